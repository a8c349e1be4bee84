import { type Connection, Types } from 'mongoose';
import { beyond } from '../../shared/database/keyset-filter';
import type { Transaction } from '../../shared/database/transaction';
import type { KeysetCursor } from '../../shared/keyset-page';
import type { RegionScope } from '../regions';
import { announcementModel, type AnnouncementRow } from './announcement.model';
import { ownRegions } from './own-regions.repository';

export interface Announcement extends Omit<
  AnnouncementRow,
  '_id' | 'regions' | 'author' | 'waiting' | 'leasedUntil'
> {
  id: string;
  regionIds: string[];
  authorId: string;
  waitingIds: string[];
}

const FREE = new Date(0);
const objectIds = (ids: readonly string[]) => ids.map((id) => new Types.ObjectId(id));

const toAnnouncement = ({
  _id,
  regions,
  author,
  waiting,
  leasedUntil: _lease,
  ...row
}: AnnouncementRow): Announcement => ({
  ...row,
  id: String(_id),
  regionIds: regions.map(String),
  authorId: String(author),
  waitingIds: waiting.map(String),
});

export const createAnnouncementsRepository = (connection: Connection) => {
  const model = announcementModel(connection);
  return {
    insert: async (
      { regionIds, authorId, ...fields }: Omit<Announcement, 'id' | 'state' | 'waitingIds' | 'sentTo'>,
      tx: Transaction,
    ): Promise<Announcement> => {
      const row = {
        ...fields,
        state: 'scheduled' as const,
        author: new Types.ObjectId(authorId),
        regions: objectIds(regionIds),
        leasedUntil: FREE,
      };
      const [stored] = await model.create([row], { session: tx });
      if (!stored) throw new Error('an announcement was not stored');
      return toAnnouncement(stored.toObject());
    },

    find: async (scope: RegionScope, id: string): Promise<Announcement | null> => {
      const row = await model
        .findOne({ _id: new Types.ObjectId(id), ...ownRegions(scope) })
        .lean<AnnouncementRow | null>();
      return row && toAnnouncement(row);
    },

    /** @returns null once it is on its way, or was cancelled before */
    cancel: async (scope: RegionScope, id: string): Promise<Announcement | null> => {
      const row = await model
        .findOneAndUpdate(
          { _id: new Types.ObjectId(id), ...ownRegions(scope), state: 'scheduled' },
          { $set: { state: 'cancelled' } },
          { returnDocument: 'after' },
        )
        .lean<AnnouncementRow | null>();
      return row && toAnnouncement(row);
    },

    renameAuthor: async (userId: string, authorName: string, tx: Transaction): Promise<void> => {
      const author = new Types.ObjectId(userId);
      await model.updateMany({ author }, { $set: { authorName } }, { session: tx });
    },

    /** Latest first. */
    page: async (scope: RegionScope, limit: number, place: KeysetCursor | null): Promise<Announcement[]> => {
      const rows = await model
        .find({ ...ownRegions(scope), ...(place ? beyond('dueAt', place.at, place.id, 'descending') : {}) })
        .sort({ dueAt: -1, _id: -1 })
        .limit(limit)
        .lean<AnnouncementRow[]>();
      return rows.map(toAnnouncement);
    },
  };
};
export type AnnouncementsRepository = ReturnType<typeof createAnnouncementsRepository>;

/** Announcements on their way, whoever wrote them: only what sends them looks at these. */
export const createAnnouncementQueue = (connection: Connection) => {
  const model = announcementModel(connection);
  const isDue = (now: Date) => ({
    state: { $in: ['scheduled', 'sending'] as const },
    dueAt: { $lte: now },
    leasedUntil: { $lte: now },
  });
  const leased = async (filter: object, leaseUntil: Date): Promise<Announcement | null> => {
    const row = await model
      .findOneAndUpdate(
        filter,
        { $set: { leasedUntil: leaseUntil } },
        { sort: { dueAt: 1 }, returnDocument: 'after' },
      )
      .lean<AnnouncementRow | null>();
    return row && toAnnouncement(row);
  };

  return {
    takeDue: (now: Date, leaseUntil: Date) => leased(isDue(now), leaseUntil),
    take: (id: string, now: Date, leaseUntil: Date) =>
      leased({ _id: new Types.ObjectId(id), ...isDue(now) }, leaseUntil),

    /** Says whom it is for. @returns false if it was cancelled meanwhile, or somebody else began */
    begin: async (id: string, peopleIds: readonly string[]): Promise<boolean> => {
      const { matchedCount } = await model.updateOne(
        { _id: new Types.ObjectId(id), state: 'scheduled' },
        { $set: { state: 'sending', waiting: objectIds(peopleIds), sentTo: peopleIds.length } },
      );
      return matchedCount === 1;
    },

    /** After a restore: what was due before it may have been sent. Its author sees it as cancelled. @returns how many */
    cancelUncertain: async ({ restoredAt }: { restoredAt: Date }): Promise<number> => {
      const { modifiedCount } = await model.updateMany(
        { state: { $in: ['scheduled', 'sending'] }, dueAt: { $lte: restoredAt } },
        { $set: { state: 'cancelled', waiting: [], leasedUntil: FREE } },
      );
      return modifiedCount;
    },

    /** Nobody may send it any more. */
    giveUp: async (id: string): Promise<void> => {
      await model.updateOne(
        { _id: new Types.ObjectId(id), state: 'scheduled' },
        { $set: { state: 'cancelled', leasedUntil: FREE } },
      );
    },

    /** Takes some of those who wait off the list, in the transaction that tells them. */
    takeSome: async (id: string, most: number, tx: Transaction): Promise<string[]> => {
      const row = await model
        .findOne({ _id: new Types.ObjectId(id), state: 'sending' })
        .session(tx)
        .lean<AnnouncementRow | null>();
      const some = row?.waiting.slice(0, most) ?? [];
      if (some.length > 0)
        await model.updateOne(
          { _id: new Types.ObjectId(id), state: 'sending' },
          { $pullAll: { waiting: some } },
          { session: tx },
        );
      return some.map(String);
    },

    finish: async (id: string): Promise<void> => {
      await model.updateOne(
        { _id: new Types.ObjectId(id), state: 'sending', waiting: { $size: 0 } },
        { $set: { state: 'sent', leasedUntil: FREE } },
      );
    },
  };
};
export type AnnouncementQueue = ReturnType<typeof createAnnouncementQueue>;

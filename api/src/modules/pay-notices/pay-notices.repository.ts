import { type Connection, mongo, Types } from 'mongoose';
import { isDuplicateKey } from '../../shared/database/database-errors';
import type { Transaction } from '../../shared/database/transaction';
import { payChangeModel, payNoticeModel, type PayNoticeRow } from './pay-notice.model';

/** Another process has just written to one of these people. */
export class NoticeGiven extends Error {}

/** A cut of pay: the change that makes it, and the version that it lowers. */
export interface AnnouncedCut {
  change: string;
  comparedWith: number;
  from: Date;
}

/** The notice of one person, which was not called off. */
export interface OpenNotice extends Pick<PayNoticeRow, 'from' | 'at' | 'isOwed' | 'acceptedAt'> {
  id: string;
  userId: string;
}

type StoredNotice = Pick<PayNoticeRow, 'user' | 'from' | 'at'> &
  Partial<PayNoticeRow> & { _id: Types.ObjectId };

/** Notices from before there were these fields hold nothing up. */
const toOpen = ({ _id, user, from, at, isOwed = false, acceptedAt = null }: StoredNotice): OpenNotice => ({
  id: String(_id),
  userId: String(user),
  ...{ from, at, isOwed, acceptedAt },
});

/** Lets the driver run the transaction again, as for a write that lost against another one. */
const beginAgain = (error: unknown): unknown => {
  if (isDuplicateKey(error) && error instanceof mongo.MongoServerError)
    error.addErrorLabel(mongo.MongoErrorLabel.TransientTransactionError);
  return error;
};

export const createPayNoticesRepository = (connection: Connection) => {
  const model = payNoticeModel(connection);
  const changes = payChangeModel(connection);

  /**
   * Two transactions could each read what the other one is about to write: one emails people about a cut, the other one calls the
   * same cut off. So both write here first. The database lets one through; the other one starts again and sees what the first one did.
   */
  const takeTurn = async (
    change: string,
    { announced, tx }: { announced?: number; tx: Transaction },
  ): Promise<void> => {
    const noted = announced === undefined ? {} : { $addToSet: { announced } };
    try {
      await changes.updateOne(
        { _id: change },
        { $inc: { turns: 1 }, ...noted },
        { upsert: true, session: tx },
      );
    } catch (error) {
      throw beginAgain(error);
    }
  };

  return {
    /** Before people are emailed about a cut. */
    open: ({ change, comparedWith }: AnnouncedCut, tx: Transaction): Promise<void> =>
      takeTurn(change, { announced: comparedWith, tx }),

    /** Whether a cut was announced, even where no person was there to read of it. */
    isAnnounced: async ({ change, comparedWith }: AnnouncedCut, tx: Transaction): Promise<boolean> =>
      (await changes.exists({ _id: change, announced: comparedWith }).session(tx)) !== null,

    /** Who has an email about this cut. */
    listNotified: async ({ change, comparedWith }: AnnouncedCut, tx: Transaction): Promise<string[]> =>
      (await model.find({ change, comparedWith }, { user: 1 }).session(tx).lean()).map(({ user }) =>
        String(user),
      ),

    /** The notices of a cut that were not called off. */
    listOpen: async ({ change, comparedWith }: AnnouncedCut, tx: Transaction): Promise<OpenNotice[]> =>
      (await model.find({ change, comparedWith, calledOffAt: null }).session(tx).lean<StoredNotice[]>()).map(
        toOpen,
      ),

    /** @throws NoticeGiven */
    add: async (
      { change, comparedWith, from }: AnnouncedCut,
      people: readonly string[],
      facts: Pick<PayNoticeRow, 'at' | 'expiresAt' | 'isOwed'>,
      tx: Transaction,
    ): Promise<void> => {
      const rows = people.map((id) => ({
        ...{ change, comparedWith, from },
        ...facts,
        user: new Types.ObjectId(id),
      }));
      try {
        await model.insertMany(rows, { session: tx });
      } catch (error) {
        throw isDuplicateKey(error, 'user') ? new NoticeGiven() : error;
      }
    },

    /** Notes from when a notice counts. */
    accept: async (id: string, acceptedAt: Date, tx: Transaction): Promise<void> => {
      await model.updateOne({ _id: new Types.ObjectId(id) }, { $set: { acceptedAt } }, { session: tx });
    },

    /** Nothing waits any more for the notice of a person whom the cut does not concern now. */
    release: async (id: string, tx: Transaction): Promise<void> => {
      await model.updateOne({ _id: new Types.ObjectId(id) }, { $set: { isOwed: false } }, { session: tx });
    },

    /** Notes from when the lower pay takes effect, as these people were given it last. */
    setFrom: async (ids: readonly string[], from: Date, expiresAt: Date, tx: Transaction): Promise<void> => {
      await model.updateMany(
        { _id: { $in: ids.map((id) => new Types.ObjectId(id)) } },
        { $set: { from, expiresAt } },
        { session: tx },
      );
    },

    /** Marks every notice of a change as called off. @returns who had one */
    callOff: async (change: string, at: Date, tx: Transaction): Promise<string[]> => {
      await takeTurn(change, { tx });
      const open = { change, calledOffAt: null };
      const rows = await model.find(open, { user: 1 }).session(tx).lean();
      await model.updateMany(open, { $set: { calledOffAt: at } }, { session: tx });
      return [...new Set(rows.map(({ user }) => String(user)))];
    },
  };
};
export type PayNoticesRepository = ReturnType<typeof createPayNoticesRepository>;

import type { MeetingAnswer } from '@gently/contracts/team-options';
import { type Connection, Types } from 'mongoose';
import type { Transaction } from '../../shared/database/transaction';
import type { RegionScope } from '../regions';
import { meetingModel, type MeetingRow } from './meeting.model';
import { ownRegions } from './own-regions.repository';

export interface Meeting extends Pick<
  MeetingRow,
  'organiserName' | 'title' | 'place' | 'startsAt' | 'endsAt' | 'cancelledAt' | 'createdAt'
> {
  id: string;
  organiserId: string;
  regionIds: string[];
  attendeeIds: string[];
  /** By person; an invited person without one has not answered. */
  answers: ReadonlyMap<string, MeetingAnswer>;
  /** Calendars follow the invitation with the highest number. */
  sequence: number;
  /** People into whose connected calendar we write the meeting: a file in their email would add it a second time. */
  calendarOwnerIds: string[];
}

/** A change sets these fields. */
export type MeetingChange = Pick<
  Meeting,
  | 'title'
  | 'place'
  | 'startsAt'
  | 'endsAt'
  | 'attendeeIds'
  | 'regionIds'
  | 'answers'
  | 'sequence'
  | 'calendarOwnerIds'
>;

/** Meetings that somebody sees at once. */
const MOST = 100;

const toMeeting = ({
  _id,
  regions,
  organiser,
  attendees,
  answers = [],
  sequence = 0,
  calendarOwners = [],
  ...row
}: MeetingRow): Meeting => ({
  ...row,
  sequence,
  calendarOwnerIds: calendarOwners.map(String),
  answers: new Map(answers.map(({ person, answer }) => [String(person), answer])),
  id: String(_id),
  organiserId: String(organiser),
  regionIds: regions.map(String),
  attendeeIds: attendees.map(String),
});

const objectIds = (ids: readonly string[]) => ids.map((id) => new Types.ObjectId(id));

export const createMeetingsRepository = (connection: Connection) => {
  const model = meetingModel(connection);
  return {
    insert: async (
      {
        organiserId,
        regionIds,
        attendeeIds,
        calendarOwnerIds,
        ...fields
      }: Omit<Meeting, 'id' | 'cancelledAt' | 'answers' | 'sequence'>,
      tx: Transaction,
    ): Promise<Meeting> => {
      const row = {
        ...fields,
        organiser: new Types.ObjectId(organiserId),
        regions: objectIds(regionIds),
        attendees: objectIds(attendeeIds),
        calendarOwners: objectIds(calendarOwnerIds),
      };
      const [stored] = await model.create([row], { session: tx });
      if (!stored) throw new Error('a meeting was not stored');
      return toMeeting(stored.toObject());
    },

    find: async (scope: RegionScope, id: string, tx?: Transaction): Promise<Meeting | null> => {
      const row = await model
        .findOne({ _id: new Types.ObjectId(id), ...ownRegions(scope) })
        .session(tx ?? null)
        .lean<MeetingRow | null>();
      return row && toMeeting(row);
    },

    /** @returns false if it has changed or was cancelled meanwhile */
    change: async (
      id: string,
      { attendeeIds, regionIds, answers, sequence, calendarOwnerIds, ...fields }: MeetingChange,
      tx: Transaction,
    ): Promise<boolean> => {
      const set = {
        ...fields,
        sequence,
        regions: objectIds(regionIds),
        attendees: objectIds(attendeeIds),
        calendarOwners: objectIds(calendarOwnerIds),
        answers: [...answers].map(([person, answer]) => ({ person: new Types.ObjectId(person), answer })),
      };
      const { matchedCount } = await model.updateOne(
        { _id: new Types.ObjectId(id), cancelledAt: null },
        { $set: set },
        { session: tx },
      );
      return matchedCount === 1;
    },

    /** @returns false if it was cancelled already */
    cancel: async (
      scope: RegionScope,
      { id, sequence }: Pick<Meeting, 'id' | 'sequence'>,
      at: Date,
      tx: Transaction,
    ): Promise<boolean> => {
      const { matchedCount } = await model.updateOne(
        { _id: new Types.ObjectId(id), ...ownRegions(scope), cancelledAt: null },
        { $set: { cancelledAt: at, sequence } },
        { session: tx },
      );
      return matchedCount === 1;
    },

    renameOrganiser: async (userId: string, organiserName: string, tx: Transaction): Promise<void> => {
      const organiser = new Types.ObjectId(userId);
      await model.updateMany({ organiser }, { $set: { organiserName } }, { session: tx });
    },

    /** What is not over, the next one first. */
    ahead: async (scope: RegionScope, now: Date): Promise<Meeting[]> => {
      const rows = await model
        .find({ ...ownRegions(scope), endsAt: { $gt: now }, cancelledAt: null })
        .sort({ startsAt: 1, _id: 1 })
        .limit(MOST)
        .lean<MeetingRow[]>();
      return rows.map(toMeeting);
    },
  };
};
export type MeetingsRepository = ReturnType<typeof createMeetingsRepository>;

/** Meetings as those see them who come: it is their own calendar that decides, and no region. */
export const createOwnMeetings = (connection: Connection) => {
  const model = meetingModel(connection);
  const coming = (userId: string) => {
    const person = new Types.ObjectId(userId);
    return { $or: [{ attendees: person }, { organiser: person }], cancelledAt: null };
  };
  return {
    /** One to which somebody comes; null once it is cancelled. */
    find: async (id: string, userId: string, tx?: Transaction): Promise<Meeting | null> => {
      const row = await model
        .findOne({ _id: new Types.ObjectId(id), ...coming(userId) })
        .session(tx ?? null)
        .lean<MeetingRow | null>();
      return row && toMeeting(row);
    },

    /** Lists meetings that are not over, the next one first. */
    ahead: async (userId: string, now: Date): Promise<Meeting[]> => {
      const rows = await model
        .find({ ...coming(userId), endsAt: { $gt: now } })
        .sort({ startsAt: 1, _id: 1 })
        .limit(MOST)
        .lean<MeetingRow[]>();
      return rows.map(toMeeting);
    },

    answer: async (id: string, userId: string, answer: MeetingAnswer, tx: Transaction): Promise<void> => {
      const person = new Types.ObjectId(userId);
      const invited = { _id: new Types.ObjectId(id), attendees: person, cancelledAt: null };
      await model.updateOne(invited, { $pull: { answers: { person } } }, { session: tx });
      await model.updateOne(invited, { $push: { answers: { person, answer } } }, { session: tx });
    },

    idsAhead: async (userId: string, now: Date, tx?: Transaction): Promise<string[]> => {
      const rows = await model
        .find({ ...coming(userId), endsAt: { $gt: now } }, { _id: 1 })
        .limit(MOST)
        .session(tx ?? null)
        .lean<Pick<MeetingRow, '_id'>[]>();
      return rows.map(({ _id }) => String(_id));
    },
  };
};
export type OwnMeetings = ReturnType<typeof createOwnMeetings>;

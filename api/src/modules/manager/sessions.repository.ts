import { type BookingStatus, PAID_STATES } from '@gently/contracts';
import { type Connection, type PipelineStage, Types } from 'mongoose';
import { type RegionScope, within } from '../regions';
import type { Period } from './period';
import { idsOf, type Team } from './team';

type Range = Pick<Period, 'start' | 'now'>;

/** What is known of a session here; who the client is stays an id until it is named. */
export interface SeenSession {
  id: string;
  reference: string;
  regionId: string;
  clientId: string;
  decluttererId: string | null;
  serviceName: string;
  scheduledDate: string;
  scheduledTime: string;
  startsAt: Date;
  status: BookingStatus;
  handedBack: boolean;
  /** When the client said that it did not go as booked. */
  askedAt: Date | null;
  endedAt: Date;
  /** By when a declutterer is to be found; null unless it is pending. */
  matchingBy: Date | null;
}

interface Row {
  _id: Types.ObjectId;
  reference: string;
  region: Types.ObjectId;
  client: Types.ObjectId;
  declutterer: Types.ObjectId | null;
  serviceName: string;
  scheduledDate: string;
  scheduledTime: string;
  startsAt: Date;
  endsAt: Date;
  status: BookingStatus;
  history: { event: string; at: Date }[];
  matchingBy?: Date | null;
  question?: { askedAt: Date } | null;
}

/** What somebody did in a time. */
export interface Work {
  bookingIds: string[];
  minutes: number;
  started: number;
  onTime: number;
}

const FIELDS = {
  reference: 1,
  region: 1,
  client: 1,
  declutterer: 1,
  serviceName: 1,
  scheduledDate: 1,
  scheduledTime: 1,
  startsAt: 1,
  endsAt: 1,
  status: 1,
  matchingBy: 1,
  'question.askedAt': 1,
  'history.event': 1,
  'history.at': 1,
};

const objectIds = (ids: readonly string[]) => ids.map((id) => new Types.ObjectId(id));

const toSession = ({
  _id,
  region,
  client,
  declutterer,
  history,
  endsAt,
  question,
  ...row
}: Row): SeenSession => ({
  ...row,
  id: String(_id),
  regionId: String(region),
  clientId: String(client),
  decluttererId: declutterer && String(declutterer),
  handedBack: history.some(({ event }) => event === 'hand_back' || event === 'reassign'),
  matchingBy: row.matchingBy ?? null,
  askedAt: question?.askedAt ?? null,
  endedAt: history.findLast(({ event }) => event === 'complete')?.at ?? endsAt,
});

const during = ({ start, now }: Range) => ({ startsAt: { $gte: start, $lt: now } });

/** Whether a session has a start in its history that fulfils a condition. */
const hasStart = (condition: object = { $literal: true }) => ({
  $anyElementTrue: [
    { $map: { input: '$history', in: { $and: [{ $eq: ['$$this.event', 'start'] }, condition] } } },
  ],
});
const one = (condition: object) => ({ $sum: { $cond: [condition, 1, 0] } });
const MINUTE_MS = 60_000;

/** The questions themselves, so that a test can ask the database how it answers them. */
export const sessionStages = {
  totals: (scope: RegionScope, range: Range): PipelineStage[] => [
    { $match: { ...within(scope), ...during(range), paidAt: { $ne: null } } },
    { $group: { _id: '$status', sessions: { $sum: 1 }, minutes: { $sum: '$durationMinutes' } } },
  ],
  demand: (scope: RegionScope, range: Range): PipelineStage[] => [
    { $match: { ...within(scope), ...during(range), paidAt: { $ne: null } } },
    { $group: { _id: { date: '$scheduledDate', time: '$scheduledTime' }, sessions: { $sum: 1 } } },
  ],
  work: (team: Team, range: Range, onTimeMinutes: number): PipelineStage[] => [
    {
      $match: {
        ...within(team.scope),
        declutterer: { $in: objectIds(idsOf(team)) },
        status: 'completed',
        ...during(range),
      },
    },
    {
      $group: {
        _id: '$declutterer',
        bookingIds: { $push: '$_id' },
        minutes: { $sum: '$durationMinutes' },
        started: one(hasStart()),
        onTime: one(hasStart({ $lte: ['$$this.at', { $add: ['$startsAt', onTimeMinutes * MINUTE_MS] }] })),
      },
    },
  ],
};

/** Reads the sessions of regions. Bookings themselves are written by their own module alone. */
export const createSeenSessions = (connection: Connection) => {
  const bookings = () => connection.collection<Row>('bookings');
  const aggregate = <Found extends object>(stages: PipelineStage[]) =>
    bookings().aggregate<Found>(stages).toArray();

  return {
    /** Paid sessions by what became of them. */
    totals: async (scope: RegionScope, range: Range) => {
      const rows = await aggregate<{ _id: BookingStatus; sessions: number; minutes: number }>(
        sessionStages.totals(scope, range),
      );
      const of = (status: BookingStatus) => rows.find(({ _id }) => _id === status);
      return {
        all: rows.reduce((sum, { sessions }) => sum + sessions, 0),
        completed: of('completed')?.sessions ?? 0,
        completedMinutes: of('completed')?.minutes ?? 0,
        cancelled: of('cancelled')?.sessions ?? 0,
        bookedMinutes: rows.reduce(
          (sum, { _id, minutes }) => (_id === 'cancelled' || _id === 'pending' ? sum : sum + minutes),
          0,
        ),
      };
    },

    /** When sessions were wanted, in London time. */
    demand: async (scope: RegionScope, range: Range) =>
      (
        await aggregate<{ _id: { date: string; time: string }; sessions: number }>(
          sessionStages.demand(scope, range),
        )
      ).map(({ _id, sessions }) => ({ ..._id, sessions })),

    /** What each of a team did. */
    work: async (team: Team, range: Range, onTimeMinutes: number): Promise<Map<string, Work>> => {
      const rows = await aggregate<
        Omit<Work, 'bookingIds'> & { _id: Types.ObjectId; bookingIds: Types.ObjectId[] }
      >(sessionStages.work(team, range, onTimeMinutes));
      return new Map(
        rows.map(({ _id, bookingIds, ...work }) => [
          String(_id),
          { ...work, bookingIds: bookingIds.map(String) },
        ]),
      );
    },

    /** The London day of each of these sessions. */
    datesOf: async (scope: RegionScope, ids: readonly string[]): Promise<Map<string, string>> => {
      const rows = await bookings()
        .find({ ...within(scope), _id: { $in: objectIds(ids) } })
        .project<Pick<Row, '_id' | 'scheduledDate'>>({ scheduledDate: 1 })
        .toArray();
      return new Map(rows.map(({ _id, scheduledDate }) => [String(_id), scheduledDate]));
    },

    /** The last that were completed. */
    lastCompleted: async (scope: RegionScope, limit: number): Promise<SeenSession[]> => {
      const rows = await bookings()
        .find({ ...within(scope), status: 'completed' })
        .sort({ startsAt: -1, _id: -1 })
        .limit(limit)
        .project<Row>(FIELDS)
        .toArray();
      return rows.map(toSession);
    },

    /** Paid sessions ahead that nobody has accepted, the first to begin first. */
    waiting: async (scope: RegionScope, now: Date): Promise<SeenSession[]> => {
      const rows = await bookings()
        .find({
          ...within(scope),
          status: 'pending',
          startsAt: { $gt: now },
          paymentState: { $in: [...PAID_STATES] },
        })
        .sort({ startsAt: 1, _id: 1 })
        .project<Row>(FIELDS)
        .toArray();
      return rows.map(toSession);
    },

    /** Completed sessions about which a client has asked and nothing is decided yet. */
    questioned: async (scope: RegionScope): Promise<SeenSession[]> => {
      const rows = await bookings()
        .find({ ...within(scope), 'question.isOpen': true })
        .sort({ startsAt: 1, _id: 1 })
        .project<Row>(FIELDS)
        .toArray();
      return rows.map(toSession);
    },

    /** Sessions whose time has come and that nobody has ended. */
    open: async (scope: RegionScope, now: Date): Promise<SeenSession[]> => {
      const rows = await bookings()
        .find({
          ...within(scope),
          status: { $in: ['confirmed', 'in_progress'] satisfies BookingStatus[] },
          startsAt: { $lte: now },
        })
        .sort({ startsAt: 1, _id: 1 })
        .project<Row>(FIELDS)
        .toArray();
      return rows.map(toSession);
    },
  };
};
export type SeenSessions = ReturnType<typeof createSeenSessions>;

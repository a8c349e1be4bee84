import type { IsoDate } from '@gently/contracts/dates';
import type { Types } from 'mongoose';
import { type Connection, type PipelineStage } from 'mongoose';
import { type RegionScope, within } from '../regions';
import type { Days } from '../reports';
import { instantsOf } from './periods';

interface Row {
  _id: Types.ObjectId;
  region: Types.ObjectId;
  serviceName: string;
  endsAt: Date;
  history: { at: Date; to: string }[];
}

/** What the sessions of one region came to in some days. */
export interface SessionFigures {
  sessions: number;
  stars: number;
  ratings: number;
}

export interface SessionDay {
  regionId: string;
  date: IsoDate;
  sessions: number;
}

export interface DoneSession {
  id: string;
  regionId: string;
  service: string;
  at: Date;
}

interface Counted<Id = Types.ObjectId> {
  _id: Id;
  count: number;
}

/** Completed sessions of some days, by the region that they had then. */
const completedIn = (scope: RegionScope, days: Days): PipelineStage.Match => {
  const { from, before } = instantsOf(days);
  return { $match: { ...within(scope), status: 'completed', startsAt: { $gte: from, $lt: before } } };
};

/** What each question asks the sessions of regions; all of them begin at their places in an index. */
export const questions = {
  sessions: (scope: RegionScope, days: Days): PipelineStage[] => [
    completedIn(scope, days),
    { $group: { _id: '$region', count: { $sum: 1 } } },
  ],
  days: (scope: RegionScope, days: Days): PipelineStage[] => [
    completedIn(scope, days),
    { $group: { _id: { region: '$region', date: '$scheduledDate' }, count: { $sum: 1 } } },
  ],
  clients: (scope: RegionScope, days: Days): PipelineStage[] => [
    completedIn(scope, days),
    { $group: { _id: '$client' } },
    { $count: 'count' },
  ],
  ratings: (scope: RegionScope, days: Days): PipelineStage[] => {
    const { $match } = completedIn(scope, days);
    return [
      { $match: { ...$match, ratedAt: { $ne: null } } },
      { $project: { region: 1 } },
      { $lookup: { from: 'ratings', localField: '_id', foreignField: 'booking', as: 'rating' } },
      { $unwind: '$rating' },
      { $group: { _id: '$region', stars: { $sum: '$rating.stars' }, count: { $sum: 1 } } },
    ];
  },
  waiting: (scope: RegionScope, now: Date): PipelineStage[] => [
    { $match: { ...within(scope), status: 'pending', paymentState: 'paid', matchingBy: { $lte: now } } },
    { $group: { _id: '$region', count: { $sum: 1 } } },
  ],
};

const completedAt = ({ endsAt, history }: Row): Date =>
  history.findLast(({ to }) => to === 'completed')?.at ?? endsAt;

/** Reads the sessions of regions. Bookings themselves are written by their own module alone. */
export const createRegionSessions = (connection: Connection) => {
  const bookings = () => connection.collection<Row>('bookings');
  const ask = <Answer extends object>(stages: PipelineStage[]): Promise<Answer[]> =>
    bookings().aggregate<Answer>(stages).toArray();

  return {
    /** By region; those with nothing are not in it. */
    figures: async (scope: RegionScope, days: Days): Promise<Map<string, SessionFigures>> => {
      const [sessions, ratings] = await Promise.all([
        ask<Counted>(questions.sessions(scope, days)),
        ask<Counted & { stars: number }>(questions.ratings(scope, days)),
      ]);
      const rated = new Map(ratings.map((row) => [String(row._id), row]));
      return new Map(
        sessions.map(({ _id, count }) => {
          const given = rated.get(String(_id));
          return [String(_id), { sessions: count, stars: given?.stars ?? 0, ratings: given?.count ?? 0 }];
        }),
      );
    },

    byDay: async (scope: RegionScope, days: Days): Promise<SessionDay[]> => {
      const rows = await ask<Counted<{ region: Types.ObjectId; date: IsoDate }>>(questions.days(scope, days));
      return rows.map(({ _id, count }) => ({
        regionId: String(_id.region),
        date: _id.date,
        sessions: count,
      }));
    },

    /** How many people had a session. */
    clients: async (scope: RegionScope, days: Days): Promise<number> =>
      (await ask<{ count: number }>(questions.clients(scope, days)))[0]?.count ?? 0,

    /** Paid sessions for which somebody should have been found by now, by region. */
    waiting: async (scope: RegionScope, now: Date): Promise<Map<string, number>> => {
      const rows = await ask<Counted>(questions.waiting(scope, now));
      return new Map(rows.map(({ _id, count }) => [String(_id), count]));
    },

    /** The latest completed sessions, latest first. */
    latest: async (scope: RegionScope, limit: number): Promise<DoneSession[]> => {
      const rows = await bookings()
        .find({ ...within(scope), status: 'completed' })
        .sort({ startsAt: -1, _id: -1 })
        .limit(limit)
        .project<Row>({ region: 1, serviceName: 1, endsAt: 1, 'history.at': 1, 'history.to': 1 })
        .toArray();
      return rows.map((row) => ({
        id: String(row._id),
        regionId: String(row.region),
        service: row.serviceName,
        at: completedAt(row),
      }));
    },
  };
};
export type RegionSessions = ReturnType<typeof createRegionSessions>;

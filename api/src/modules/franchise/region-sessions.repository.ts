import { PAID_STATES } from '@gently/contracts/booking-status';
import type { IsoDate } from '@gently/contracts/dates';
import { FEWEST_PEOPLE, isLargeEnough } from '@gently/contracts/small-groups';
import { type Connection, type PipelineStage, Types } from 'mongoose';
import type { SessionDays } from '../bookings';
import { instantsOf } from '../declutterers';
import { coversDay, narrowed, type RegionScope, spansOf, within } from '../regions';
import type { Days } from '../reports';
import { figuresOf, type SessionFigures } from './session-figures';

interface Row {
  _id: Types.ObjectId;
  region: Types.ObjectId;
  serviceName: string;
  endsAt: Date;
  history: { at: Date; to: string }[];
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

interface Counted {
  _id: Types.ObjectId;
  count: number;
}

/** Completed sessions of some days, by the region that they had then, as far as these days are the owner's own. */
const completedIn = (scope: RegionScope, days: Days): PipelineStage.Match => {
  const startsIn = (some: Days) => {
    const { from, before } = instantsOf(some);
    return { $gte: from, $lt: before };
  };
  const whole = { ...within(scope), status: 'completed', startsAt: startsIn(days) };
  if (!scope.terms) return { $match: whole };
  const own = spansOf(scope, days).map((span) => ({
    region: new Types.ObjectId(span.regionId),
    startsAt: startsIn(span),
  }));
  return { $match: own.length === 0 ? { _id: null } : { ...whole, $or: own } };
};

/** What each question asks the sessions of regions; all of them begin at their places in an index. */
export const questions = {
  clients: (scope: RegionScope, days: Days): PipelineStage[] => [
    completedIn(scope, days),
    { $group: { _id: '$client' } },
    { $count: 'count' },
  ],
  /** The client of each rated session, as they are found. */
  raters: (scope: RegionScope, days: Days): PipelineStage[] => [
    completedIn(scope, days),
    { $match: { ratedAt: { $ne: null } } },
    { $project: { client: 1 } },
    { $lookup: { from: 'ratings', localField: '_id', foreignField: 'booking', as: 'rating' } },
    { $match: { rating: { $ne: [] } } },
    { $project: { client: 1 } },
  ],
  waiting: (scope: RegionScope, now: Date): PipelineStage[] => [
    {
      $match: {
        ...within(scope),
        status: 'pending',
        paymentState: { $in: [...PAID_STATES] },
        matchingBy: { $lte: now },
      },
    },
    { $group: { _id: '$region', count: { $sum: 1 } } },
  ],
};

const completedAt = ({ endsAt, history }: Row): Date =>
  history.findLast(({ to }) => to === 'completed')?.at ?? endsAt;

/** Reads the sessions of regions. Bookings themselves are written by their own module alone. */
export const createRegionSessions = (connection: Connection, sessionDays: Pick<SessionDays, 'sums'>) => {
  const bookings = () => connection.collection<Row>('bookings');
  const ask = <Answer extends object>(stages: PipelineStage[]): Promise<Answer[]> =>
    bookings().aggregate<Answer>(stages).toArray();

  const ownDays = async (scope: RegionScope, days: Days) =>
    (await sessionDays.sums(scope, days)).filter(({ regionId, date }) => coversDay(scope, regionId, date));

  return {
    /** By region; those with nothing are not in it. */
    figures: async (scope: RegionScope, days: Days): Promise<Map<string, SessionFigures>> =>
      figuresOf(await ownDays(scope, days)),

    /** The regions in which enough clients have rated sessions of these days for an average without names. */
    ratedByEnough: async (
      scope: RegionScope,
      days: Days,
      figures: ReadonlyMap<string, SessionFigures>,
    ): Promise<ReadonlySet<string>> => {
      const enough = new Set<string>();
      for (const [id, { ratings }] of figures) {
        // Fewer ratings than people that are needed: nothing has to be read.
        if (!isLargeEnough(ratings)) continue;
        const people = new Set<string>();
        const rated = bookings().aggregate<{ client: Types.ObjectId }>(
          questions.raters(narrowed(scope, id), days),
          { batchSize: 4 * FEWEST_PEOPLE },
        );
        for await (const { client } of rated) {
          people.add(String(client));
          if (isLargeEnough(people.size)) break;
        }
        if (isLargeEnough(people.size)) enough.add(id);
      }
      return enough;
    },

    byDay: (scope: RegionScope, days: Days): Promise<SessionDay[]> => ownDays(scope, days),

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

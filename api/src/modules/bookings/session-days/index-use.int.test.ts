import type { PipelineStage } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keptDaysOf } from '../../../shared/kept-days/kept-days.repository';
import { buildTestApp, type TestApp } from '../../../testing';
import { sessionDayStages } from './session-days.repository';

/* What a count of sessions costs, and what its sums cost: places of an index and documents that were looked at. */

const LAST = Date.UTC(2035, 0, 17, 9);
const DAY_MS = 86_400_000;
/** One session of each status a day, of each region. */
const DAYS = 200;
const STATUSES = ['completed', 'cancelled', 'pending'] as const;
const MONTH = { from: '2034-12-19', to: '2035-01-17' };
const MONTH_DAYS = 30;

let context: TestApp;
let own: string[];
beforeAll(async () => {
  context = await buildTestApp();
  const { connection } = context;
  await Promise.all(Object.values(connection.models).map((model) => model.init()));
  const regions = Array.from({ length: 4 }, () => new connection.base.Types.ObjectId());
  own = regions.slice(0, 2).map(String);
  const days = Array.from({ length: DAYS }, (_, ago) => new Date(LAST - ago * DAY_MS));
  const dateOf = (at: Date) => at.toISOString().slice(0, 10);
  const rows = regions.flatMap((region) =>
    days.flatMap((startsAt, ago) =>
      STATUSES.map((status) => ({
        region,
        status,
        reference: `${String(region)}-${ago}-${status}`,
        scheduledDate: dateOf(startsAt),
        startsAt,
        ratedAt: status === 'completed' && ago % 2 === 0 ? startsAt : null,
        history: [],
      })),
    ),
  );
  await connection.collection('bookings').insertMany(rows);
  const kept = regions.flatMap((region) =>
    days.map((at) => ({
      _id: `${String(region)}:${dateOf(at)}`,
      region,
      date: dateOf(at),
      version: 0,
      sums: [],
    })),
  );
  await connection.collection('session_days').insertMany(kept as never);
});
afterAll(() => context.close());

/** What is examined for the first part of a question, which is all that is read of the sessions. */
const costOf = async (collection: string, filter: object) => {
  const plan = (await context.connection
    .collection(collection)
    .find(filter)
    .explain('executionStats')) as unknown as {
    queryPlanner: { winningPlan: object };
    executionStats: { totalKeysExamined: number; totalDocsExamined: number; nReturned: number };
  };
  const { totalKeysExamined: keys, totalDocsExamined: docs, nReturned: found } = plan.executionStats;
  return { keys, docs, found, stages: JSON.stringify(plan.queryPlanner.winningPlan) };
};
const filterOf = ([first]: PipelineStage[]) => (first as PipelineStage.Match).$match;
/** One more place for each region and each end of its range. */
const bounds = () => 2 * own.length;

describe('a day of sessions', () => {
  it.each(['sessions', 'ratings'] as const)(
    'is counted for %s by what was completed then alone',
    async (name) => {
      const cost = await costOf('bookings', filterOf(sessionDayStages[name](own, MONTH)));
      expect(cost.stages).toContain('IXSCAN');
      expect(cost.stages).not.toContain('COLLSCAN');
      expect(cost.found).toBe(own.length * (name === 'ratings' ? MONTH_DAYS / 2 : MONTH_DAYS));
      expect(cost.keys).toBeLessThanOrEqual(own.length * MONTH_DAYS + bounds());
      expect(cost.docs).toBeLessThanOrEqual(own.length * MONTH_DAYS);
    },
  );

  it('is read, once it is summed up, by its place in an index', async () => {
    const cost = await costOf('session_days', keptDaysOf(own, MONTH.from, MONTH.to));
    expect(cost.stages).toContain('IXSCAN');
    expect(cost.stages).not.toContain('COLLSCAN');
    expect([cost.docs, cost.found]).toEqual([own.length * MONTH_DAYS, own.length * MONTH_DAYS]);
    expect(cost.keys).toBeLessThanOrEqual(own.length * MONTH_DAYS + bounds());
  });
});

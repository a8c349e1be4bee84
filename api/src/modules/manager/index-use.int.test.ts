import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing';
import type { RegionScope } from '../regions';
import { periodOf } from './period';
import { sessionStages } from './sessions.repository';
import { teamWithin } from './team';
import { unfilledStages } from './unfilled.repository';

/* What the figures of a dashboard cost: places of an index that were looked at, and documents that were read. */

const NOW = new Date('2035-03-20T12:00:00Z');
const PERIOD = periodOf('30', NOW);
const DAYS = 200;
const A_DAY = 10;
const HOUR_MS = 3_600_000;
const region = new Types.ObjectId();
const STATUSES = ['completed', 'completed', 'cancelled', 'confirmed'];

let context: TestApp;
let scope: RegionScope;
beforeAll(async () => {
  context = await buildTestApp({ now: NOW });
  const { connection } = context;
  await Promise.all(Object.values(connection.models).map((model) => model.init()));
  const declutterer = new Types.ObjectId();
  const rows = Array.from({ length: DAYS * A_DAY }, (_, index) => {
    const startsAt = new Date(NOW.getTime() - index * (24 / A_DAY) * HOUR_MS - HOUR_MS);
    return {
      reference: `GS-${index}`,
      // Every second one is somebody else's.
      region: index % 2 === 0 ? region : new Types.ObjectId(),
      client: new Types.ObjectId(),
      declutterer,
      status: STATUSES[Math.floor(index / 2) % STATUSES.length],
      startsAt,
      paidAt: startsAt,
      durationMinutes: 60,
      scheduledDate: startsAt.toISOString().slice(0, 10),
      scheduledTime: '10:00',
      history: [],
    };
  });
  await connection.collection('bookings').insertMany(rows);
  await connection.collection('matching_alerts').insertMany(
    rows.map(({ region: of, startsAt: raisedAt }, index) => ({
      booking: new Types.ObjectId(),
      matchingBy: raisedAt,
      region: of,
      raisedAt,
      exclusions: [{ code: 'taken', people: index % 3 }],
    })),
  );
  scope = { regionIds: [String(region)] } as unknown as RegionScope;
});
afterAll(() => context.close());

/** What is examined to answer the first part of a question, which is all that is read. */
const costOf = async (collection: string, stages: readonly object[]) => {
  const [first] = stages as [{ $match: object }];
  const plan = (await context.connection
    .collection(collection)
    .find(first.$match)
    .explain('executionStats')) as unknown as {
    queryPlanner: { winningPlan: object };
    executionStats: { totalKeysExamined: number; totalDocsExamined: number; nReturned: number };
  };
  const { totalKeysExamined: keys, totalDocsExamined: docs, nReturned: found } = plan.executionStats;
  return { keys, docs, found, stages: JSON.stringify(plan.queryPlanner.winningPlan) };
};

const TEAM = () =>
  teamWithin({ list: () => Promise.resolve([{ id: String(new Types.ObjectId()) } as never]) }, scope);

describe('a figure of the dashboard', () => {
  it.each([
    ['sessions of the period', () => ['bookings', sessionStages.totals(scope, PERIOD)] as const],
    ['demand', () => ['bookings', sessionStages.demand(scope, PERIOD)] as const],
    ['unfilled sessions', () => ['matching_alerts', unfilledStages.reasons(scope, PERIOD)] as const],
  ])('reads of %s no more than the period of the region has', async (_what, question) => {
    const [collection, stages] = question();
    const cost = await costOf(collection, stages);
    expect(cost.stages).not.toContain('COLLSCAN');
    expect(cost.found).toBeGreaterThan(50);
    // Places of the index that were looked at for each document that counts.
    expect(cost.keys).toBeLessThanOrEqual(cost.found + 2);
    expect(cost.docs).toBe(cost.found);
  });

  it('reads of a team nothing but its own sessions', async () => {
    const cost = await costOf('bookings', sessionStages.work(await TEAM(), PERIOD, 10));
    expect(cost.stages).not.toContain('COLLSCAN');
    expect([cost.docs, cost.found]).toEqual([0, 0]);
  });
});

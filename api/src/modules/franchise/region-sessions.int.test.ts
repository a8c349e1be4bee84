import type { PipelineStage, Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type SignedInCaller, type TestApp } from '../../testing';
import { ok } from '../../testing/domain';
import { narrowed, type RegionScope } from '../regions';
import { daysUpTo } from './periods';
import { createRegionSessions, questions } from './region-sessions.repository';

/* What the dashboard costs among many sessions, counted in places of indexes that were looked at. */

const TODAY = '2035-01-17';
const AREAS = ['LS', 'YO', 'S'] as const;
/** Sessions of each region: one a day of each status, up to today. */
const DAYS = 400;
const STATUSES = ['completed', 'cancelled', 'pending'] as const;
const ORIGIN = { ip: '127.0.0.1', requestId: 'a-test-of-costs', userAgent: '' };

let context: TestApp;
let scope: RegionScope;
let owner: SignedInCaller;

/** By region, the stars that each client has given in the last days; the clients are counted from 0. */
const GIVEN: Record<(typeof AREAS)[number], readonly (readonly [client: number, stars: number])[]> = {
  LS: [0, 1, 2, 3, 4].map((client) => [client, 4] as const),
  // Six ratings, but of four clients.
  YO: [0, 1, 2, 3, 3, 3].map((client) => [client, 1] as const),
  S: [[0, 1]],
};

const rowsOf = (region: Types.ObjectId, client: () => Types.ObjectId) =>
  Array.from({ length: DAYS }, (_, ago) => {
    const startsAt = new Date(Date.UTC(2035, 0, 17 - ago, 9));
    return STATUSES.map((status) => ({
      region,
      client: client(),
      status,
      reference: `${String(region)}-${ago}-${status}`,
      paymentState: 'paid',
      serviceName: 'Body Doubling',
      scheduledDate: startsAt.toISOString().slice(0, 10),
      startsAt,
      endsAt: startsAt,
      matchingBy: startsAt,
      ratedAt: status === 'completed' && ago % 2 === 0 ? startsAt : null,
      history: [],
    }));
  }).flat();

beforeAll(async () => {
  context = await buildTestApp();
  const { app, connection, signIn } = context;
  context.clock.set(`${TODAY}T12:00:00Z`);
  owner = await signIn('franchise_owner', { atHome: false });
  const actor = { id: 'a'.repeat(24), role: 'admin', origin: ORIGIN };
  const bookings = connection.model('booking');
  await Promise.all([bookings.init(), connection.model('rating').init()]);
  for (const area of AREAS) {
    const { id } = await app.regions.create(
      { name: area, city: area, postcode_areas: [area], owner_id: owner.account.id },
      actor,
    );
    const region = bookings.base.Types.ObjectId.createFromHexString(id);
    await bookings.collection.insertMany(rowsOf(region, () => new bookings.base.Types.ObjectId()));
    const done = await bookings.collection
      .find({ region, status: 'completed' })
      .sort({ startsAt: -1 })
      .limit(GIVEN[area].length)
      .toArray();
    for (const [index, [client, stars]] of GIVEN[area].entries()) {
      const [booking, rater] = [done[index]?._id, done[client]?.['client'] as Types.ObjectId];
      await bookings.collection.updateOne(
        { _id: booking },
        { $set: { client: rater, ratedAt: done[index]?.['startsAt'] as Date } },
      );
      await connection.collection('ratings').insertOne({ booking, client: rater, stars });
    }
  }
  scope = await app.regions.scopeOf(owner.account);
});
afterAll(() => context.close());

interface Explained {
  queryPlanner?: object;
  stages?: { $cursor?: Explained }[];
  executionStats?: { totalKeysExamined: number; totalDocsExamined: number };
}
/** A server tells of the part that reads the collection at one of two places. */
const planOf = (told: Explained): Explained => told.stages?.[0]?.$cursor ?? told;
const costOf = async (stages: PipelineStage[]) => {
  const told = await context.connection.collection('bookings').aggregate(stages).explain('executionStats');
  const { queryPlanner, executionStats } = planOf(told as Explained);
  return {
    stages: JSON.stringify(queryPlanner),
    keys: executionStats?.totalKeysExamined ?? Infinity,
    documents: executionStats?.totalDocsExamined ?? Infinity,
  };
};

const MONTH = 30;
const period = daysUpTo(TODAY, MONTH);
/** One more place for each region and each end of its range. */
const BOUNDS = 2 * AREAS.length;

describe('the questions about sessions of regions', () => {
  it('for clients look at the sessions of the period alone, by an index', async () => {
    const cost = await costOf(questions.clients(scope, period));
    expect(cost.stages).toContain('IXSCAN');
    expect(cost.stages).toContain('"region"');
    expect(cost.stages).not.toContain('COLLSCAN');
    expect(cost.keys).toBeLessThanOrEqual(AREAS.length * MONTH + BOUNDS);
    expect(cost.documents).toBeLessThanOrEqual(AREAS.length * MONTH);
  });

  it('for those that wait look at pending ones alone', async () => {
    const cost = await costOf(questions.waiting(scope, new Date(`${TODAY}T12:00:00Z`)));
    expect(cost.stages).not.toContain('COLLSCAN');
    expect(cost.keys).toBeLessThanOrEqual(AREAS.length * DAYS + BOUNDS);
  });

  it('for those who rated look at the sessions of one region alone', async () => {
    const [first = ''] = scope.regionIds;
    const cost = await costOf(questions.raters(narrowed(scope, first), period));
    expect(cost.stages).not.toContain('COLLSCAN');
    expect(cost.keys).toBeLessThanOrEqual(MONTH + 2);
  });

  it('cost one region no more than its own', async () => {
    const [first = ''] = scope.regionIds;
    const cost = await costOf(questions.clients(narrowed(scope, first), period));
    expect(cost.keys).toBeLessThanOrEqual(MONTH + 2);
  });

  it('find as many as there are', async () => {
    const sessions = createRegionSessions(context.connection, context.app.sessionDays);
    const figures = await sessions.figures(scope, period);
    expect([...figures.values()].map((one) => one.sessions)).toEqual([MONTH, MONTH, MONTH]);
    // One client has four of the sessions.
    expect(await sessions.clients(scope, period)).toBe(AREAS.length * MONTH - 2);
    expect(await sessions.byDay(scope, daysUpTo(TODAY, 2))).toHaveLength(2 * AREAS.length);
    const latest = await sessions.latest(scope, 4);
    expect(latest.map(({ at }) => at.toISOString().slice(0, 10))).toEqual([
      TODAY,
      TODAY,
      TODAY,
      '2035-01-16',
    ]);
  });
});

describe('the satisfaction of clients', () => {
  it('is shown of regions where five have rated, and altogether of these alone', async () => {
    const query = { period: '30' } as const;
    const { regions } = await ok(owner, 'GET /franchise/regions', { query });
    expect(
      regions.map(({ name, satisfaction, ratings_count: count }) => [name, satisfaction, count]),
    ).toEqual([
      ['LS', 4, 5],
      ['S', null, 1],
      ['YO', null, 6],
    ]);
    const summary = await ok(owner, 'GET /franchise/summary', { query });
    expect([summary.satisfaction, summary.ratings_count]).toEqual([4, 5]);
  });
});

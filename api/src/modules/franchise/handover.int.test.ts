import { addDays, londonDate } from '@gently/contracts/dates';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeRegion } from '../../testing/change-region';
import { ok } from '../../testing/domain';
import { buildMatchingDomain, type MatchingDomain } from '../../testing/matching-domain';
import { createFranchiseStage, DAY_MS } from './testing/franchise-stage';

let domain: MatchingDomain;
const REGIONS = 'GET /franchise/regions';
const CHANGE = 'PATCH /franchise/regions/:id';
const SUMMARY = 'GET /franchise/summary';
const REVENUE = 'GET /franchise/revenue';
const ACTIVITY = 'GET /franchise/activity';
const { reset, newOwner, scene } = createFranchiseStage(() => domain);

beforeAll(async () => {
  domain = await buildMatchingDomain();
});
afterAll(() => domain.close());

describe('a region that changes hands', () => {
  beforeEach(reset);
  const admin = {
    id: 'a'.repeat(24),
    role: 'admin',
    origin: { ip: '127.0.0.1', requestId: 'test', userAgent: '' },
  };

  it('stays readable for its former owner up to their last day, and begins there for the next', async () => {
    const { owner, leeds } = await scene();
    const today = londonDate(domain.clock.now());
    const next = await newOwner();
    // The first session was paid before that day, the second one after it.
    const from = addDays(today, -3);
    domain.clock.advance(-4 * DAY_MS);
    await changeRegion(domain.app, leeds.id, { owner_id: next.account.id, owner_from: from }, admin);
    const planned = await ok(await domain.again(owner), REGIONS);
    expect(planned.regions[0]).toMatchObject({ owned_from: null, owned_until: addDays(from, -1) });
    expect((await ok(await domain.again(next), REGIONS)).regions).toEqual([]);
    domain.clock.advance(4 * DAY_MS);
    const [former, heir] = [await domain.again(owner), await domain.again(next)];
    const mine = await ok(former, REGIONS, { query: { period: '30' } });
    expect(mine.regions.map(({ name }) => name)).toEqual(['York']);
    expect(mine.former_regions).toEqual([
      {
        ...{ id: leeds.id, name: 'Leeds', sessions_count: 1, revenue: 45 },
        ...{ owned_from: null, owned_until: addDays(from, -1) },
      },
    ]);
    expect((await ok(former, REGIONS, { query: { period: '7' } })).former_regions[0]).toMatchObject({
      sessions_count: 0,
      revenue: 0,
    });
    expect(await ok(former, SUMMARY, { query: { period: '30' } })).toMatchObject({
      ...{ total_regions: 1, clients_count: 1, sessions_count: 1, revenue: 45, growth: null },
    });
    expect((await ok(former, REVENUE, { query: { region: leeds.id } })).financial).toMatchObject({
      revenue: 45,
    });
    const change = { params: { id: leeds.id }, body: { version: 1, name: 'Mine' } };
    expect((await former.call(CHANGE, change)).error.code).toBe('region_not_found');

    const theirs = await ok(heir, REGIONS, { query: { period: '30' } });
    expect(theirs.former_regions).toEqual([]);
    expect(theirs.regions).toMatchObject([
      { id: leeds.id, sessions_count: 1, revenue: 45, growth: null, owned_from: from, owned_until: null },
    ]);
    expect(await ok(heir, SUMMARY, { query: { period: '365' } })).toMatchObject({
      ...{ total_regions: 1, clients_count: 1, sessions_count: 1, revenue: 45, growth: null },
    });
    const { activity } = await ok(heir, ACTIVITY);
    expect(activity.map(({ kind }) => kind)).toEqual(['session_completed', 'joined_team']);
    expect((await heir.call(CHANGE, change)).status).toBe(200);

    domain.clock.advance(10 * DAY_MS);
    const { breakdown } = await ok(await domain.again(owner), REVENUE, { query: { period: '7' } });
    expect(breakdown.map(({ name }) => name)).toEqual(['York']);
  });
});

import { REGION_TEXTS } from '@gently/contracts/region-options';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditRecords } from '../../testing/audit-records';
import type { SignedInCaller } from '../../testing';
import { ok } from '../../testing/domain';
import { buildMatchingDomain, type MatchingDomain } from '../../testing/matching-domain';
import { describeRefusals } from '../../testing/refusals';
import { createFranchiseStage, DAY_MS } from './testing/franchise-stage';

let domain: MatchingDomain;
const REGIONS = 'GET /franchise/regions';
const ADD = 'POST /franchise/regions';
const CHANGE = 'PATCH /franchise/regions/:id';
const SUMMARY = 'GET /franchise/summary';
const REVENUE = 'GET /franchise/revenue';
const ALERTS = 'GET /franchise/alerts';
const ACTIVITY = 'GET /franchise/activity';

beforeAll(async () => {
  domain = await buildMatchingDomain();
});
afterAll(() => domain.close());
const { reset, newOwner, newManager, ask, add, visit, scene } = createFranchiseStage(() => domain);

const owners = { access: ['franchise_owner'] as const };
const id = 'a'.repeat(24);
const period = { period: '30' };
const context = () => domain;
describeRefusals(REGIONS, { ...owners, query: period }, context);
describeRefusals(
  ADD,
  { ...owners, body: { name: 'Leeds', city: 'Leeds', postcode: 'LS1 4AP', manager_id: id } },
  context,
);
describeRefusals(
  CHANGE,
  {
    ...owners,
    params: { id },
    body: { version: 0, name: 'Leeds', is_active: false },
    notFound: 'region_not_found',
  },
  context,
);
describeRefusals('GET /franchise/managers', { ...owners, query: { search: 'zoe' } }, context);
describeRefusals(SUMMARY, { ...owners, query: period }, context);
describeRefusals(REVENUE, { ...owners, query: { ...period, region: id } }, context);
describeRefusals(ALERTS, { ...owners, query: period }, context);
describeRefusals(ACTIVITY, owners, context);

describe('the regions of an owner', () => {
  beforeEach(reset);

  // spec: S6-03
  // spec: S7-15
  // spec: S3-07
  it('are none at first, then those that they add, and nobody else’s', async () => {
    const owner = await newOwner();
    expect(await ok(owner, REGIONS)).toEqual({
      regions: [],
      former_regions: [],
      total: 0,
      period: { from: '2034-12-19', to: '2035-01-17' },
    });
    const manager = await newManager('Amara');
    const made = await ask(owner, {
      address: '2 Mill Lane',
      postcode: 'ls1 4ap',
      manager_id: manager.account.id,
    });
    expect(made).toEqual({
      id: expect.any(String),
      name: 'Leeds',
      city: 'Leeds',
      address: '2 Mill Lane',
      postcode: 'LS1 4AP',
      postcode_areas: [],
      requested_areas: ['LS'],
      manager_id: null,
      manager_name: null,
      manager_email: null,
      asked_manager: {
        id: manager.account.id,
        name: 'Amara Lovelace',
        email: manager.account.email,
        can_answer: true,
      },
      declutterers_count: 0,
      sessions_count: 0,
      revenue: 0,
      satisfaction: null,
      ratings_count: 0,
      growth: null,
      is_active: true,
      is_home: false,
      version: 0,
      owned_from: null,
      owned_until: null,
    });
    await add(await newOwner(), { name: 'Elsewhere', city: 'York' });
    expect(await ok(owner, REGIONS)).toMatchObject({ regions: [made], total: 1 });
    expect(await auditRecords(domain, 'region.created', owner.account.id, `region:${made.id}`)).toHaveLength(
      1,
    );
  });

  // spec: S5-03
  it('need a name and a city, and a postcode that there can be', async () => {
    const owner = await newOwner();
    const answer = await owner.call(ADD, { body: { name: '  ', city: '', postcode: 'nowhere' } });
    expect(answer.status).toBe(422);
    expect(answer.error.errors).toEqual([
      { field: 'name', message: REGION_TEXTS.name },
      { field: 'city', message: REGION_TEXTS.city },
      { field: 'postcode', message: REGION_TEXTS.postcode },
    ]);
    expect(await ask(owner, { address: ' ', postcode: ' ' })).toMatchObject({
      address: '',
      postcode: '',
      manager_id: null,
      manager_name: null,
    });
  });

  it('go to nobody but an active manager, and have no area that somebody else has', async () => {
    const owner = await newOwner();
    const trainer = await domain.signIn('trainer');
    const refused = await owner.call(ADD, {
      body: { name: 'Leeds', city: 'Leeds', manager_id: trainer.account.id },
    });
    expect(refused.error.errors).toEqual([
      { field: 'manager_id', message: 'Please choose a manager from the list' },
    ]);
    await add(await newOwner(), { postcode_areas: ['LS'] });
    const taken = await owner.call(ADD, { body: { name: 'Mine', city: 'Leeds', postcode_areas: ['LS'] } });
    expect([taken.status, taken.error.code]).toEqual([409, 'area_taken']);
    expect((await ok(owner, REGIONS)).total).toBe(0);
  });

  it('change their words, manager and areas, are closed, and are nobody else’s to change', async () => {
    const owner = await newOwner();
    const manager = await newManager('Amara');
    const leeds = await add(owner, { postcode_areas: ['LS', 'BD'], manager_id: manager.account.id });
    const york = await add(owner, { name: 'York', city: 'York', postcode: 'YO1 7HH' });
    const blank = { params: { id: york.id }, body: { version: 0, address: '', postcode: '' } };
    // A blank postcode is as good as not said.
    expect((await ok(owner, CHANGE, blank)).region).toMatchObject({ address: '', postcode: 'YO1 7HH' });
    const moved = await ok(owner, CHANGE, {
      params: { id: york.id },
      body: {
        version: 1,
        name: 'York and Bradford',
        postcode_areas: ['YO', 'BD'],
        areas_from: [leeds.id],
        manager_id: manager.account.id,
      },
    });
    expect(moved.region).toMatchObject({ name: 'York and Bradford', postcode_areas: ['YO', 'BD'] });
    const closed = { params: { id: leeds.id }, body: { version: 1, is_active: false, manager_id: null } };
    expect((await ok(owner, CHANGE, closed)).region).toMatchObject({
      postcode_areas: ['LS'],
      is_active: false,
      manager_id: null,
    });
    const other = await newOwner();
    const refused = await other.call(CHANGE, closed);
    expect([refused.status, refused.error.code]).toEqual([404, 'region_not_found']);
    const unnamed = { params: closed.params, body: { version: 2, name: '' } };
    expect((await owner.call(CHANGE, unnamed)).error.errors).toEqual([
      { field: 'name', message: REGION_TEXTS.name },
    ]);
  });
});

describe('what regions do', () => {
  // Only the last test adds a session, so every other one is about the same ones.
  let made: Awaited<ReturnType<typeof scene>>;
  let now: Date;
  beforeAll(async () => {
    await reset();
    made = await scene();
    now = domain.clock.now();
  });
  beforeEach(() => domain.clock.set(now));

  // spec: S1-04
  // spec: S2-27
  // spec: S2-25
  it('is told for the period that is asked for, by region and altogether', async () => {
    const { owner, leeds, york } = made;
    const { regions } = await ok(owner, REGIONS, { query: { period: '7' } });
    // Fewer than five clients have rated, and there is no period before.
    const unknown = { satisfaction: null, growth: null };
    expect(regions).toMatchObject([
      { id: leeds.id, declutterers_count: 2, sessions_count: 1, revenue: 45, ...unknown },
      { id: york.id, declutterers_count: 0, sessions_count: 0, revenue: 0, ...unknown },
    ]);
    expect((await ok(owner, REGIONS, { query: { period: '30' } })).regions[0]).toMatchObject({
      sessions_count: 2,
      revenue: 90,
      satisfaction: null,
      ratings_count: 2,
    });
    expect(await ok(owner, SUMMARY, { query: { period: '7' } })).toEqual({
      period: { from: '2035-02-03', to: '2035-02-09' },
      month: { from: '2035-01-11', to: '2035-02-09' },
      active_regions: 2,
      total_regions: 2,
      managers_count: 1,
      team_count: 2,
      clients_count: 1,
      sessions_count: 1,
      revenue: 45,
      growth: null,
      monthly_revenue: 90,
      satisfaction: null,
      ratings_count: 1,
    });
    const everything = await ok(owner, SUMMARY, { query: { period: '365' } });
    expect(everything).toMatchObject({ clients_count: 2, sessions_count: 2, revenue: 90, ratings_count: 2 });
    const other = await ok(await newOwner(), SUMMARY);
    expect(other).toMatchObject({ active_regions: 0, clients_count: 0, revenue: 0, satisfaction: null });
  });

  it('grows against the period before', async () => {
    const { owner, leeds } = made;
    domain.clock.advance(20 * DAY_MS);
    const later = await domain.again(owner);
    const month = await ok(later, REGIONS, { query: { period: '30' } });
    // Of the two sessions, the first was paid 40 days ago.
    expect(month.regions[0]).toMatchObject({ id: leeds.id, revenue: 45, growth: 0 });
    domain.clock.advance(30 * DAY_MS);
    const falling = await ok(await domain.again(owner), ALERTS, { query: { period: '30' } });
    expect(falling.alerts).toContainEqual({
      id: `revenue_falling:${leeds.id}`,
      kind: 'revenue_falling',
      region_id: leeds.id,
      region_name: 'Leeds',
      count: null,
      growth: -100,
    });
  });

  // spec: S9-05
  // spec: S2-28
  it('is divided as the ledger has it, and its parts are the whole', async () => {
    const { owner, leeds, york } = made;
    const answer = await ok(owner, REVENUE, { query: { period: '30' } });
    expect(answer.breakdown).toEqual([
      { region_id: leeds.id, name: 'Leeds', revenue: 90, share: 100, sessions_count: 2 },
      { region_id: york.id, name: 'York', revenue: 0, share: 0, sessions_count: 0 },
    ]);
    const { financial: sums } = answer;
    expect(sums).toMatchObject({
      gross_revenue: 135,
      refunds: 45,
      revenue: 90,
      franchise_commission: 13.5,
      monthly_revenue: 90,
      yearly_projection: 1080,
      platform_percent: 5,
      processing_percent: 2.9,
      commission_percent: 15,
    });
    const parts = sums.platform_fee + sums.card_processing + sums.franchise_commission + sums.net_revenue;
    expect(Math.round(100 * parts)).toBe(9_000);
  });

  // spec: S3-07
  // spec: S9-06
  it('is told day by day for fourteen days, with the sessions of each', async () => {
    const { owner, leeds, york } = made;
    const { chart, daily } = await ok(owner, REVENUE);
    expect(chart).toEqual({ from: '2035-01-27', to: '2035-02-09' });
    const ofLeeds = daily.filter(({ region_id: id }) => id === leeds.id);
    expect(ofLeeds).toMatchObject([
      { date: '2035-02-06', gross_revenue: 45, revenue: 45, franchise_commission: 6.75, sessions_count: 0 },
      { date: '2035-02-09', gross_revenue: 0, revenue: 0, net_revenue: 0, sessions_count: 1 },
    ]);
    expect(daily.filter(({ region_id: id }) => id === york.id)).toMatchObject([
      { gross_revenue: 45, refunds: 45, revenue: 0 },
    ]);
    const only = await ok(owner, REVENUE, { query: { region: york.id } });
    expect(only.breakdown.map(({ name, share }) => [name, share])).toEqual([['York', null]]);
    expect(only.financial).toMatchObject({ gross_revenue: 45, revenue: 0, yearly_projection: 0 });
  });

  // spec: S6-03
  it('is told of own regions alone', async () => {
    const { leeds } = made;
    const other = await newOwner();
    const refused = await other.call(REVENUE, { query: { region: leeds.id } });
    expect([refused.status, refused.error.code]).toEqual([404, 'region_not_found']);
    expect((await other.call(REVENUE, { query: { region: 'leeds' } })).status).toBe(422);
    expect((await other.call(SUMMARY, { query: { period: '14' as never } })).status).toBe(422);
    expect(await ok(other, ACTIVITY)).toEqual({ activity: [] });
    expect(await ok(other, ALERTS)).toEqual({ alerts: [] });
  });

  it('names each rate only above what was charged at it, also where the rates change within a day', async () => {
    const { owner } = made;
    const { charged } = await ok(owner, REVENUE, { query: { period: '30' } });
    // The refunded session in York is included, because its fees had been charged.
    const atFirst = { platform_percent: 5, processing_percent: 2.9, commission_percent: 15 };
    const days = { from: '2035-01-11', to: '2035-02-09' };
    const fees = { platform_fee: 6.75, card_processing: 3.9, franchise_commission: 20.25 };
    expect(charged).toEqual([{ ...days, ...atFirst, ...fees, gross: 135 }]);
    domain.clock.advance(60_000);
    const admin = await domain.signIn('admin');
    await domain.app.settings.change(
      { id: admin.account.id, origin: { ip: '192.0.2.7', userAgent: '', requestId: 'fees' } },
      'fees',
      {
        value: { platform: 400, card_processing: 290, franchise_commission: 1_500 },
        reason: 'Lower fees',
        version: 0,
      },
    );
    domain.clock.advance(60_000);
    const { service } = await domain.offeredBy({});
    await domain.paid(service, visit('LS1 4AP', '13:00'));
    const after = await ok(await domain.again(owner), REVENUE, { query: { period: '30' } });
    expect(after.charged).toEqual([
      { ...days, ...atFirst, ...fees, gross: 135 },
      {
        from: '2035-02-09',
        to: '2035-02-09',
        ...atFirst,
        platform_percent: 4,
        gross: 45,
        platform_fee: 1.8,
        card_processing: 1.3,
        franchise_commission: 6.75,
      },
    ]);
    expect(after.financial.platform_fee).toBeLessThan(6.75 + 1.8);
  });
});

describe('what has to be looked at', () => {
  beforeEach(reset);
  const alertsFor = async (owner: SignedInCaller) =>
    (await ok(await domain.again(owner), ALERTS)).alerts.map(({ kind, count }) => [kind, count]);
  const people = ['no_manager', 'nobody_in_team'].map((kind) => [kind, null]);

  // spec: S2-26
  it('are sessions that nobody takes, and regions without people', async () => {
    const owner = await newOwner();
    const leeds = await add(owner, { postcode_areas: ['LS'] });
    const { service } = await domain.offeredBy({});
    const { booking } = await domain.paid(service, visit('LS1 4AP'));
    expect(await alertsFor(owner)).toEqual(people);
    domain.clock.set((await domain.bookingOf(booking.id))['matchingBy']);
    expect(await alertsFor(owner)).toEqual([['sessions_waiting', 1], ...people]);
    const body = { version: 0, is_active: false };
    await ok(await domain.again(owner), CHANGE, { params: { id: leeds.id }, body });
    expect(await alertsFor(owner)).toEqual([['sessions_waiting', 1]]);
  });

  // spec: S2-26
  it('name a region whose only manager is suspended', async () => {
    const [owner, manager] = [await newOwner(), await newManager('Amara')];
    await add(owner, { postcode_areas: ['LS'], manager_id: manager.account.id });
    expect(await alertsFor(owner)).toEqual(people.slice(1));
    await domain.connection
      .collection('users')
      .updateOne({ _id: domain.objectId(manager.account.id) }, { $set: { status: 'suspended' } });
    expect(await alertsFor(owner)).toEqual(people);
  });
});

describe('what happened', () => {
  beforeEach(reset);

  // spec: S2-26
  it('are sessions, people and regions, the latest first, without a client’s name', async () => {
    const { owner, leeds, second } = await scene();
    const { activity } = await ok(owner, ACTIVITY);
    expect(activity.map(({ kind }) => kind)).toEqual([
      'session_completed',
      'joined_team',
      'session_completed',
      'joined_team',
      'region_added',
      'region_added',
    ]);
    expect(activity[0]).toEqual({
      id: `session:${second.booking.id}`,
      kind: 'session_completed',
      region_id: leeds.id,
      region_name: 'Leeds',
      person_name: null,
      service: 'Body Doubling',
      at: new Date(second.booking.ends_at).toISOString(),
    });
    expect(activity[1]).toMatchObject({ person_name: 'Marcus Ellery', service: null });
    expect(JSON.stringify(activity)).not.toContain('Rosie');
  });
});

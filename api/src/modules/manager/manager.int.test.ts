import { openSpreadsheet } from '@gently/testing/spreadsheet';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkedApplication, describeRefusals, type SignedInCaller } from '../../testing';
import { ok } from '../../testing/domain';
import { buildMatchingDomain, type MatchingDomain } from '../../testing/matching-domain';

let domain: MatchingDomain;
let manager: SignedInCaller;
let elsewhere: SignedInCaller;
const START = new Date('2035-01-17T10:00:00.000Z');
const ORIGIN = { ip: '127.0.0.1', requestId: 'a-test-of-managers', userAgent: '' };
const PERIOD = { query: { period: '30' as const } };
beforeAll(async () => {
  domain = await buildMatchingDomain();
});
afterAll(() => domain.close());
// Sign-ins that others share are as old as they believe.
afterEach(() => domain.clock.set(START));
beforeEach(async () => {
  domain.clock.set(START);
  await domain.forgetBookings();
  for (const name of ['journal_entries', 'ratings', 'declutterers', 'session_alerts', 'team_joinings'])
    await domain.connection.collection(name).deleteMany({});
  await domain.connection.collection('users').deleteMany({ role: 'declutterer' });
  await domain.connection.collection('region_settings').deleteMany({});
  manager = await domain.signIn('manager', { firstName: 'Grace', lastName: 'Okafor' });
  elsewhere = await domain.signIn('manager', { atHome: false });
  const regions = await domain.app.regions.list();
  if (!regions.some(({ name }) => name === 'York'))
    await domain.app.regions.create(
      { name: 'York', city: 'York', postcode_areas: ['YO'] },
      { id: 'a'.repeat(24), role: 'admin', origin: ORIGIN },
    );
  const york = (await domain.app.regions.list()).find(({ name }) => name === 'York');
  await domain.app.regions.appoint(york?.id ?? '', { managerIds: [elsewhere.account.id] });
});

/** Somebody of the home team with one service of their own. */
const member = async () => {
  const { service, declutterers } = await domain.offeredBy({});
  await domain.app.teams.placeMissing();
  return { service, userId: declutterers[0] };
};

/** A session that took place; the clock stands at its end, and the manager has a fresh token. */
const finished = async ({ service, userId }: Awaited<ReturnType<typeof member>>, lateMinutes = 0) => {
  const made = await domain.paid(service);
  await domain.app.matching.accept(made.booking.id, userId);
  domain.clock.set(new Date(Date.parse(made.booking.starts_at) + lateMinutes * 60_000));
  await domain.app.bookings.start(made.booking.id, userId);
  domain.clock.set(made.booking.ends_at);
  await domain.app.bookings.complete(made.booking.id, userId, () => Promise.resolve());
  const client = await domain.again(made.client);
  manager = await domain.again(manager);
  elsewhere = await domain.again(elsewhere);
  return { ...made, client };
};

describe('a manager', () => {
  // spec: S7-01
  it('reads who they are and whose team they look after', async () => {
    await member();
    const { profile } = await ok(manager, 'GET /manager/profile');
    expect(profile).toMatchObject({ first_name: 'Grace', last_name: 'Okafor', email: manager.account.email });
    expect([profile.regions.map(({ name }) => name), profile.team_size]).toEqual([['United Kingdom'], 1]);
  });

  // spec: S1-03, S6-03
  it('oversees the team and the sessions of own regions, and nobody else’s', async () => {
    const who = await member();
    await finished(who);
    const own = await ok(manager, 'GET /manager/team/declutterers');
    expect(own.declutterers.map(({ id, session_count }) => [id, session_count])).toEqual([[who.userId, 1]]);
    const others = await ok(elsewhere, 'GET /manager/team/declutterers');
    expect([others.declutterers, others.counts.all]).toEqual([[], 0]);
    const { dashboard, recent_activity } = await ok(elsewhere, 'GET /manager/dashboard');
    expect([dashboard.recent_sessions, dashboard.revenue, recent_activity]).toEqual([0, 0, []]);
    const refused = await elsewhere.call('GET /manager/team/declutterers/:id/performance', {
      params: { id: who.userId },
      query: {},
    });
    expect([refused.status, refused.error.code]).toEqual([404, 'person_not_found']);
  });
});

describe('the dashboard', () => {
  // spec: S7-01, S3-06
  it('counts people, sessions, money and ratings of the period', async () => {
    const who = await member();
    const { client, params } = await finished(who);
    await ok(client, 'PUT /bookings/:id/rating', {
      params,
      body: { stars: 4, same_person: true, comment: '' },
    });
    const data = await ok(manager, 'GET /manager/dashboard', PERIOD);
    expect(data.dashboard).toEqual({
      active_declutterers: 1,
      completed_sessions: 1,
      recent_sessions: 1,
      revenue: 45,
      avg_rating: 4,
      rating_count: 1,
      completion_rate: 100,
    });
    expect(data.urgent_items).toBe(0);
    expect(data.recent_activity).toEqual([
      {
        id: params.id,
        action: 'session_completed',
        user_name: 'Marcus Ellery',
        timestamp: domain.clock.now().toISOString(),
        metadata: { client_name: 'Rosie L.', amount: 45 },
      },
    ]);
  });

  // spec: S3-06
  it('makes no number up where there is nothing', async () => {
    const { dashboard } = await ok(manager, 'GET /manager/dashboard');
    expect(dashboard).toMatchObject({ revenue: 0, avg_rating: null, completion_rate: null });
    const kpis = await ok(manager, 'GET /manager/kpis');
    expect(kpis).toMatchObject({
      avg_session_value: null,
      acceptance_rate: null,
      on_time_rate: null,
      completion_rate: null,
    });
  });

  // spec: S7-01
  it('tells revenue and sessions of each day, in figures that agree', async () => {
    const who = await member();
    await finished(who, 5);
    for (const [period, days] of [
      ['7', 7],
      ['30', 30],
      ['90', 90],
    ] as const) {
      const kpis = await ok(manager, 'GET /manager/kpis', { query: { period } });
      expect([kpis.period, kpis.days.length]).toEqual([period, days]);
      expect(kpis.days.reduce((sum, day) => sum + day.revenue, 0)).toBe(kpis.revenue);
      expect(kpis.days.reduce((sum, day) => sum + day.sessions, 0)).toBe(1);
    }
    const kpis = await ok(manager, 'GET /manager/kpis');
    expect(kpis).toMatchObject({
      period: '30',
      to: '2035-01-20',
      from: '2034-12-22',
      revenue: 45,
      avg_session_value: 45,
      hours_worked: 1,
      acceptance_rate: 100,
      on_time_rate: 100,
    });
  });

  // spec: S7-01
  it('names those who have joined since', async () => {
    const { id } = await domain.app.accounts.create({
      email: 'new@people.test',
      firstName: 'Priya',
      lastName: 'Nair',
      role: 'declutterer',
      status: 'pending',
      password: 'a-calm-password',
      emailVerified: true,
    });
    await domain.app.teams.placeMissing();
    await checkedApplication(domain, id);
    await ok(manager, 'POST /manager/team/declutterers/:id/approve', { params: { id } });
    const { recent_activity: activity } = await ok(manager, 'GET /manager/dashboard');
    expect(activity).toMatchObject([{ action: 'joined_team', user_name: 'Priya Nair' }]);
    expect(activity[0]?.metadata).toEqual({ client_name: null, amount: null });
  });
});

describe('the team', () => {
  // spec: S7-02, S4-07
  it('is searched by name and email, and filtered by what a manager calls its states', async () => {
    const { userId } = await member();
    const body = { reason: 'Two clients have complained' };
    const stateOf = async (status: 'active' | 'inactive' | 'pending') =>
      (await ok(manager, 'GET /manager/team/declutterers', { query: { status } })).declutterers.map(
        ({ id, is_active }) => [id, is_active],
      );
    expect([await stateOf('active'), await stateOf('inactive')]).toEqual([[[userId, true]], []]);
    await ok(manager, 'POST /manager/team/declutterers/:id/suspend', { params: { id: userId }, body });
    expect([await stateOf('active'), await stateOf('inactive')]).toEqual([[], [[userId, false]]]);
    await ok(manager, 'POST /manager/team/declutterers/:id/activate', { params: { id: userId } });
    expect(await stateOf('active')).toEqual([[userId, true]]);
    const found = async (q: string) =>
      (await ok(manager, 'GET /manager/team/declutterers', { query: { q } })).declutterers.length;
    expect([await found('ELLERY'), await found('people.test'), await found('Nobody')]).toEqual([1, 1, 0]);
  });

  // spec: S7-02, S3-06
  it('tells how somebody did, week by week, and what they wrote and earned', async () => {
    const who = await member();
    await finished(who, 15);
    await domain.connection.collection('declutterer_applications').insertOne({
      userId: domain.objectId(who.userId),
      status: 'approved',
      submittedAt: START,
      professionalInfo: {
        experience: '3-5',
        qualifications: ['therapeutic'],
        specializations: ['adhd_support'],
        availability: ['flexible'],
        preferredRegions: ['flexible'],
      },
      background: 'Ten years of calm houses.',
      motivation: 'Kindness.',
      challenges: '',
      neurodivergentExperience: 'My own affair',
      references: null,
      emergencyContact: { name: 'Sam', phone: '1' },
      additionalInfo: '',
      consent: { sensitiveData: true, referees: false, askedAt: START },
    });
    const answer = await ok(manager, 'GET /manager/team/declutterers/:id/performance', {
      params: { id: who.userId },
      query: { period: '7' },
    });
    expect(answer.declutterer).toMatchObject({
      session_count: 1,
      revenue: 45,
      avg_session_value: 45,
      acceptance_rate: 100,
      on_time_rate: 0,
      cancellations: 0,
      rating: null,
    });
    expect(answer.weeks.reduce((sum, { sessions }) => sum + sessions, 0)).toBe(1);
    expect(answer.application).toMatchObject({ background: 'Ten years of calm houses.', references: null });
    expect(JSON.stringify(answer)).not.toContain('My own affair');
    expect(answer.certificates).toEqual([]);
  });

  // spec: S2-22
  it('goes as it is on screen into a spreadsheet and a document', async () => {
    await finished(await member());
    const get = (query: string, { headers }: Pick<SignedInCaller, 'headers'> = manager) =>
      domain.app.inject({ url: `/api/v1/manager/team/export?${query}`, headers });
    const csv = await get('format=csv&q=ellery');
    expect([csv.statusCode, csv.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(csv.body).toContain('Marcus,Ellery');
    expect(openSpreadsheet(csv.rawPayload).sum('Revenue (£)')).toBe(45);
    expect((await get('format=csv&status=pending')).body).not.toContain('Ellery');
    expect((await get('format=csv', elsewhere)).body).not.toContain('Ellery');
    const pdf = await get('format=pdf');
    expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect((await get('format=exe')).statusCode).toBe(422);
    expect((await get('format=csv', domain.visitor())).statusCode).toBe(401);
    expect((await get('format=csv', await domain.signIn('trainer'))).statusCode).toBe(403);
  });
});

describe('alerts', () => {
  // spec: S2-22
  it('tell of a session for which nobody was found, and why goes into the figures', async () => {
    const { service, userId } = await member();
    const { booking } = await domain.paid(service, { scheduled_date: domain.day(5) });
    await domain.app.matching.decline(booking.id, userId, 'Unavailable');
    const { alerts, urgent_items: urgent } = await ok(manager, 'GET /manager/alerts');
    expect(alerts).toMatchObject([
      { kind: 'unfilled', urgent: false, link: `/dashboard/manager/oversight/${booking.id}` },
    ]);
    expect(urgent).toBe(0);
    domain.clock.advance(25 * 3_600_000);
    manager = await domain.again(manager);
    expect(await domain.app.matching.escalate()).toBe(1);
    expect((await ok(manager, 'GET /manager/dashboard')).urgent_items).toBe(1);
    domain.clock.set(new Date(Date.parse(booking.starts_at) + 60_000));
    manager = await domain.again(manager);
    const { unfilled } = await ok(manager, 'GET /manager/analytics', { query: { period: '7' } });
    expect(unfilled).toMatchObject({ sessions: 1, found_later: 0 });
    expect(unfilled.reasons).toContainEqual({ code: 'declined_before', people: 1, sessions: 1 });
    expect((await ok((elsewhere = await domain.again(elsewhere)), 'GET /manager/alerts')).alerts).toEqual([]);
  });

  // spec: S2-22
  it('tell of what nobody started, of payouts that came back and of certificates that run out', async () => {
    const who = await member();
    const { booking } = await domain.paid(who.service);
    await domain.app.matching.accept(booking.id, who.userId);
    const declutterer = domain.objectId(who.userId);
    await domain.connection.collection('payouts').insertOne({
      booking: declutterer,
      declutterer,
      stage: 'failed',
      amountPence: 3470,
      completedAt: START,
      reference: 'GS-1',
    });
    await domain.connection.collection<{ _id: string }>('training_certificates').insertOne({
      _id: 'CERT',
      user: declutterer,
      about: declutterer,
      title: 'Working with ADHD',
      current: true,
      expiresOn: '2035-02-10',
      issuedAt: START,
    } as never);
    domain.clock.set(new Date(Date.parse(booking.starts_at) + 3_600_000));
    await domain.app.sessionWatch.notice();
    manager = await domain.again(manager);
    const kinds = async () => (await ok(manager, 'GET /manager/alerts')).alerts.map(({ kind }) => kind);
    expect((await kinds()).sort()).toEqual(['certificate_expiring', 'not_started', 'payout_failed']);
    for (const name of ['payouts', 'training_certificates'])
      await domain.connection.collection(name).deleteMany({});
    expect(await kinds()).toEqual(['not_started']);
  });
});

describe('the settings of a region', () => {
  const change = async (overrides: object) => {
    const [first] = (await ok(manager, 'GET /manager/settings')).regions;
    const { region_name: _name, ...settings } = first ?? { region_name: '' };
    return { ...settings, ...overrides } as never;
  };

  it('decide which alerts are told, what is urgent and what is on time', async () => {
    const who = await member();
    await finished(who, 15);
    const body = await change({ on_time_minutes: 20, urgent_hours: 168, shown_alerts: ['unfilled'] });
    const { regions } = await ok(manager, 'PUT /manager/settings', { body });
    expect(regions).toMatchObject([{ on_time_minutes: 20, urgent_hours: 168, shown_alerts: ['unfilled'] }]);
    expect((await ok(manager, 'GET /manager/kpis')).on_time_rate).toBe(100);
    const { booking } = await domain.paid(who.service, { scheduled_date: domain.day(5) });
    await domain.app.matching.decline(booking.id, who.userId, 'Unavailable');
    domain.clock.advance(25 * 3_600_000);
    await domain.app.matching.escalate();
    manager = await domain.again(manager);
    const told = async () => (await ok(manager, 'GET /manager/alerts')).alerts;
    expect(await told()).toMatchObject([{ kind: 'unfilled', urgent: true }]);
    await ok(manager, 'PUT /manager/settings', { body: await change({ shown_alerts: [] }) });
    expect(await told()).toEqual([]);
  });

  it('are changed by its own managers alone, within their limits', async () => {
    const body = await change({});
    const refused = await elsewhere.call('PUT /manager/settings', { body });
    expect([refused.status, refused.error.code]).toEqual([404, 'region_not_found']);
    const wrong = await manager.call('PUT /manager/settings', { body: await change({ urgent_hours: 1 }) });
    expect([wrong.status, wrong.error.errors[0]?.message]).toEqual([
      422,
      'Please choose from 2 to 168 hours',
    ]);
  });
});

describe('analytics', () => {
  it('tell when sessions are wanted, what of the offered time was booked, and what went back', async () => {
    const who = await member();
    const { booking } = await finished(who);
    const found = await ok(manager, 'GET /manager/analytics', { query: { period: '7' } });
    const date = new Date(`${booking.scheduled_date}T12:00:00Z`);
    expect(found.demand).toEqual([{ weekday: date.getUTCDay() || 7, hour: 10, sessions: 1 }]);
    expect(found.utilisation).toEqual({ booked_hours: 1, offered_hours: 63, rate: 2 });
    expect(found.refunds).toEqual({ gross: 45, refunded: 0, rate: 0, cancelled_sessions: 0 });
  });
});

const MANAGERS = { access: ['manager'] } as const;
const id = 'a'.repeat(24);
const period = { period: '30' };
const context = () => domain;
describeRefusals('GET /manager/profile', MANAGERS, context);
describeRefusals('GET /manager/dashboard', { ...MANAGERS, query: period }, context);
describeRefusals('GET /manager/kpis', { ...MANAGERS, query: period }, context);
describeRefusals('GET /manager/analytics', { ...MANAGERS, query: period }, context);
describeRefusals('GET /manager/alerts', MANAGERS, context);
describeRefusals('GET /manager/settings', MANAGERS, context);
describeRefusals(
  'GET /manager/team/declutterers',
  { ...MANAGERS, query: { q: 'a', status: 'all' } },
  context,
);
describeRefusals(
  'GET /manager/team/declutterers/:id/performance',
  { access: ['manager', 'admin'], params: { id }, query: period, notFound: 'person_not_found' },
  context,
);
describeRefusals(
  'PUT /manager/settings',
  {
    ...MANAGERS,
    body: {
      region_id: id,
      urgent_hours: 48,
      certificate_days: 30,
      on_time_minutes: 10,
      shown_alerts: ['unfilled'],
    },
  },
  context,
);

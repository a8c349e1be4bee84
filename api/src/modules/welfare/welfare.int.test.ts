import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { describeRefusals, type SignedInCaller } from '../../testing';
import { ok } from '../../testing/domain';
import { buildMatchingDomain, type MatchingDomain } from '../../testing/matching-domain';
import { createWelfareStage, OPEN, START } from './testing/welfare-stage';

let domain: MatchingDomain;
const stage = createWelfareStage(() => domain);
const LOAD = 'GET /declutterer/welfare';
const CHANGE = 'PUT /declutterer/welfare';
const TEAM = 'GET /manager/welfare';

beforeAll(async () => {
  domain = await buildMatchingDomain();
  domain.clock.set(START);
});
afterAll(() => domain.close());
beforeEach(async () => {
  domain.clock.set(START);
  await domain.forgetBookings();
});

describeRefusals(LOAD, { access: ['declutterer'] }, () => domain);
describeRefusals(CHANGE, { access: ['declutterer'], body: { limits: OPEN, ask_weekly: true } }, () => domain);
describeRefusals(TEAM, { access: ['manager'] }, () => domain);

describe('the own load', () => {
  it('is nothing at first, without any limit, and is asked about weekly', async () => {
    const { people } = await stage.team({});
    const week = {
      sessions: 0,
      minutes: 0,
      open_minutes: 0,
      visits: 0,
      travel_minutes: 0,
      long_sessions: 0,
      most_on_a_day: 0,
      days_in_a_row: 0,
      state: 'fine',
    };
    expect((await ok(people[0], LOAD)).welfare).toEqual({
      this_week: { from: '2035-01-15', to: '2035-01-21', ...week },
      next_week: { from: '2035-01-22', to: '2035-01-28', ...week },
      limits: OPEN,
      ask_weekly: true,
    });
  });

  it('counts what is taken, asked for and held, travel with it, and each week by itself', async () => {
    const { service, people } = await stage.team({ travelMinutes: 30 });
    const [person] = people;
    const visit = {
      location_type: 'client_home' as const,
      address: { line: '1 High Street', line2: '', town: 'Leeds', postcode: 'LS1 4AP' },
    };
    const taken = await domain.paid(service, { scheduled_date: domain.day(1), ...visit });
    await ok(person, 'PATCH /declutterer/sessions/:id/accept', { params: taken.params });
    await domain.paid(service, { scheduled_date: domain.day(2) });
    const client = await domain.signIn('client');
    await domain.book(client, service, { scheduled_date: domain.day(2), scheduled_time: '15:00' });
    await domain.paid(service, { scheduled_date: domain.day(5) });
    const { this_week, next_week } = (await ok(person, LOAD)).welfare;
    expect(this_week).toMatchObject({
      sessions: 3,
      minutes: 180,
      open_minutes: 120,
      visits: 1,
      travel_minutes: 60,
      most_on_a_day: 2,
      days_in_a_row: 2,
    });
    expect(next_week).toMatchObject({ sessions: 1, minutes: 60, open_minutes: 60, travel_minutes: 0 });
  });

  it('keeps what is over, and lets go of what was called off or not answered', async () => {
    const { service, people } = await stage.team({});
    const [{ account }] = people;
    const over = await domain.paid(service, { scheduled_date: domain.day(1) });
    const off = await domain.paid(service, { scheduled_date: domain.day(2) });
    const asked = await domain.paid(service, { scheduled_date: domain.day(2), scheduled_time: '13:00' });
    for (const { booking } of [over, off]) await domain.app.matching.accept(booking.id, account.id);
    await domain.app.matching.decline(asked.booking.id, account.id, 'Too much');
    await domain.app.bookings.cancel(off.client.account.id, off.booking.id, { note: 'Another plan' });
    domain.clock.set(new Date(over.booking.starts_at));
    await domain.app.bookings.start(over.booking.id, account.id);
    domain.clock.set(new Date(over.booking.ends_at));
    await domain.app.bookings.complete(over.booking.id, account.id);
    const person = await stage.again(account.id);
    expect((await ok(person, LOAD)).welfare.this_week).toMatchObject({
      sessions: 1,
      minutes: 60,
      open_minutes: 0,
    });
  });
});

describe('the own limits', () => {
  it('are kept as they are said, and say how the week stands', async () => {
    const { service, people } = await stage.team({});
    const [person] = people;
    await domain.paid(service, { scheduled_date: domain.day(1) });
    const limits = { hours_a_week: 1, sessions_a_day: 4, long_sessions_a_week: 0, days_in_a_row: 5 };
    const { welfare } = await ok(person, CHANGE, { body: { limits } });
    expect(welfare).toMatchObject({ limits, this_week: { state: 'at_limit' }, next_week: { state: 'fine' } });
    expect((await ok(person, LOAD)).welfare).toEqual(welfare);
  });

  it('stay when only the weekly question is turned off, and the other way round', async () => {
    const { people } = await stage.team({});
    const [person] = people;
    await stage.limit(person, { hours_a_week: 20 });
    const { welfare } = await ok(person, CHANGE, { body: { ask_weekly: false } });
    expect(welfare).toMatchObject({ limits: { ...OPEN, hours_a_week: 20 }, ask_weekly: false });
    expect((await stage.limit(person, {})).welfare).toMatchObject({ limits: OPEN, ask_weekly: false });
  });

  it('are nobody else’s', async () => {
    const { people } = await stage.team({}, {});
    const [one, other] = people;
    await stage.limit(one, { hours_a_week: 2 });
    expect((await ok(other, LOAD)).welfare.limits).toEqual(OPEN);
  });

  it.each([
    [{ hours_a_week: 0 }, 'limits.hours_a_week'],
    [{ hours_a_week: 61 }, 'limits.hours_a_week'],
    [{ sessions_a_day: 1.5 }, 'limits.sessions_a_day'],
    [{ long_sessions_a_week: -1 }, 'limits.long_sessions_a_week'],
    [{ days_in_a_row: 15 }, 'limits.days_in_a_row'],
  ])('refuse %j', async (limits, field) => {
    const { people } = await stage.team({});
    const answer = await people[0].call(CHANGE, { body: { limits: { ...OPEN, ...limits } } });
    expect([answer.status, answer.error.errors.map((error) => error.field)]).toEqual([422, [field]]);
  });

  it('take two first changes at once', async () => {
    const { people } = await stage.team({});
    const [person] = people;
    await Promise.all([
      stage.limit(person, { hours_a_week: 9 }),
      ok(person, CHANGE, { body: { ask_weekly: false } }),
    ]);
    expect((await ok(person, LOAD)).welfare).toMatchObject({
      limits: { hours_a_week: 9 },
      ask_weekly: false,
    });
  });
});

describe('what a manager sees of the team', () => {
  const namesOf = async (manager: SignedInCaller, ids: readonly string[]) =>
    (await ok(manager, TEAM)).team
      .filter(({ id }) => ids.includes(id))
      .map(({ id, state }) => `${ids.indexOf(id)}: ${state}`);

  it('is who is near or at a limit, the fullest first, without any number or why', async () => {
    const manager = await domain.signIn('manager');
    const ids: string[] = [];
    for (const limits of [
      {},
      { hours_a_week: 2 },
      { hours_a_week: 1, days_in_a_row: 5 },
      { sessions_a_day: 1 },
    ]) {
      const { service, people } = await stage.team({});
      await domain.paid(service, { scheduled_date: domain.day(1) });
      await stage.limit(people[0], limits);
      ids.push(people[0].account.id);
    }
    const [, near = '', first = '', second = ''] = ids;
    const states = async () => (await namesOf(manager, ids)).toSorted();
    expect(await states()).toEqual(['0: fine', '1: fine', '2: at_limit', '3: at_limit']);
    await stage.limit(await stage.again(near), { hours_a_week: 1 });
    expect(await states()).toEqual(['0: fine', '1: at_limit', '2: at_limit', '3: at_limit']);
    const listed = (await ok(manager, TEAM)).team.filter(({ id }) => ids.includes(id));
    expect(listed.at(-1)?.id).toBe(ids[0]);
    expect(
      listed
        .slice(0, 3)
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual([near, first, second].toSorted());
    for (const row of listed) expect(Object.keys(row)).toEqual(['id', 'first_name', 'last_name', 'state']);
  });

  it('is nothing of another region, and nothing without one', async () => {
    const { people } = await stage.team({});
    const ids = people.map(({ account }) => account.id);
    const stranger = await domain.signIn('manager', { atHome: false });
    expect(await namesOf(await domain.signIn('manager'), ids)).toEqual(['0: fine']);
    expect(await ok(stranger, TEAM)).toEqual({ team: [], check_ins: [] });
  });

  it('leaves out who is suspended', async () => {
    const manager = await domain.signIn('manager');
    const { people } = await stage.team({});
    const ids = people.map(({ account }) => account.id);
    await domain.connection
      .collection('users')
      .updateOne({ _id: domain.objectId(ids[0] ?? '') }, { $set: { status: 'suspended' } });
    expect(await namesOf(manager, ids)).toEqual([]);
  });
});

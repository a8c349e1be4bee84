import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkBookings } from '../../checks/booking-invariants';
import { ok } from '../../testing/domain';
import { buildMatchingDomain, type MatchingDomain } from '../../testing/matching-domain';
import { createWelfareStage, START } from './testing/welfare-stage';

let domain: MatchingDomain;
const stage = createWelfareStage(() => domain);

beforeAll(async () => {
  domain = await buildMatchingDomain();
  domain.clock.set(START);
});
afterAll(() => domain.close());
beforeEach(async () => {
  domain.clock.set(START);
  await domain.forgetBookings();
});

type Service = Awaited<ReturnType<typeof stage.team>>['service'];
const slotsOf = async (service: Service, date: string) =>
  (await ok(domain.visitor(), 'GET /services/:id/slots', { params: { id: service.id }, query: { date } }))
    .slots;
const holderOf = async (bookingId: string) => String((await domain.bookingOf(bookingId))['declutterer']);
const [THURSDAY, FRIDAY, MONDAY] = [1, 2, 5];

describe('somebody who has as much as they want', () => {
  it('is not asked: another one is, and the reason says no more than that', async () => {
    const { service, people } = await stage.team({}, {});
    const [one, other] = people;
    const first = await domain.paid(service, { scheduled_date: domain.day(THURSDAY) });
    const [full, free] = (await holderOf(first.booking.id)) === one.account.id ? [one, other] : [other, one];
    await stage.limit(full, { hours_a_week: 1 });
    // Were it by fairness alone, the next two would not both go to the same person.
    for (const time of ['10:00', '13:00'] as const) {
      const { booking } = await domain.paid(service, {
        scheduled_date: domain.day(FRIDAY),
        scheduled_time: time,
      });
      expect(await holderOf(booking.id)).toBe(free.account.id);
    }
    const { booking } = await domain.paid(service, {
      scheduled_date: domain.day(FRIDAY),
      scheduled_time: '15:00',
    });
    const manager = await domain.signIn('manager');
    const seen = await ok(manager, 'GET /manager/oversight/sessions/:id', { params: { id: booking.id } });
    expect(JSON.stringify(seen)).toContain('load_reached');
    expect(JSON.stringify(seen)).toContain('Is at their limit for that week');
    expect(JSON.stringify(seen)).not.toMatch(/hours_a_week|days_in_a_row|long_sessions/);
  });

  it('closes the times that they alone had, for that week and no other', async () => {
    const { service, people } = await stage.team({});
    await domain.paid(service, { scheduled_date: domain.day(THURSDAY) });
    expect((await slotsOf(service, domain.day(FRIDAY))).every(({ available }) => available)).toBe(true);
    await stage.limit(people[0], { hours_a_week: 1 });
    const closed = await slotsOf(service, domain.day(FRIDAY));
    expect(closed.map(({ available, reason }) => [available, reason])).toEqual(
      Array.from({ length: 8 }, () => [false, 'no_declutterer']),
    );
    expect((await slotsOf(service, domain.day(MONDAY))).every(({ available }) => available)).toBe(true);
    const client = await domain.signIn('client');
    const answer = await client.call('POST /bookings', {
      body: domain.bookingBody(service, { scheduled_date: domain.day(FRIDAY) }),
    });
    expect([answer.status, answer.error.code]).toEqual([409, 'slot_taken']);
    const next = (answer.error.details?.['next_slots'] ?? []) as { date: string }[];
    expect(next.length).toBeGreaterThan(0);
    expect(next.every(({ date }) => date >= domain.day(MONDAY))).toBe(true);
  });

  it('leaves a paid session waiting when nobody else is there, and managers read why', async () => {
    const { service, people } = await stage.team({}, {});
    const { booking } = await domain.paid(service, { scheduled_date: domain.day(FRIDAY) });
    const asked = await holderOf(booking.id);
    const left = people.find(({ account }) => account.id !== asked) ?? people[0];
    await domain.paid(service, { scheduled_date: domain.day(THURSDAY), scheduled_time: '13:00' });
    await stage.limit(left, { sessions_a_day: 1, hours_a_week: 1 });
    const holder = (await domain.rowsOf('claims', { declutterer: domain.objectId(left.account.id) })).length;
    await domain.app.matching.decline(booking.id, asked, 'Another day off');
    expect([holder, await domain.holdersOf(booking.id)]).toEqual([4, []]);
    domain.clock.set(new Date(START.getTime() + 25 * 3_600_000));
    await domain.app.matching.escalate();
    const [alert] = await domain.alertsOf(booking.id);
    expect(alert?.['exclusions']).toContainEqual({ code: 'load_reached', people: 1 });
  });

  it('is not given one by hand either', async () => {
    const { service, people } = await stage.team({}, {});
    const first = await domain.paid(service, { scheduled_date: domain.day(THURSDAY) });
    const full = await holderOf(first.booking.id);
    const caller = people.find(({ account }) => account.id === full) ?? people[0];
    await stage.limit(caller, { hours_a_week: 1 });
    const { booking } = await domain.paid(service, { scheduled_date: domain.day(FRIDAY) });
    const manager = await domain.signIn('manager');
    const answer = await manager.call('POST /manager/oversight/sessions/:id/assign', {
      params: { id: booking.id },
      body: { declutterer_id: full },
    });
    expect(answer.status).toBe(409);
    expect(JSON.stringify(answer.error.details)).toContain('Is at their limit for that week');
    expect(await holderOf(booking.id)).not.toBe(full);
  });

  it('keeps what they have taken, and is asked again when they want more', async () => {
    const { service, people } = await stage.team({});
    const [person] = people;
    const { booking } = await domain.paid(service, { scheduled_date: domain.day(THURSDAY) });
    await domain.app.matching.accept(booking.id, person.account.id);
    await stage.limit(person, { long_sessions_a_week: 0, sessions_a_day: 1, days_in_a_row: 1 });
    expect(await domain.bookingOf(booking.id)).toMatchObject({ status: 'confirmed' });
    expect((await slotsOf(service, domain.day(FRIDAY))).some(({ available }) => available)).toBe(false);
    await stage.limit(person, {});
    expect((await slotsOf(service, domain.day(FRIDAY))).every(({ available }) => available)).toBe(true);
  });

  it('may have their own session moved within a full week, but not into another full one', async () => {
    const { service, people } = await stage.team({});
    const [person] = people;
    const { booking, client, params } = await domain.paid(service, { scheduled_date: domain.day(THURSDAY) });
    await domain.paid(service, { scheduled_date: domain.day(MONDAY) });
    await stage.limit(person, { hours_a_week: 1 });
    const move = (ahead: number) =>
      client.call('PUT /bookings/:id', {
        params,
        body: { scheduled_date: domain.day(ahead), scheduled_time: '11:00' },
      });
    expect((await move(FRIDAY)).status).toBe(200);
    const refused = await move(MONDAY);
    expect([refused.status, refused.error.code]).toEqual([409, 'slot_taken']);
    expect(await domain.bookingOf(booking.id)).toMatchObject({ scheduledDate: domain.day(FRIDAY) });
  });

  it('stays below their limit when several book different days of the week at once', async () => {
    const { service, people } = await stage.team({});
    const [{ account }] = people;
    await stage.limit(people[0], { hours_a_week: 2 });
    const clients = await Promise.all([1, 2, 3, 4].map(() => domain.signIn('client')));
    const answers = await Promise.all(
      clients.map((client, index) =>
        client.call('POST /bookings', {
          body: domain.bookingBody(service, { scheduled_date: domain.day(1 + index) }),
        }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409]);
    const held = await domain.app.availability.sessionsHeld([account.id], {
      from: domain.day(1),
      to: domain.day(4),
    });
    expect(held.get(account.id)).toHaveLength(2);
    const { db } = domain.connection;
    if (!db) throw new Error('there is no database');
    expect((await checkBookings(db)).findings).toEqual([]);
  });
});

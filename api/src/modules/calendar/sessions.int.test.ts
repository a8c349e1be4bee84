import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transact } from '../../shared/database/transaction';
import { ok } from '../../testing/domain';
import { TEST_PASSWORD } from '../../testing/sign-in';
import { buildCalendarDomain, type CalendarDomain } from '../../testing/calendar-domain';

let t: CalendarDomain;
beforeAll(async () => {
  t = await buildCalendarDomain();
});
afterAll(() => t.close());

const MINUTE_MS = 60_000;
let accounts = 0;

/** A confirmed session of a declutterer whose calendar is connected, or is connected only afterwards. */
const connectedSession = async () => {
  accounts += 1;
  const account = `sessions-${accounts}@gmail.test`;
  const session = await t.confirmed();
  const person = await t.signInDeclutterer(session.userId);
  await t.connect(person, account);
  await t.app.calendars.writeDue();
  return { ...session, account, person };
};

/** Somebody else has a confirmed session from now on. */
const reassign = async (bookingId: string, decluttererId: string) => {
  const stored = await t.app.bookings.find(bookingId);
  if (!stored) throw new Error('no such booking');
  const { status } = stored;
  const entry = { at: t.clock.now(), event: 'amend', from: status, to: status, by: null, note: '' } as const;
  await transact(t.connection, async (tx) => {
    const booking = await t.app.bookings.assign(stored, decluttererId, tx);
    await t.app.events.publish('booking.amended', { booking, entry }, tx);
  });
};

describe('sessions in a connected calendar', () => {
  // spec: S7-07
  it('are written when they are confirmed, with when, where and whom, and no needs', async () => {
    const first = await connectedSession();
    const [event, ...others] = await t.eventsOf(first.account);
    expect(others).toEqual([]);
    expect(event?.body).toEqual({
      summary: `${first.service.name} with Rowan`,
      description: [
        'Booking confirmed with declutterer.',
        `Reference ${first.booking.reference}`,
        `http://site.test/dashboard/declutterer/sessions/${first.booking.id}`,
      ].join('\n'),
      location: '14 Alder Road, London N8 7QT',
      visibility: 'private',
      start: { dateTime: '2035-01-20T10:00:00.000Z', timeZone: 'Europe/London' },
      end: { dateTime: '2035-01-20T11:00:00.000Z', timeZone: 'Europe/London' },
      source: {
        title: 'Gently Sorted',
        url: `http://site.test/dashboard/declutterer/sessions/${first.booking.id}`,
      },
    });
  });

  it('are written also for a client who has connected a calendar, and not while they are pending', async () => {
    const { service, declutterer } = await t.soleOffer();
    const client = await t.signIn('client');
    await t.connect(client, 'client@gmail.test');
    const booking = await t.book(client, service);
    await t.pay(client, booking.id);
    await t.app.calendars.writeDue();
    expect(await t.eventsOf('client@gmail.test')).toEqual([]);
    await t.app.matching.accept(booking.id, declutterer.userId);
    await t.app.calendars.writeDue();
    expect(await t.eventsOf('client@gmail.test')).toMatchObject([
      { body: { summary: `${service.name} with Marcus`, location: 'Online' } },
    ]);
  });

  // spec: S7-07
  it('move with the session, and are still the same event', async () => {
    const { account, client, booking } = await connectedSession();
    const [before] = await t.eventsOf(account);
    const body = { scheduled_date: t.day(4), scheduled_time: '14:00' } as const;
    await ok(client, 'PUT /bookings/:id', { params: { id: booking.id }, body });
    await t.app.calendars.writeDue();
    expect(await t.eventsOf(account)).toMatchObject([
      {
        event_id: before?.event_id,
        sequence: 1,
        body: { start: { dateTime: '2035-01-21T14:00:00.000Z' } },
      },
    ]);
  });

  // spec: S7-07
  it('go when the session is cancelled', async () => {
    const { account, client, booking } = await connectedSession();
    await ok(client, 'DELETE /bookings/:id/cancel', {
      params: { id: booking.id },
      body: { reason: 'User requested cancellation' },
    });
    await t.app.calendars.writeDue();
    expect(await t.eventsOf(account)).toEqual([]);
    expect(
      await t.connection.collection('calendar_entries').findOne({ booking: t.objectId(booking.id) }),
    ).toBeNull();
  });

  it('say that they are completed, and no longer where', async () => {
    const { account, booking, userId } = await connectedSession();
    t.clock.set(String(booking.starts_at));
    await t.app.bookings.start(booking.id, userId);
    t.clock.advance(60 * MINUTE_MS);
    await t.app.bookings.complete(booking.id, userId);
    await t.app.calendars.writeDue();
    const [event] = await t.eventsOf(account);
    expect(event?.body.description).toContain('Session completed successfully.');
    expect(event?.body.location).toBe('');
  });

  it('change hands with the session', async () => {
    const { account, booking } = await connectedSession();
    const other = await t.addDeclutterer();
    const person = await t.signInDeclutterer(other.userId);
    await t.connect(person, `other-${account}`);
    await reassign(booking.id, other.userId);
    await t.app.calendars.writeDue();
    expect(await t.eventsOf(account)).toEqual([]);
    expect(await t.eventsOf(`other-${account}`)).toHaveLength(1);
  });

  it('are written once, however many write at the same time', async () => {
    const session = await t.confirmed();
    const person = await t.signInDeclutterer(session.userId);
    await t.connect(person, 'race@gmail.test');
    const looked = await Promise.all(Array.from({ length: 4 }, () => t.app.calendars.writeDue()));
    expect(looked.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(await t.eventsOf('race@gmail.test')).toMatchObject([{ sequence: 0 }]);
  });

  it('are written once also when nobody heard of the first try', async () => {
    const { account, booking } = await connectedSession();
    await t.connection
      .collection('calendar_entries')
      .updateOne({ booking: t.objectId(booking.id) }, { $set: { known: false, dueAt: t.clock.now() } });
    await t.app.calendars.writeDue();
    expect(await t.eventsOf(account)).toHaveLength(1);
  });

  it('come back when the person took them out and the session moves', async () => {
    const { account, client, booking } = await connectedSession();
    await t.google.collection('google_events').deleteMany({ account });
    const body = { scheduled_date: t.day(5), scheduled_time: '09:00' } as const;
    await ok(client, 'PUT /bookings/:id', { params: { id: booking.id }, body });
    await t.app.calendars.writeDue();
    expect(await t.eventsOf(account)).toHaveLength(1);
  });

  it.each([true, false])(
    'come back as another event when Google no longer knows theirs, known: %s',
    async (known) => {
      const { account, client, booking } = await connectedSession();
      const purged = { purged: true, status: 'cancelled' } as const;
      await t.google.collection('google_events').updateMany({ account }, { $set: purged });
      const entry = { booking: t.objectId(booking.id) };
      await t.connection.collection('calendar_entries').updateOne(entry, { $set: { known } });
      const body = { scheduled_date: t.day(5), scheduled_time: '09:00' } as const;
      await ok(client, 'PUT /bookings/:id', { params: { id: booking.id }, body });
      await t.app.calendars.writeDue();
      const [event, ...more] = await t.eventsOf(account);
      expect([event?.body.start.dateTime, more]).toEqual([`${t.day(5)}T09:00:00.000Z`, []]);
      await ok(client, 'DELETE /bookings/:id/cancel', {
        params: { id: booking.id },
        body: { reason: 'Changed' },
      });
      await t.app.calendars.writeDue();
      expect(await t.eventsOf(account)).toEqual([]);
    },
  );

  it('are found by the next look when they were missed', async () => {
    const { account, booking } = await connectedSession();
    await t.connection.collection('calendar_entries').deleteMany({ booking: t.objectId(booking.id) });
    await t.google.collection('google_events').deleteMany({ account });
    t.clock.advance(4 * MINUTE_MS);
    await t.app.calendars.readDue();
    await t.app.calendars.writeDue();
    expect(await t.eventsOf(account)).toHaveLength(1);
  });

  it('go when the calendar is disconnected', async () => {
    const { account, person } = await connectedSession();
    await t.confirmed();
    expect(await ok(person, 'DELETE /calendar/google/disconnect')).toEqual({ revoked: true });
    expect(await t.eventsOf(account)).toEqual([]);
    expect(await t.grantOf(account)).toMatchObject({ revoked: true });
  });

  it('go a little later when one is being written this moment', async () => {
    const { account, person, booking } = await connectedSession();
    const leasedUntil = new Date(t.clock.now().getTime() + MINUTE_MS);
    await t.connection
      .collection('calendar_entries')
      .updateOne({ booking: t.objectId(booking.id) }, { $set: { leasedUntil } });
    expect(await ok(person, 'DELETE /calendar/google/disconnect')).toEqual({ revoked: false });
    expect(await t.app.calendars.sendRevocations()).toBe(0);
    t.clock.advance(MINUTE_MS);
    expect(await t.app.calendars.sendRevocations()).toBe(1);
    expect(await t.eventsOf(account)).toEqual([]);
  });

  it('stay in the old calendar for no longer than another one is connected', async () => {
    const { account, person } = await connectedSession();
    await t.connect(person, `new-${account}`);
    await t.app.calendars.sendRevocations();
    await t.app.calendars.writeDue();
    expect(await t.eventsOf(account)).toEqual([]);
    expect(await t.eventsOf(`new-${account}`)).toHaveLength(1);
  });
});

describe('a booking never waits for a calendar', () => {
  // spec: S7-07
  it('goes on while Google is away; the calendar follows later', async () => {
    const { service, declutterer } = await t.soleOffer();
    const person = await t.signInDeclutterer(declutterer.userId);
    await t.connect(person, 'slow@gmail.test');
    const client = await t.signIn('client');
    const booking = await t.book(client, service);
    await t.pay(client, booking.id);
    await t.door.shut();
    expect(await t.app.matching.accept(booking.id, declutterer.userId)).toMatchObject({
      status: 'confirmed',
    });
    await t.app.calendars.writeDue();
    expect(await ok(person, 'GET /calendar/google/status')).toMatchObject({
      connected: true,
      problem: 'unreachable',
    });
    await t.door.open();
    expect(await t.eventsOf('slow@gmail.test')).toEqual([]);
    t.clock.advance(MINUTE_MS);
    await t.app.calendars.writeDue();
    expect(await t.eventsOf('slow@gmail.test')).toHaveLength(1);
    expect(await ok(person, 'GET /calendar/google/status')).toMatchObject({ problem: null });
  });

  it('goes on with a broken connection; the calendar follows when it is connected again', async () => {
    const { account, client, booking, person } = await connectedSession();
    await t.revokeAtGoogle(account);
    const body = { scheduled_date: t.day(6), scheduled_time: '12:00' } as const;
    const moved = await ok(client, 'PUT /bookings/:id', { params: { id: booking.id }, body });
    expect(moved.booking.status).toBe('confirmed');
    await t.app.calendars.writeDue();
    expect(await ok(person, 'GET /calendar/google/status')).toMatchObject({ state: 'broken' });
    await t.connect(person, account);
    await t.app.calendars.writeDue();
    expect(await t.eventsOf(account)).toMatchObject([
      { body: { start: { dateTime: expect.stringContaining('T12:00') } } },
    ]);
  });
});

describe('an account that is deleted', () => {
  it('leaves its calendar', async () => {
    const person = await t.signIn('client');
    await t.connect(person, 'deleted@gmail.test');
    await ok(person, 'DELETE /me', { body: { password: TEST_PASSWORD } });
    await t.app.calendars.sendRevocations();
    expect(await t.grantOf('deleted@gmail.test')).toMatchObject({ revoked: true });
    const user = t.objectId(person.account.id);
    for (const name of ['calendar_connections', 'calendar_farewells', 'calendar_feeds'])
      expect(await t.connection.collection(name).findOne({ $or: [{ user }, { _id: user }] })).toBeNull();
  });
});

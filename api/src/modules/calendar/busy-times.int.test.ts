import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ok } from '../../testing/domain';
import { buildCalendarDomain, type CalendarDomain } from '../../testing/calendar-domain';

let t: CalendarDomain;
beforeAll(async () => {
  t = await buildCalendarDomain();
});
afterAll(() => t.close());

const MINUTE_MS = 60_000;

/** Somebody who alone offers a service, with a connected calendar. */
const offered = async (account: string) => {
  const { service, declutterer } = await t.soleOffer();
  const person = await t.signInDeclutterer(declutterer.userId);
  await t.connect(person, account);
  return { service, declutterer, person };
};
const readAgain = async () => {
  t.clock.advance(4 * MINUTE_MS);
  await t.app.calendars.readDue();
};
const freeTimes = async (serviceId: string, ahead = 3) => {
  const query = { date: t.day(ahead) };
  const { slots } = await ok(t.visitor(), 'GET /services/:id/slots', { params: { id: serviceId }, query });
  return slots.filter(({ available }) => available).map(({ time }) => time);
};
const busyOf = (userId: string) =>
  t.connection
    .collection('calendar_busy')
    .find({ user: t.objectId(userId) })
    .sort({ startsAt: 1 })
    .toArray();

describe('busy times', () => {
  // spec: S7-07
  it('block the slots that they touch, and nobody can book one', async () => {
    const { service } = await offered('busy@gmail.test');
    const all = await freeTimes(service.id);
    await t.makeBusy('busy@gmail.test', `${t.day(3)}T10:45`, `${t.day(3)}T12:10`);
    await readAgain();
    const free = await freeTimes(service.id);
    expect(all.filter((time) => !free.includes(time))).toEqual(['10:00', '11:00', '12:00']);
    const client = await t.signIn('client');
    const body = t.bookingBody(service, { scheduled_time: '11:00' });
    const answer = await client.call('POST /bookings', { body });
    expect([answer.status, answer.error.code]).toEqual([409, 'slot_taken']);
  });

  it('are free again when the person is', async () => {
    const { service } = await offered('free@gmail.test');
    const all = await freeTimes(service.id);
    await t.makeBusy('free@gmail.test', `${t.day(3)}T10:00`, `${t.day(3)}T11:00`);
    await readAgain();
    await t.google.collection('google_events').deleteMany({ account: 'free@gmail.test' });
    await readAgain();
    expect(await freeTimes(service.id)).toEqual(all);
  });

  it('do not count our own session: once it is cancelled the time is free at once', async () => {
    const { service, client, booking, userId } = await t.confirmed('10:00', 5);
    const person = await t.signInDeclutterer(userId);
    await t.connect(person, 'own@gmail.test');
    await t.makeBusy('own@gmail.test', `${t.day(5)}T10:30`, `${t.day(5)}T12:00`);
    await t.app.calendars.writeDue();
    await readAgain();
    expect(await busyOf(userId)).toMatchObject([
      { startsAt: new Date(`${t.day(5)}T11:00:00Z`), endsAt: new Date(`${t.day(5)}T12:00:00Z`) },
    ]);
    expect(await freeTimes(service.id, 5)).not.toContain('10:00');
    await ok(client, 'DELETE /bookings/:id/cancel', {
      params: { id: booking.id },
      body: { reason: 'User requested cancellation' },
    });
    const free = await freeTimes(service.id, 5);
    expect(free).toContain('10:00');
    expect(free).not.toContain('11:00');
  });

  it('stay known while Google is away, and go with the connection', async () => {
    const { service, declutterer, person } = await offered('kept@gmail.test');
    const all = await freeTimes(service.id);
    await t.makeBusy('kept@gmail.test', `${t.day(3)}T14:00`, `${t.day(3)}T15:00`);
    await readAgain();
    await t.door.shut();
    await readAgain();
    expect(await freeTimes(service.id)).not.toContain('14:00');
    await t.door.open();
    await ok(person, 'DELETE /calendar/google/disconnect');
    expect(await freeTimes(service.id)).toEqual(all);
    expect(await busyOf(declutterer.userId)).toEqual([]);
  });

  it('block a slot as far ahead as sessions can be booked', async () => {
    const { service } = await offered('far@gmail.test');
    // A weekday far beyond what one call to Google covers.
    const ahead = 7 * 48;
    await t.makeBusy('far@gmail.test', `${t.day(ahead)}T11:00`, `${t.day(ahead)}T12:00`);
    expect(await freeTimes(service.id, ahead)).toContain('11:00');
    await readAgain();
    expect(await freeTimes(service.id, ahead)).not.toContain('11:00');
  });

  it('of the far days are read every hour, and what has not changed is not written again', async () => {
    const { service, declutterer } = await offered('hourly@gmail.test');
    await t.makeBusy('hourly@gmail.test', `${t.day(3)}T11:00`, `${t.day(3)}T12:00`);
    await readAgain();
    const before = await busyOf(declutterer.userId);
    const ahead = 7 * 48;
    await t.makeBusy('hourly@gmail.test', `${t.day(ahead)}T11:00`, `${t.day(ahead)}T12:00`);
    await readAgain();
    expect(await busyOf(declutterer.userId)).toEqual(before);
    expect(await freeTimes(service.id, ahead)).toContain('11:00');
    t.clock.advance(60 * MINUTE_MS);
    await t.app.calendars.readDue();
    expect(await freeTimes(service.id, ahead)).not.toContain('11:00');
    expect((await busyOf(declutterer.userId)).slice(0, 1)).toEqual(before);
  });

  it('stay blocked when the person has ended the access, and are freed by disconnecting', async () => {
    const { service, person } = await offered('gone@gmail.test');
    await t.makeBusy('gone@gmail.test', `${t.day(3)}T11:00`, `${t.day(3)}T12:00`);
    await readAgain();
    await t.revokeAtGoogle('gone@gmail.test');
    await readAgain();
    expect(await freeTimes(service.id)).not.toContain('11:00');
    const body = t.bookingBody(service, { scheduled_time: '11:00' });
    const answer = await (await t.signIn('client')).call('POST /bookings', { body });
    expect([answer.status, answer.error.code]).toEqual([409, 'slot_taken']);
    await ok(person, 'DELETE /calendar/google/disconnect');
    expect(await freeTimes(service.id)).toContain('11:00');
  });

  it('that the declutterer has added since the last reading are found when a client books', async () => {
    const { service } = await offered('fresh@gmail.test');
    await readAgain();
    await t.makeBusy('fresh@gmail.test', `${t.day(3)}T11:00`, `${t.day(3)}T12:00`);
    expect(await freeTimes(service.id)).toContain('11:00');
    const body = t.bookingBody(service, { scheduled_time: '11:00' });
    const answer = await (await t.signIn('client')).call('POST /bookings', { body });
    expect([answer.status, answer.error.code]).toEqual([409, 'slot_taken']);
    expect(await freeTimes(service.id)).not.toContain('11:00');
  });

  it('do not stop a booking while Google is away', async () => {
    const { service } = await offered('away@gmail.test');
    await readAgain();
    await t.door.shut();
    const body = t.bookingBody(service, { scheduled_time: '11:00' });
    const answer = await (await t.signIn('client')).call('POST /bookings', { body });
    await t.door.open();
    expect(answer.status).toBe(201);
  });

  it('are read before a session is accepted, which is refused until the calendar is free', async () => {
    const { service, declutterer } = await offered('accept@gmail.test');
    await readAgain();
    const client = await t.signIn('client');
    const booking = await t.book(client, service, { scheduled_time: '11:00' });
    await t.pay(client, booking.id);
    await t.makeBusy(
      'accept@gmail.test',
      `${booking.scheduled_date}T11:30`,
      `${booking.scheduled_date}T12:30`,
    );
    const accept = () => t.app.matching.accept(booking.id, declutterer.userId);
    await expect(accept()).rejects.toMatchObject({ code: 'calendar_clash' });
    await t.google.collection('google_events').deleteMany({ account: 'accept@gmail.test' });
    expect(await accept()).toMatchObject({ status: 'confirmed' });
  });

  it('that the declutterer has added since the last reading keep a confirmed session from moving there', async () => {
    const { client, booking, userId } = await t.confirmed('10:00', 3);
    await t.connect(await t.signInDeclutterer(userId), 'moved@gmail.test');
    await readAgain();
    const day = booking.scheduled_date;
    await t.makeBusy('moved@gmail.test', `${day}T12:00`, `${day}T13:00`);
    const move = { scheduled_date: day, scheduled_time: '11:00' } as const;
    const later = await t.again(client);
    await ok(later, 'PUT /bookings/:id', { params: { id: booking.id }, body: move });
    await t.makeBusy('moved@gmail.test', `${day}T10:00`, `${day}T10:30`);
    const body = { ...move, scheduled_time: '10:00' } as const;
    const answer = await later.call('PUT /bookings/:id', { params: { id: booking.id }, body });
    expect([answer.status, answer.error.code]).toEqual([409, 'slot_taken']);
    await t.door.shut();
    const away = { ...move, scheduled_time: '15:00' } as const;
    const unread = await later.call('PUT /bookings/:id', { params: { id: booking.id }, body: away });
    await t.door.open();
    expect(unread.status).toBe(200);
  });

  it('that are new are found when a client accepts a proposed time and when an unpaid booking is chosen again', async () => {
    const { service, client, booking, userId } = await t.confirmed('10:00', 3);
    await t.connect(await t.signInDeclutterer(userId), 'proposed@gmail.test');
    await readAgain();
    const day = booking.scheduled_date;
    const later = await t.again(client);
    const held = await t.book(later, service, { scheduled_date: day, scheduled_time: '14:00' });
    await t.makeBusy('proposed@gmail.test', `${day}T16:00`, `${day}T17:00`);
    const body = { scheduled_date: day, scheduled_time: '16:00' } as const;
    const proposal = { managerId: userId, check: () => Promise.resolve() };
    await expect(
      t.app.bookings.acceptProposal(client.account.id, booking.id, body, proposal),
    ).rejects.toMatchObject({ code: 'slot_taken' });
    await t.google.collection('google_events').deleteMany({ account: 'proposed@gmail.test' });
    await t.app.calendars.readDue();
    await t.makeBusy('proposed@gmail.test', `${day}T12:00`, `${day}T13:00`);
    const replacing = t.bookingBody(service, {
      ...{ scheduled_date: day, scheduled_time: '12:00' },
      replaces: held.id,
    });
    const answer = await later.call('POST /bookings', { body: replacing });
    expect([answer.status, answer.error.code]).toEqual([409, 'slot_taken']);
  });

  it('that are new keep a manager from giving a session to the person, unless the calendar cannot be read', async () => {
    const { service, declutterer } = await offered('given@gmail.test');
    await readAgain();
    const client = await t.signIn('client');
    const booking = await t.book(client, service, { scheduled_time: '11:00' });
    await t.pay(client, booking.id);
    const day = booking.scheduled_date;
    await t.makeBusy('given@gmail.test', `${day}T11:30`, `${day}T12:30`);
    const read = async () => {
      const found = await t.app.bookings.find(booking.id);
      if (!found) throw new Error('the booking is gone');
      return found;
    };
    const give = () =>
      t.app.matching.arranging.give({
        ...{ action: 'assign', to: declutterer.userId, by: client.account.id },
        ...{ read, alongside: () => Promise.resolve() },
      });
    await expect(give()).rejects.toMatchObject({ instead: { exclusions: [{ code: 'taken' }] } });
    await t.google.collection('google_events').deleteMany({ account: 'given@gmail.test' });
    await readAgain();
    await t.makeBusy('given@gmail.test', `${day}T11:30`, `${day}T12:30`);
    await t.door.shut();
    const given = await give();
    await t.door.open();
    expect(given.status).toBe('confirmed');
  });

  it('that come later and lie in a confirmed session are reported once, and again when they have gone and come back', async () => {
    const { booking, userId } = await t.confirmed('10:00', 5);
    const person = await t.signInDeclutterer(userId);
    await t.connect(person, 'clash@gmail.test');
    await t.app.calendars.writeDue();
    await readAgain();
    const reports = async () => {
      const again = await t.signInDeclutterer(userId);
      const { notifications } = await ok(again, 'GET /notifications');
      return notifications.filter(
        ({ title }) => title === 'Your calendar has something else during a session',
      );
    };
    expect(await reports()).toEqual([]);
    const clash = () => t.makeBusy('clash@gmail.test', `${t.day(5)}T09:00`, `${t.day(5)}T10:30`);
    await clash();
    await readAgain();
    await readAgain();
    const found = await reports();
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({
      link: `/dashboard/declutterer/sessions/${booking.id}`,
      priority: 'high',
    });
    await t.google
      .collection('google_events')
      .deleteMany({ account: 'clash@gmail.test', 'body.summary': 'Dentist' });
    await readAgain();
    await clash();
    await readAgain();
    expect(await reports()).toHaveLength(2);
  });

  it('are read every few minutes, each calendar by one process', async () => {
    await t.app.calendars.readDue();
    t.clock.advance(2 * MINUTE_MS);
    expect(await t.app.calendars.readDue()).toBe(0);
    t.clock.advance(2 * MINUTE_MS);
    const connected = await t.connection
      .collection('calendar_connections')
      .countDocuments({ state: 'connected' });
    const read = await Promise.all([t.app.calendars.readDue(), t.app.calendars.readDue()]);
    expect(read[0] + read[1]).toBe(connected);
  });

  it('keep their London hour in summer', async () => {
    const { service } = await offered('summer@gmail.test');
    const date = '2035-05-27';
    t.clock.set('2035-05-01T10:00:00Z');
    await t.makeBusy('summer@gmail.test', `${date}T09:00`, `${date}T10:00`);
    await t.app.calendars.readDue();
    const all = await freeTimes(service.id, 27);
    const free = await freeTimes(service.id, 26);
    expect(all.filter((time) => !free.includes(time))).toEqual(['10:00']);
  });
});

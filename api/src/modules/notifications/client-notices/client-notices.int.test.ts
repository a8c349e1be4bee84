import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPayingDomain, ok, type PayingDomain } from '../../../testing/domain';
import type { SignedInCaller } from '../../../testing';

let domain: PayingDomain;
beforeAll(async () => {
  domain = await buildPayingDomain();
});
afterAll(() => domain.close());

const HOUR_MS = 3_600_000;

const emailsTo = async ({ account }: SignedInCaller) => {
  const rows = await domain.connection
    .collection('emails')
    .find({ to: account.email, template: /^booking|^refund/ })
    .sort({ _id: 1 })
    .toArray();
  return rows.map(({ template, subject, text }) => ({ template, subject, text }) as Record<string, string>);
};
const notesOf = async (person: SignedInCaller) => {
  const found = await domain.connection
    .collection('notifications')
    .find({ userId: domain.objectId(person.account.id) })
    .sort({ _id: 1 })
    .toArray();
  return found as unknown as { title: string; type: string; link: string; body: string }[];
};
const titlesOf = async (person: SignedInCaller) => (await notesOf(person)).map(({ title }) => title);

const book = async () => {
  const client = await domain.signIn('client', { firstName: 'Rosie' });
  const { service, declutterer } = await domain.soleOffer();
  const booking = await domain.book(client, service);
  return { client, booking, decluttererId: declutterer.userId, params: { id: booking.id } };
};

describe('news of a booking', () => {
  it('comes with payment, acceptance and completion, as notification and letter', async () => {
    const { client, booking, decluttererId } = await book();
    expect(await notesOf(client)).toEqual([]);
    await domain.pay(client, booking.id);
    await domain.app.matching.accept(booking.id, decluttererId);
    const began = domain.clock.now();
    domain.clock.set(booking.starts_at);
    await domain.app.bookings.start(booking.id, decluttererId);
    await domain.app.bookings.complete(booking.id, decluttererId);
    domain.clock.set(began);

    const notes = await notesOf(client);
    expect(notes.map(({ type, title, link }) => [type, title, link])).toEqual([
      ['payment', 'Your booking is paid', `/dashboard/bookings/${booking.id}`],
      ['booking', 'Your session is confirmed', `/dashboard/bookings/${booking.id}`],
      ['booking', 'How was your session?', `/dashboard/bookings/${booking.id}`],
    ]);
    expect(notes[1]?.body).toContain('Marcus');
    const emails = await emailsTo(client);
    expect(emails.map(({ template }) => template)).toEqual([
      'booking_paid',
      'booking_confirmed',
      'booking_completed',
    ]);
    expect(emails[0]?.['text']).toContain(booking.reference);
    expect(emails[0]?.['text']).toContain(`${domain.config.PUBLIC_ORIGIN}/dashboard/bookings/${booking.id}`);
  });

  it('tells once however often the payment is told', async () => {
    const { client, booking } = await book();
    const intent = await domain.pay(client, booking.id);
    const event = await domain.eventOf('payment_intent.succeeded', intent);
    await domain.deliver(event);
    await domain.deliver(event);
    expect(await titlesOf(client)).toEqual(['Your booking is paid']);
    expect(await emailsTo(client)).toHaveLength(1);
  });

  it.each([
    ['half for a confirmed session at short notice', true, 22.5, '£22.50 goes back'],
    ['all when nobody was found in time', false, 45, '£45.00 goes back'],
  ])('of a cancellation names exactly what comes back: %s', async (_case, accepted, amount, words) => {
    const { client, booking, decluttererId, params } = await book();
    await domain.pay(client, booking.id);
    if (accepted) await domain.app.matching.accept(booking.id, decluttererId);
    const before = domain.clock.now();
    domain.clock.set(new Date(Date.parse(booking.starts_at) - 5 * HOUR_MS));
    const caller = await domain.again(client);
    const { refund } = await ok(caller, 'DELETE /bookings/:id/cancel', {
      params,
      body: { reason: 'Unwell' },
    });
    domain.clock.set(before);
    expect(refund.amount).toBe(amount);
    const notes = await notesOf(client);
    expect(notes.find(({ title }) => title === 'Your session is cancelled')?.body).toContain(words);
    expect((await emailsTo(client)).at(-1)).toMatchObject({ template: 'booking_cancelled' });
    expect((await emailsTo(client)).at(-1)?.['text']).toContain(words);
  });

  it('of time that ran out unpaid leads back to the booking form', async () => {
    const { client } = await book();
    const before = domain.clock.now();
    domain.clock.advance(31 * 60_000);
    await domain.app.bookings.expireUnpaid();
    domain.clock.set(before);
    expect(await notesOf(client)).toMatchObject([{ title: 'We could not hold your time', link: '/book' }]);
    expect((await emailsTo(client)).map(({ template }) => template)).toEqual(['booking_expired']);
  });

  it('keeps to what the person wants by email, except about money', async () => {
    const { client, booking, decluttererId } = await book();
    await ok(client, 'PUT /notifications/settings', {
      body: { email_updates: false, reminder_day_before: true, reminder_two_hours: true, quiet_hours: null },
    });
    await domain.pay(client, booking.id);
    await domain.app.matching.accept(booking.id, decluttererId);
    expect(await titlesOf(client)).toEqual(['Your booking is paid', 'Your session is confirmed']);
    expect((await emailsTo(client)).map(({ template }) => template)).toEqual(['booking_paid']);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SignedInCaller } from '../../../testing';
import { buildPayingDomain, ok, type PayingDomain } from '../../../testing/domain';

let domain: PayingDomain;
const START = new Date('2035-01-17T10:00:00.000Z');
beforeAll(async () => {
  domain = await buildPayingDomain();
});
afterAll(() => domain.close());
beforeEach(() => domain.clock.set(START));

/** A confirmed session on Saturday at ten. */
const confirmed = async () => {
  const client = await domain.signIn('client');
  const { service, declutterer } = await domain.soleOffer();
  const booking = await domain.book(client, service);
  await domain.pay(client, booking.id);
  await domain.app.matching.accept(booking.id, declutterer.userId);
  return { client, booking, declutterer, params: { id: booking.id } };
};
/** Runs the job at a moment before the session. */
const runAt = (startsAt: string, hoursBefore: number): Promise<number> => {
  domain.clock.set(new Date(Date.parse(startsAt) - hoursBefore * 3_600_000));
  return domain.app.reminders.sendDue();
};
const remindersOf = async ({ account }: Pick<SignedInCaller, 'account'>) => {
  const [notes, emails] = await Promise.all([
    domain.connection
      .collection('notifications')
      .find({ userId: domain.objectId(account.id), type: 'reminder' })
      .sort({ _id: 1 })
      .toArray(),
    domain.connection
      .collection('emails')
      .find({ to: account.email, template: 'session_reminder' })
      .sort({ _id: 1 })
      .toArray(),
  ]);
  return {
    notes: notes.map(({ title }) => String(title)),
    emails: emails.map(({ subject }) => String(subject)),
  };
};

describe('reminders', () => {
  it('come once, a day before and two hours before, as notification and letter', async () => {
    const { client, booking } = await confirmed();
    expect(await runAt(booking.starts_at, 24.1)).toBe(0);
    expect(await runAt(booking.starts_at, 24)).toBe(2);
    expect(await runAt(booking.starts_at, 23.9)).toBe(0);
    expect(await runAt(booking.starts_at, 2)).toBe(2);
    expect(await runAt(booking.starts_at, 1.9)).toBe(0);
    const told = ['Your session is tomorrow at 10:00', 'Your session is today at 10:00'];
    expect(await remindersOf(client)).toEqual({ notes: told, emails: told });
  });

  it('come to the declutterer as well, with the area in place of the address', async () => {
    const { client, booking, declutterer, params } = await confirmed();
    const body = {
      location_type: 'client_home',
      location_details: '14 Alder Road, London N8 7QT',
    } as const;
    await ok(client, 'PUT /bookings/:id', { params, body });
    await runAt(booking.starts_at, 24);
    const account = await domain.app.accounts.findById(declutterer.userId);
    if (!account) throw new Error('the declutterer is gone');
    const title = `Your session with ${client.account.firstName} is tomorrow at 10:00`;
    expect(await remindersOf({ account })).toEqual({ notes: [title], emails: [title] });
    const [email] = await domain.connection
      .collection('emails')
      .find({ to: account.email, subject: title })
      .toArray();
    expect(email?.['text']).toContain("Where: At the client's home, N8\n");
    expect(email?.['text']).not.toContain('Alder');
    expect(email?.['text']).toContain(`/dashboard/declutterer/sessions/${booking.id}`);
  });

  it('come once also when two processes look at the same moment', async () => {
    const { client, booking } = await confirmed();
    domain.clock.set(new Date(Date.parse(booking.starts_at) - 24 * 3_600_000));
    await Promise.all(Array.from({ length: 4 }, () => domain.app.reminders.sendDue()));
    expect((await remindersOf(client)).emails).toHaveLength(1);
  });

  it('come anew after the session has moved', async () => {
    const { client, booking, params } = await confirmed();
    await runAt(booking.starts_at, 24);
    const caller = await domain.again(client);
    const { booking: moved } = await ok(caller, 'PUT /bookings/:id', {
      params,
      body: { scheduled_date: domain.day(4), scheduled_time: '14:00' },
    });
    expect(moved.status).toBe('confirmed');
    await runAt(moved.starts_at, 24);
    expect((await remindersOf(client)).emails).toHaveLength(2);
  });

  it('keep to what the person wants: no letter for one, and none in quiet hours', async () => {
    const { client, booking } = await confirmed();
    await ok(client, 'PUT /notifications/settings', {
      body: {
        email_updates: true,
        reminder_day_before: false,
        reminder_two_hours: true,
        quiet_hours: { from: '21:00', to: '09:00' },
      },
    });
    const words = 'Your session is tomorrow at 10:00';
    await runAt(booking.starts_at, 24);
    expect(await remindersOf(client)).toEqual({ notes: [words], emails: [] });
    // Two hours before ten is quiet; quiet begins at nine the evening before.
    await runAt(booking.starts_at, 13.3);
    expect((await remindersOf(client)).emails).toEqual([]);
    await runAt(booking.starts_at, 13.25);
    await runAt(booking.starts_at, 2);
    expect(await remindersOf(client)).toEqual({ notes: [words, words], emails: [words] });
  });

  it('do not come for sessions that are not confirmed', async () => {
    const { client, booking, params } = await confirmed();
    await ok(client, 'DELETE /bookings/:id/cancel', { params, body: { reason: 'Changed' } });
    await runAt(booking.starts_at, 24);
    expect(await remindersOf(client)).toEqual({ notes: [], emails: [] });
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPayingDomain, ok, type PayingDomain } from '../../../testing/domain';

let domain: PayingDomain;
beforeAll(async () => {
  domain = await buildPayingDomain();
});
afterAll(() => domain.close());

const rowsOf = async (userId: string) => {
  const account = await domain.app.accounts.findById(userId);
  const notes = await domain.connection
    .collection('notifications')
    .find({ userId: domain.objectId(userId) })
    .sort({ _id: 1 })
    .toArray();
  const emails = await domain.connection
    .collection('emails')
    .find({ to: account?.email })
    .sort({ _id: 1 })
    .toArray();
  return {
    notes: notes.map(({ title, link, priority }) => `${priority} ${title} ${link}`),
    emails: emails.map(({ template }) => String(template)),
  };
};
const paid = async () => {
  const client = await domain.signIn('client', { firstName: 'Rosie' });
  const { service, declutterer } = await domain.soleOffer();
  const booking = await domain.book(client, service);
  await domain.pay(client, booking.id);
  return { client, booking, who: declutterer.userId, params: { id: booking.id } };
};

describe('a declutterer', () => {
  it('hears of an offer, of their yes, of a change, and of a rating, each leading to the session', async () => {
    const { client, booking, who, params } = await paid();
    await domain.app.matching.accept(booking.id, who);
    await ok(client, 'PUT /bookings/:id', { params, body: { notes: 'The attic, please' } });
    const began = domain.clock.now();
    domain.clock.set(booking.starts_at);
    await domain.app.bookings.start(booking.id, who);
    await domain.app.bookings.complete(booking.id, who);
    const body = { stars: 4, same_person: true, comment: 'Between us.' };
    await ok(await domain.again(client), 'PUT /bookings/:id/rating', { params, body });
    domain.clock.set(began);
    const page = `/dashboard/declutterer/sessions/${booking.id}`;
    expect(await rowsOf(who)).toEqual({
      notes: [
        `high Would you like to take a session? ${page}`,
        `normal The session is yours ${page}`,
        `normal A session of yours has changed ${page}`,
        `normal You have a new rating ${page}`,
      ],
      emails: ['session_offered', 'session_taken'],
    });
  });

  it('hears that they are paid when a session is called off that was moved away from them at short notice', async () => {
    const { client, booking, who, params } = await paid();
    const began = domain.clock.now();
    await domain.app.matching.accept(booking.id, who);
    const day = domain.day(9);
    const known = await domain.app.declutterers.get(who);
    if (known) await domain.app.declutterers.save({ ...known, overrides: [{ date: day, hours: [] }] });
    await domain.addDeclutterer({ categories: [], serviceIds: [booking.service_id] });
    domain.clock.set(new Date(Date.parse(booking.starts_at) - 5 * 3_600_000));
    const caller = await domain.again(client);
    await ok(caller, 'PUT /bookings/:id', { params, body: { scheduled_date: day, scheduled_time: '10:00' } });
    const { refund } = await ok(caller, 'DELETE /bookings/:id/cancel', {
      params,
      body: { reason: 'User requested cancellation' },
    });
    domain.clock.set(began);
    expect(refund).toMatchObject({ percent: 50, amount: 22.5 });
    const { notes, emails } = await rowsOf(who);
    expect(notes.slice(2)).toEqual([
      `high A session of yours has moved on /dashboard/declutterer/sessions/${booking.id}`,
      'normal You are paid for a session that was moved /dashboard/declutterer/earnings',
    ]);
    expect(emails.slice(2)).toEqual(['session_withdrawn', 'session_withdrawn']);
    const last = await domain.connection
      .collection('notifications')
      .findOne({ userId: domain.objectId(who) }, { sort: { _id: -1 } });
    // Half of what the session would have brought.
    expect(last?.['body']).toMatch(/ You are paid £17\.3\d for your time\. Your earnings say when\.$/);
  });

  it('gets no letters when they want none, and still reads everything in the site', async () => {
    const client = await domain.signIn('client');
    const { service, declutterer } = await domain.soleOffer();
    const account = await domain.app.accounts.findById(declutterer.userId);
    await domain.app.notificationSettings.save(
      declutterer.userId,
      { emailUpdates: false, reminderDayBefore: true, reminderTwoHours: true, quietHours: null },
      domain.clock.now(),
    );
    const { id } = await domain.book(client, service);
    await domain.pay(client, id);
    expect(account).not.toBeNull();
    const { notes, emails } = await rowsOf(declutterer.userId);
    expect([notes.length, emails]).toEqual([1, []]);
  });

  it('hears nothing of a rating that is refused', async () => {
    const { client, who, params } = await paid();
    const body = { stars: 4, same_person: true };
    const answer = await client.call('PUT /bookings/:id/rating', { params, body });
    expect(answer.status).toBe(409);
    expect((await rowsOf(who)).notes).toHaveLength(1);
  });
});

describe('when nobody was found', () => {
  it('every manager who works hears of it, nobody who waits for approval', async () => {
    await domain.connection.collection('bookings').deleteMany({});
    const manager = await domain.signIn('manager');
    const waiting = await domain.signIn('manager', { status: 'pending' });
    const { client, booking } = await paid();
    domain.clock.advance(24 * 3_600_000);
    await domain.app.matching.escalate();
    expect(await rowsOf(manager.account.id)).toEqual({
      notes: [`high A session has nobody yet /dashboard/manager/oversight/${booking.id}`],
      emails: ['nobody_found'],
    });
    expect((await rowsOf(waiting.account.id)).notes).toEqual([]);
    expect((await rowsOf(client.account.id)).emails).toEqual(['booking_paid', 'session_unmatched']);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditRecords } from '../../testing';
import { ok } from '../../testing/domain';
import { buildMatchingDomain, type MatchingDomain } from '../../testing/matching-domain';
import { TEST_PASSWORD } from '../../testing/sign-in';

let domain: MatchingDomain;
const START = new Date('2035-01-17T10:00:00.000Z');
const REASON = 'You shouted at two of our people.';
beforeAll(async () => {
  domain = await buildMatchingDomain();
});
afterAll(() => domain.close());
beforeEach(async () => {
  domain.clock.set(START);
  await domain.forgetBookings();
});

const STATUS = 'PATCH /admin/users/:id/status';
const pause = async (id: string) =>
  ok(await domain.signIn('admin'), STATUS, {
    params: { id },
    body: { action: 'suspend', reason_for_person: REASON },
  });
const confirmed = async () => {
  const { service, declutterers } = await domain.offeredBy({});
  const { booking, client } = await domain.paid(service);
  const [who] = declutterers;
  await domain.app.matching.accept(booking.id, who);
  return { booking, client, who };
};
const signIn = (email: string) =>
  domain.visitor().call('POST /auth/login', { body: { email, password: TEST_PASSWORD } });

describe('a client who is paused', () => {
  it('is signed out, reads why, and can sign in again once activated', async () => {
    const client = await domain.signIn('client');
    const { id, email } = client.account;
    expect(await pause(id)).toMatchObject({ person: { status: 'suspended' }, sessions_called_off: 0 });
    expect((await client.call('GET /auth/profile')).error.code).toBe('account_suspended');
    expect((await signIn(email)).error).toMatchObject({
      code: 'account_suspended',
      details: { reason: REASON },
    });
    expect(JSON.stringify(await domain.emailsOf(id))).toContain(REASON);
    const body = { action: 'activate' } as const;
    await ok(await domain.signIn('admin'), STATUS, { params: { id }, body });
    const again = await signIn(email);
    expect(again.status).toBe(200);
    expect(
      (await domain.connection.collection('users').findOne({ email }))?.['pausedBecause'],
    ).toBeUndefined();
  });

  it('gets all of the money back for the session ahead, and its declutterer is free again', async () => {
    const { booking, client, who } = await confirmed();
    // Twelve hours before it, when the client's own cancellation would return half.
    domain.clock.set(new Date(new Date(booking.starts_at).getTime() - 12 * 3_600_000));
    expect(await pause(client.account.id)).toMatchObject({ sessions_called_off: 1 });
    expect(await domain.bookingOf(booking.id)).toMatchObject({ status: 'cancelled' });
    const refunds = await domain.connection
      .collection('refunds')
      .find({ booking: domain.objectId(booking.id) })
      .toArray();
    expect(refunds).toMatchObject([{ reason: 'provider_cancelled', amountPence: 4500 }]);
    expect(await domain.holdersOf(booking.id)).toEqual([]);
    expect((await domain.notesOf(who)).length).toBeGreaterThan(0);
    const emails = await domain.emailsOf(client.account.id);
    const cancelled = emails.find(({ template }) => template === 'booking_cancelled');
    expect(cancelled?.text).toContain('goes back to the card');
    expect(cancelled?.text).not.toContain('book again');
    const [record] = await auditRecords(domain, 'session.called_off', undefined, `booking:${booking.id}`);
    expect(record?.['details']).toEqual({ declutterer: who, because: 'client_paused' });
    expect(await domain.app.approvals.finishLeft()).toBe(0);
  });

  it('keeps the session that has begun: it goes on to its end', async () => {
    const { booking, client, who } = await confirmed();
    domain.clock.set(booking.starts_at);
    await domain.app.bookings.start(booking.id, who);
    expect(await pause(client.account.id)).toMatchObject({ sessions_called_off: 0 });
    expect(await domain.bookingOf(booking.id)).toMatchObject({ status: 'in_progress' });
  });

  it('keeps the session whose time has come, although Start was not pressed', async () => {
    const { booking, client } = await confirmed();
    domain.clock.set(booking.starts_at);
    expect(await pause(client.account.id)).toMatchObject({ sessions_called_off: 0 });
    expect(await domain.bookingOf(booking.id)).toMatchObject({ status: 'confirmed' });
  });

  it('has nothing ahead after the job either, when a booking was made at the moment of the pause', async () => {
    const { booking, client } = await confirmed();
    const users = domain.connection.collection('users');
    await users.updateOne({ email: client.account.email }, { $set: { status: 'suspended' } });
    expect(await domain.app.approvals.finishLeft()).toBe(1);
    expect(await domain.bookingOf(booking.id)).toMatchObject({ status: 'cancelled' });
    expect(await domain.app.approvals.finishLeft()).toBe(0);
  });

  it('has sessions called off although those of another client fail', async () => {
    const [first, second] = [await confirmed(), await confirmed()];
    const users = domain.connection.collection('users');
    const email = { $in: [first.client.account.email, second.client.account.email] };
    await users.updateMany({ email }, { $set: { status: 'suspended' } });
    const failing = new Set([first.booking.id, second.booking.id]);
    let met: string | null = null;
    domain.app.events.listen({
      'booking.provider_cancelled': ({ booking: { id } }) => {
        met ??= failing.has(id) ? id : null;
        return id === met ? Promise.reject(new Error('deaf')) : Promise.resolve();
      },
    });
    await expect(domain.app.approvals.finishLeft()).rejects.toThrow(
      'some paused clients still have sessions',
    );
    const stati = [first, second].map(async ({ booking: { id } }) =>
      String((await domain.bookingOf(id))['status']),
    );
    expect((await Promise.all(stati)).toSorted()).toEqual(['cancelled', 'confirmed']);
  });
});

it('a manager pauses no client', async () => {
  const { account } = await domain.signIn('client');
  const manager = await domain.signIn('manager');
  const answer = await manager.call('POST /manager/team/declutterers/:id/suspend', {
    params: { id: account.id },
    body: { reason: REASON },
  });
  expect([answer.status, answer.error.code]).toEqual([404, 'person_not_found']);
});

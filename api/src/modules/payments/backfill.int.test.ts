import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkMoney } from '../../checks/money-invariants';
import { migrate, type SignedInCaller } from '../../testing';
import { buildPayingDomain, ok, type PayingDomain } from '../../testing/domain';

let domain: PayingDomain;
beforeAll(async () => {
  domain = await buildPayingDomain();
});
afterAll(() => domain.close());

const collection = (name: string) => domain.connection.collection(name);
const postMissing = () => migrate(domain.app, 'post missing ledger entries');
const journal = () =>
  collection('journal_entries')
    .find({}, { projection: { _id: 0, at: 0 } })
    .sort({ key: 1 })
    .toArray();
const findings = async () => {
  const { db } = domain.connection;
  return db ? (await checkMoney(db)).findings : ['there is no database'];
};

const paid = async (client: SignedInCaller, topUp: number, time: '10:00' | '12:00' | '14:00') => {
  const { service, declutterer } = await domain.soleOffer();
  const booking = await domain.book(client, service, { scheduled_time: time });
  await ok(client, 'POST /payments/create-intent', { body: { booking_id: booking.id, top_up: topUp } });
  const intent = await domain.pay(client, booking.id);
  return { id: booking.id, intent, declutterer };
};

/** As a database from before the ledger looks: payments, refunds and bookings, and nothing posted. */
const forgetLedger = async () => {
  await collection('journal_entries').deleteMany({});
  await collection('guarded_balances').deleteMany({});
  await collection('payments').updateMany({}, { $unset: { posted: 1 } });
};

describe('payments from before the ledger', () => {
  it('are posted once, with their refunds, as they would have been at the time', async () => {
    const client = await domain.signIn('client');
    await paid(client, 5, '10:00');
    const back = await paid(client, 0, '12:00');
    await ok(client, 'DELETE /bookings/:id/cancel', { params: { id: back.id }, body: { reason: 'Changed' } });
    const late = await paid(client, 0, '14:00');
    // Money that came for a booking that had been given up.
    const { service } = await domain.soleOffer();
    const given = await domain.book(client, service, { scheduled_time: '16:00' });
    const stray = await domain.payQuietly(client, given.id);
    await collection('bookings').updateOne(
      { _id: domain.objectId(given.id) },
      { $set: { status: 'cancelled' } },
    );
    await domain.deliver(await domain.eventOf('payment_intent.succeeded', stray));

    const before = await journal();
    expect(before.map(({ kind }) => String(kind)).toSorted()).toEqual([
      'payment_received',
      'payment_received',
      'payment_received',
      'refund_owed',
      'refund_owed',
      'refund_sent',
      'refund_sent',
      'stray_received',
    ]);
    expect(await postMissing()).toBe(0);

    await forgetLedger();
    expect(await findings()).not.toEqual([]);
    expect(await postMissing()).toBe(4);
    expect(await journal()).toEqual(before);
    expect(await findings()).toEqual([]);
    expect(await postMissing()).toBe(0);
    expect(late.id).toBeTruthy();
  });

  it('leave alone what is posted already', async () => {
    const before = await journal();
    await collection('payments').updateMany({}, { $unset: { posted: 1 } });
    expect(await postMissing()).toBe(4);
    expect(await journal()).toEqual(before);
  });
});

describe('a booking that was given back', () => {
  it('is not given back again, and says so', async () => {
    const client = await domain.signIn('client');
    const { id } = await paid(client, 0, '10:00');
    await ok(client, 'DELETE /bookings/:id/cancel', { params: { id }, body: { reason: 'Changed' } });
    const order = {
      bookingId: id,
      clientId: client.account.id,
      amountPence: 1,
      gracePence: 0,
      reason: 'unmatched',
    } as const;
    const again = domain.connection.transaction((tx) => domain.app.payments.control.oweRefund(order, tx));
    await expect(again).rejects.toMatchObject({ code: 'already_refunded', statusCode: 409 });
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { describeRefusals, type SignedInCaller } from '../../testing';
import { buildPayingDomain, ok, type PayingDomain } from '../../testing/domain';
import { createPayoutStage, type PayoutStage } from '../../testing/paid-out';

let domain: PayingDomain;
let stage: PayoutStage;
let admin: SignedInCaller;
beforeAll(async () => {
  domain = await buildPayingDomain();
  stage = createPayoutStage(domain);
});
beforeEach(async () => {
  admin = await domain.signIn('admin');
});
afterAll(() => domain.close());

const desk = async () => ok(await domain.again(admin), 'GET /admin/money');
const totalOf = (totals: Awaited<ReturnType<typeof desk>>['payouts']['totals'], status: string) =>
  totals.find((total) => total.status === status);

describe('the money desk', () => {
  it('lists a payout from the end of the session until it is in the bank', async () => {
    const { userId, accountId, booking } = await stage.finished();
    const before = await desk();
    expect(before.payouts.open.at(-1)).toMatchObject({
      booking_id: booking.id,
      reference: booking.reference,
      declutterer: 'Marcus Ellery',
      status: 'scheduled',
      amount: 34.7,
      last_error: '',
    });
    expect(totalOf(before.payouts.totals, 'scheduled')).toEqual({
      status: 'scheduled',
      count: 1,
      amount: 34.7,
    });
    await stage.toPayDay(userId);
    await domain.app.payouts.payDue();
    const sent = await desk();
    expect(totalOf(sent.payouts.totals, 'on_the_way')).toEqual({
      status: 'on_the_way',
      count: 1,
      amount: 34.7,
    });
    expect(totalOf(sent.payouts.totals, 'scheduled')).toMatchObject({ count: 0, amount: 0 });
    const [transfer] = await stage.transfersTo(accountId);
    const [payout] = await stage.banked(accountId);
    await stage.hear('transfer.created', transfer?.id ?? '');
    await stage.hear('payout.paid', payout?.id ?? '');
    const paid = await desk();
    expect(paid.payouts.open).toEqual([]);
    expect(totalOf(paid.payouts.totals, 'paid')).toEqual({ status: 'paid', count: 1, amount: 34.7 });
  });

  it('says which one a bank asks about', async () => {
    const { booking } = await stage.finished();
    await domain.connection
      .collection('payouts')
      .updateOne(
        { booking: domain.objectId(booking.id) },
        { $set: { dispute: { id: 'dp_1', state: 'open' } } },
      );
    const { payouts } = await desk();
    expect(payouts.disputed).toMatchObject([{ booking_id: booking.id, status: 'withheld', amount: 34.7 }]);
    expect(totalOf(payouts.totals, 'withheld')).toEqual({ status: 'withheld', count: 1, amount: 34.7 });
  });

  it('lists what is owed to a client until the provider has given it back', async () => {
    const { service } = await domain.soleOffer({ pricePence: 8_000 });
    const client = await domain.signIn('client');
    const booking = await domain.book(client, service, { scheduled_date: domain.day(10) });
    await domain.pay(client, booking.id);
    const before = await desk();
    await ok(client, 'DELETE /bookings/:id/cancel', {
      params: { id: booking.id },
      body: { reason: 'Changed plans' },
    });
    // The provider has answered at once; this is how it stands while it does not.
    const rows = domain.connection.collection('refunds');
    const which = { booking: domain.objectId(booking.id) };
    const set = (change: object) => rows.updateOne(which, { $set: change });
    await set({ status: 'owed', attempts: 2, lastError: 'no answer' });
    const { refunds } = await desk();
    expect(refunds).toMatchObject({ count: before.refunds.count + 1, amount: before.refunds.amount + 80 });
    expect(refunds.open.at(-1)).toMatchObject({
      booking_id: booking.id,
      reference: booking.reference,
      amount: 80,
      reason: 'client_cancelled',
      is_sent: false,
      attempts: 2,
      next_attempt_at: expect.any(String),
      last_error: 'no answer',
    });
    await set({ status: 'pending' });
    expect((await desk()).refunds.open.at(-1)).toMatchObject({ is_sent: true, next_attempt_at: null });
    await set({ status: 'succeeded' });
    expect((await desk()).refunds).toEqual(before.refunds);
  });

  it('shows what the night has found, and the fund', async () => {
    expect((await desk()).reconciliation).toBeNull();
    const at = domain.clock.now();
    await domain.connection.collection('reconciliations').insertOne({
      day: '2035-01-17',
      at,
      from: at,
      before: at,
      charges: 3,
      refunds: 1,
      transfers: 0,
      chargedPence: 9_000,
      refundedPence: 500,
      transferredPence: 0,
      differences: [
        {
          kind: 'amount_differs',
          what: 'charge',
          providerId: 'ch_1',
          providerPence: 4_500,
          ledgerPence: 4_000,
        },
      ],
    });
    const { reconciliation, fund } = await desk();
    expect(reconciliation).toMatchObject({
      charges: 3,
      charged: 90,
      refunded: 5,
      differences: [
        {
          kind: 'amount_differs',
          what: 'charge',
          provider_id: 'ch_1',
          provider_amount: 45,
          ledger_amount: 40,
          currency: null,
        },
      ],
    });
    const { data } = await domain.visitor().call('GET /pay-it-forward');
    expect(fund).toEqual(data);
  });
});

describeRefusals('GET /admin/money', { access: ['admin'] }, () => domain);
describeRefusals(
  'POST /admin/money/differences/explain',
  {
    access: ['admin'],
    body: {
      ...{ kind: 'other_currency', what: 'charge', provider_id: 'ch_1', currency: 'usd' },
      ...{ provider_amount: 10, ledger_amount: 0, reason: 'A payment of the bank' },
    },
  },
  () => domain,
);

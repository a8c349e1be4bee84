import { addDays, londonDate } from '@gently/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeRefusals } from '../../testing';
import { buildPayingDomain, ok, type PayingDomain } from '../../testing/domain';
import { createPayoutStage, type PayoutStage } from '../../testing/paid-out';
import { addWorkingDays } from '../../shared/working-days';

let domain: PayingDomain;
let stage: PayoutStage;
beforeAll(async () => {
  domain = await buildPayingDomain();
  stage = createPayoutStage(domain);
});
afterAll(() => domain.close());

describe('a finished session', () => {
  it('is planned for the third working day with what it brought, in one step with its end', async () => {
    const { userId, booking } = await stage.finished();
    const payOn = addWorkingDays(londonDate(domain.clock.now()), 3);
    expect(await stage.payoutsOf(userId)).toEqual([
      {
        id: expect.any(String),
        booking_id: booking.id,
        reference: booking.reference,
        service: 'Body Doubling',
        scheduled_date: booking.scheduled_date,
        amount: 34.7,
        reason: { share: 34.7, taken_back: [], added: 0 },
        status: 'scheduled',
        pay_on: payOn,
        arrival_date: null,
        paid_at: null,
      },
    ]);
    expect((await stage.earningsOf(userId)).next_payout).toEqual({ date: payOn, amount: 34.7 });
    expect(await domain.app.payouts.payDue()).toBe(0);
    expect(await stage.findings()).toEqual([]);
  });

  // spec: C9-08
  it('is paid on its day: transfer, bank, ledger, and the declutterer sees each step', async () => {
    const { userId, accountId, booking } = await stage.finished();
    await stage.toPayDay(userId);
    await domain.app.payouts.payDue();
    expect(await stage.payoutsOf(userId)).toMatchObject([
      { amount: 34.7, status: 'on_the_way', arrival_date: expect.any(String), paid_at: null },
    ]);
    expect(await stage.earningsOf(userId)).toMatchObject({ pending_payments: 34.7, next_payout: null });
    const [transfer] = await stage.transfersTo(accountId);
    expect(transfer).toMatchObject({ amount: 3470, description: booking.reference });
    const [entry] = await domain.connection
      .collection('journal_entries')
      .find({ kind: 'payout_sent', booking: domain.objectId(booking.id) })
      .toArray();
    expect(entry).toMatchObject({
      providerId: transfer?.id,
      payment: null,
      client: null,
      lines: [
        { account: 'declutterer_payable', pence: 3470 },
        { account: 'provider_clearing', pence: -3470 },
      ],
    });
    expect(await stage.findings()).toEqual([]);

    const [payout] = await stage.banked(accountId);
    await stage.hear('transfer.created', transfer?.id ?? '');
    await stage.hear('payout.paid', payout?.id ?? '');
    expect(await stage.payoutsOf(userId)).toMatchObject([
      { status: 'paid', paid_at: domain.clock.now().toISOString() },
    ]);
    const earnings = await stage.earningsOf(userId);
    expect(earnings).toMatchObject({ net: 34.7, pending_payments: 0, next_payout: null });
    expect(earnings.lines).toMatchObject([{ payout: { status: 'paid' } }]);
    expect(await stage.findings()).toEqual([]);
  });

  it('waits calmly without an account, and is paid once there is one', async () => {
    const offer = await stage.offer();
    const { userId } = offer.declutterer;
    await stage.finish(offer);
    await stage.toPayDay(userId);
    await domain.app.payouts.payDue();
    expect(await stage.payoutsOf(userId)).toMatchObject([{ status: 'waiting', amount: 34.7 }]);
    const accountId = await stage.setUpPayouts(userId);
    expect(await stage.payoutsOf(userId)).toMatchObject([{ status: 'scheduled' }]);
    await domain.app.payouts.payDue();
    expect(await stage.transfersTo(accountId)).toHaveLength(1);
  });

  it('is not paid on a day on which banks are closed', async () => {
    const { userId, accountId } = await stage.finished();
    await stage.toPayDay(userId);
    let day = londonDate(domain.clock.now());
    while (addWorkingDays(day, 0) === day) day = addDays(day, 1);
    domain.clock.set(new Date(`${day}T10:00:00Z`));
    expect(await domain.app.payouts.payDue()).toBe(0);
    domain.clock.set(new Date(`${addWorkingDays(day, 0)}T10:00:00Z`));
    await domain.app.payouts.payDue();
    expect(await stage.transfersTo(accountId)).toHaveLength(1);
  });

  it('from before there were payouts is planned once', async () => {
    const { booking, userId } = await stage.finished();
    await domain.connection.collection('payouts').deleteOne({ booking: domain.objectId(booking.id) });
    expect((await stage.findings()).length).toBe(1);
    expect(await domain.app.payouts.planMissing()).toBe(1);
    expect(await domain.app.payouts.planMissing()).toBe(0);
    expect(await stage.payoutsOf(userId)).toMatchObject([{ booking_id: booking.id, status: 'scheduled' }]);
    expect(await stage.findings()).toEqual([]);
  });
});

describe('a bank that sends it back', () => {
  it('is shown, tried again on the next working day, and paid once the details are right', async () => {
    const { userId, accountId, booking } = await stage.finished('00011116');
    await stage.toPayDay(userId);
    await domain.app.payouts.payDue();
    await stage.hear('payout.failed', (await stage.banked(accountId))[0]?.id ?? '');
    const next = addWorkingDays(londonDate(domain.clock.now()), 1);
    expect(await stage.payoutsOf(userId)).toMatchObject([{ status: 'failed', amount: 34.7, pay_on: next }]);
    expect(await stage.earningsOf(userId)).toMatchObject({
      pending_payments: 34.7,
      next_payout: { date: next, amount: 34.7 },
    });
    expect(await domain.app.payouts.payDue()).toBe(0);

    await stage.setUpPayouts(userId, '00012345');
    domain.clock.set(new Date(`${next}T10:00:00Z`));
    await domain.app.payouts.payDue();
    expect(await stage.transfersTo(accountId)).toHaveLength(1);
    const made = await stage.banked(accountId);
    expect(made.map(({ status }) => status)).toEqual(['paid', 'failed']);
    await stage.hear('payout.paid', made[0]?.id ?? '');
    // Old news of the first round, once more.
    await stage.tell({
      id: 'evt_old_news',
      type: 'payout.failed',
      account: accountId,
      data: { object: { id: made[1]?.id } },
    });
    expect(await stage.payoutsOf(userId)).toMatchObject([{ status: 'paid' }]);
    expect(await stage.stored(booking.id)).toMatchObject({ round: 1 });
    expect(await stage.findings()).toEqual([]);
  });

  it('or takes it is noticed without a webhook', async () => {
    const { userId } = await stage.finished();
    await stage.toPayDay(userId);
    await domain.app.payouts.payDue();
    await domain.app.payouts.follow();
    expect(await stage.payoutsOf(userId)).toMatchObject([{ status: 'on_the_way' }]);
    domain.clock.advance(3_600_000);
    await domain.app.payouts.follow();
    expect(await stage.payoutsOf(userId)).toMatchObject([{ status: 'paid' }]);
  });
});

describe('the list of payouts', () => {
  it('is one’s own, latest day first, page by page', async () => {
    const { offer, userId } = await stage.finished();
    await stage.finished();
    await stage.finish(offer);
    await stage.finish(offer);
    const caller = await stage.asDeclutterer(userId);
    const first = await ok(caller, 'GET /declutterer/payouts', { query: { limit: '2' } });
    expect(first.page).toEqual({ next_cursor: expect.any(String), total: 3 });
    const rest = await ok(caller, 'GET /declutterer/payouts', {
      query: { limit: '2', cursor: first.page.next_cursor ?? '' },
    });
    const days = [...first.payouts, ...rest.payouts].map(({ pay_on }) => pay_on);
    expect(days).toEqual(days.toSorted().toReversed());
    expect(new Set([...first.payouts, ...rest.payouts].map(({ id }) => id)).size).toBe(3);
    expect(rest.page.next_cursor).toBeNull();
  });

  it('is empty for somebody new', async () => {
    const { declutterer } = await stage.offer();
    expect(await stage.payoutsOf(declutterer.userId)).toEqual([]);
  });
});

describeRefusals(
  'GET /declutterer/payouts',
  { access: ['declutterer'], query: { limit: '5' } },
  () => domain,
);

import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '../../shared/errors/app-error';
import { ok } from '../../testing/domain';
import { createFinisher } from '../../testing/finished-sessions';
import { createOutsideMoney, type OutsideMoney } from '../../testing/outside-money';
import { buildOversightStage, type OversightStage } from '../../testing/oversight-stage';

let domain: OversightStage;
let outside: OutsideMoney;
beforeAll(async () => {
  domain = await buildOversightStage();
  outside = createOutsideMoney(domain);
});
afterAll(() => domain.close());
beforeEach(() => domain.startAnew());

const LOST = 'A client’s bank has taken money back';
const payoutOf = async (id: string) => (await domain.rowsOf('payouts', { booking: domain.objectId(id) }))[0];
const disputedOf = async () => {
  const admin = await domain.signIn('admin');
  return (await ok(admin, 'GET /admin/money')).payouts.disputed;
};
/** The session takes place. */
const run = async ({ booking, who }: Awaited<ReturnType<OversightStage['taken']>>) => {
  domain.clock.set(booking.starts_at);
  await domain.app.bookings.start(booking.id, who);
  await domain.app.bookings.complete(booking.id, who);
};

describe('a dispute that is opened before the session', () => {
  it('is on the money page at once, and withholds the payout until the bank has decided', async () => {
    const admin = await domain.signIn('admin');
    const session = await domain.taken();
    const { id, reference } = session.booking;
    await outside.dispute(id, { status: 'needs_response', pence: 4500 });
    expect(await disputedOf()).toMatchObject([{ reference, status: 'withheld' }]);
    expect(await domain.notesOf(admin.account.id)).toEqual(['A client’s bank asks for money back']);
    await run(session);
    expect(await payoutOf(id)).toMatchObject({ dispute: { state: 'open' } });
    expect(await disputedOf()).toMatchObject([{ reference, status: 'withheld' }]);
    await outside.dispute(id, { status: 'won', pence: 4500 });
    expect(await payoutOf(id)).toMatchObject({ dispute: { state: 'won' } });
    expect(await disputedOf()).toEqual([]);
  });

  it('stays decided when the decision arrives before the news that it was opened', async () => {
    const session = await domain.taken();
    const { id } = session.booking;
    await outside.dispute(id, { status: 'won', pence: 4500 });
    await outside.dispute(id, { status: 'needs_response', pence: 4500 });
    await run(session);
    expect(await payoutOf(id)).toMatchObject({ dispute: { state: 'won' } });
  });

  it('leaves no confirmed session that pays nothing once it is lost, and notifies everyone concerned', async () => {
    const { booking, client, who, params } = await domain.taken();
    await outside.dispute(booking.id, { status: 'lost', pence: 4500 });
    expect(await domain.app.bookings.callOffReturned()).toBe(1);
    expect(await domain.bookingOf(booking.id)).toMatchObject({ status: 'cancelled' });
    expect(await domain.holdersOf(booking.id)).toEqual([]);
    expect(await domain.notesOf(who)).toEqual(
      expect.arrayContaining([LOST, 'A session of yours is cancelled']),
    );
    expect(await domain.notesOf(domain.manager().account.id)).toContain(LOST);
    const { booking: seen } = await ok(client, 'GET /bookings/:id', { params });
    expect([seen.status, seen.payment_status]).toEqual(['cancelled', 'refunded']);
    expect((await domain.emailsOf(client.account.id)).at(-1)?.text).toContain(
      'All of your payment has already gone back to you.',
    );
    expect(await domain.app.bookings.callOffReturned()).toBe(0);
    expect(await domain.findings()).toEqual([]);
  });

  it('calls off no session whose time has come when it is lost', async () => {
    const { booking } = await domain.taken();
    domain.clock.set(booking.starts_at);
    await outside.dispute(booking.id, { status: 'lost', pence: 4500 });
    expect(await domain.app.bookings.callOffReturned()).toBe(0);
    expect(await domain.bookingOf(booking.id)).toMatchObject({ status: 'confirmed' });
  });

  it('leaves a session planned of whose money the bank has taken a part, and says what is left', async () => {
    const { booking, who } = await domain.taken();
    await outside.dispute(booking.id, { status: 'lost', pence: 1000 });
    expect(await domain.app.bookings.callOffReturned()).toBe(0);
    expect(await domain.bookingOf(booking.id)).toMatchObject({ status: 'confirmed' });
    const email = (await domain.emailsOf(who)).find(({ template }) => template === 'dispute_lost');
    expect(email?.text).toContain('The session is still planned.');
  });
});

describe('a refund that we owe while a client’s bank decides', () => {
  const refundsOf = async (id: string) => {
    const rows = await domain.rowsOf('refunds', { booking: domain.objectId(id) });
    return rows.map(({ amountPence, reason, status }) => [amountPence, reason, status]);
  };
  /** A session that its client calls off in time, while the bank has been asked for the money. */
  const heldBack = async (pence: number) => {
    const { booking, client, params } = await domain.taken();
    await outside.dispute(booking.id, { status: 'needs_response', pence });
    const { refund } = await ok(client, 'DELETE /bookings/:id/cancel', {
      params,
      body: { reason: 'User requested cancellation' },
    });
    return { id: booking.id, client, params, refund };
  };
  const sendOwed = async () => {
    domain.clock.advance(24 * 3_600_000);
    await domain.app.payments.maintenance.sendOwedRefunds();
  };

  it("waits for the bank's decision, which the client knows of, and is sent once the bank has refused", async () => {
    const { id, client, refund } = await heldBack(4500);
    expect(refund).toMatchObject({ amount: 45, is_held: true });
    const email = (await domain.emailsOf(client.account.id)).at(-1);
    expect(email?.text).toContain('we send it once your bank has decided');
    const { booking } = await ok(client, 'GET /bookings/:id', { params: { id } });
    expect(booking.timeline.at(-1)).toMatchObject({ event: 'cancel', refund_held: true });
    const { payment } = await ok(client, 'GET /payments/booking/:id', { params: { id } });
    expect(payment.refunds).toMatchObject([{ amount: 45, status: 'pending', is_held: true }]);
    const { summary } = await ok(client, 'GET /payments/my');
    expect(summary).toMatchObject({ pending_refunds: 45, held_refunds: 45 });
    await sendOwed();
    expect(await refundsOf(id)).toEqual([[4500, 'client_cancelled', 'owed']]);
    await outside.dispute(id, { status: 'won', pence: 4500 });
    await sendOwed();
    expect(await refundsOf(id)).toEqual([[4500, 'client_cancelled', 'succeeded']]);
    expect(await domain.findings()).toEqual([]);
  });

  it('is owed no more once the bank has given the client the same money', async () => {
    const { id } = await heldBack(4500);
    await outside.dispute(id, { status: 'lost', pence: 4500 });
    await sendOwed();
    expect(await refundsOf(id)).toEqual([[4500, 'outside', 'succeeded']]);
    expect(await domain.bookingOf(id)).toMatchObject({ paymentState: 'refunded', refundedPence: 4500 });
    expect(await domain.findings()).toEqual([]);
  });

  it('is lowered by what the bank has given, and the rest is sent', async () => {
    const { id } = await heldBack(1000);
    await outside.dispute(id, { status: 'lost', pence: 1000 });
    await sendOwed();
    expect((await refundsOf(id)).toSorted()).toEqual([
      [1000, 'outside', 'succeeded'],
      [3500, 'client_cancelled', 'succeeded'],
    ]);
    expect(await domain.findings()).toEqual([]);
  });

  it('is owed no more where an operator has sent the money by hand, and that is reported late', async () => {
    const { booking, client, params } = await domain.taken();
    const late = await outside.sendByHand(booking.id, 3000);
    await ok(client, 'DELETE /bookings/:id/cancel', {
      params,
      body: { reason: 'User requested cancellation' },
    });
    expect(await refundsOf(booking.id)).toEqual([[4500, 'client_cancelled', 'owed']]);
    await late();
    await sendOwed();
    expect((await refundsOf(booking.id)).toSorted()).toEqual([
      [1500, 'client_cancelled', 'succeeded'],
      [3000, 'outside', 'succeeded'],
    ]);
    expect(await domain.findings()).toEqual([]);
  });

  it('is not sent beside one that a bank has returned, which is sent again', async () => {
    const { booking, client, params } = await domain.taken();
    await outside.giveBackByHand(booking.id, 2000);
    await outside.returnRefund(booking.id);
    const { refund } = await ok(client, 'GET /bookings/:id/refund-quote', { params });
    expect(refund.amount).toBe(25);
    await ok(client, 'DELETE /bookings/:id/cancel', {
      params,
      body: { reason: 'User requested cancellation' },
    });
    const email = (await domain.emailsOf(client.account.id)).at(-1);
    expect(email?.text).toContain('a refund of £20.00, and we are sending it again');
    await sendOwed();
    expect((await refundsOf(booking.id)).map(([pence]) => pence).toSorted()).toEqual([2000, 2500]);
    expect(await domain.findings()).toEqual([]);
  });
});

describe('a dispute that no event has reported', () => {
  const listed = async (bookingId: string, state: 'open' | 'won' | 'lost') => {
    const intentId = await outside.intentOf(bookingId);
    const dispute = { id: `dp_${bookingId}`, intentId, state, amountPence: 4500, currency: 'gbp' };
    const list = vi.spyOn(domain.app.paymentProvider, 'listDisputes').mockResolvedValue([dispute]);
    const taken = await domain.app.payments.maintenance.takeDisputes();
    list.mockRestore();
    return taken;
  };

  it('is taken over once, also its decision', async () => {
    const { booking } = await domain.taken();
    expect(await listed(booking.id, 'open')).toBe(1);
    expect(await disputedOf()).toMatchObject([{ reference: booking.reference, status: 'withheld' }]);
    expect(await listed(booking.id, 'open')).toBe(0);
    expect(await listed(booking.id, 'lost')).toBe(1);
    expect(await listed(booking.id, 'lost')).toBe(0);
    expect(await disputedOf()).toEqual([]);
    expect(await domain.bookingOf(booking.id)).toMatchObject({ refundedPence: 4500 });
    expect(await domain.findings()).toEqual([]);
  });

  it('notifies no one again of what was booked before disputes were stored, or was won', async () => {
    const { booking, who } = await domain.taken();
    expect(await listed(booking.id, 'won')).toBe(0);
    await outside.dispute(booking.id, { status: 'lost', pence: 4500 });
    const payments = domain.connection.collection('payments');
    await payments.updateOne({ booking: domain.objectId(booking.id) }, { $unset: { disputes: '' } });
    const before = await domain.notesOf(who);
    expect(await listed(booking.id, 'lost')).toBe(0);
    expect(await domain.notesOf(who)).toEqual(before);
  });
});

it('books a lost dispute as far as the payment reaches, and notes the rest', async () => {
  const { booking } = await domain.taken();
  await outside.giveBackByHand(booking.id, 2000);
  await outside.dispute(booking.id, { status: 'lost', pence: 4500 });
  expect(await domain.bookingOf(booking.id)).toMatchObject({ refundedPence: 4500 });
  const mismatches = await domain.rowsOf('audit_records', { action: 'refund.mismatch' });
  expect(mismatches).toMatchObject([{ details: { amount: 4500, expected: 2500 } }]);
  expect(await domain.findings()).toEqual([]);
});

describe('a refund or dispute that Stripe reports before its payment', () => {
  /** A booking that is paid at the provider, of which no event has arrived yet. */
  const paidUnnoticed = async (gift = 0) => {
    const client = await domain.signIn('client');
    const { service } = await domain.soleOffer({ pricePence: 4500 });
    const { id } = await domain.book(client, service);
    const body = { booking_id: id, top_up: gift };
    const { client_secret: secret } = await ok(client, 'POST /payments/create-intent', { body });
    const intent = domain.intentId(secret);
    await domain.payIntent(intent);
    return { client, id, intent };
  };
  const giveBack = async (intent: string, amount: number) => {
    const { id } = await createFinisher(domain).stripe.refunds.create({ payment_intent: intent, amount });
    return domain.eventOf('refund.created', id);
  };
  const arrive = async (event: Parameters<OversightStage['deliver']>[0]) =>
    (await domain.deliver(event)).status;

  it('counts once the payment is known, and a cancellation gives back the rest', async () => {
    const { client, id, intent } = await paidUnnoticed();
    const events = [await giveBack(intent, 1000), await domain.eventOf('payment_intent.succeeded', intent)];
    for (const event of events) expect(await arrive(event)).toBe(200);
    const paid = { paymentState: 'partially_refunded', paidPence: 4500, refundedPence: 1000 };
    expect(await domain.bookingOf(id)).toMatchObject(paid);
    const cancel = { params: { id }, body: { reason: 'Unwell' } };
    expect((await ok(client, 'DELETE /bookings/:id/cancel', cancel)).refund.amount).toBe(35);
    expect(await domain.bookingOf(id)).toMatchObject({ paymentState: 'refunded', refundedPence: 4500 });
    expect(await domain.findings()).toEqual([]);
  });

  it('takes a gift out of the fund and leaves no paid session where a bank took it', async () => {
    const before = await domain.app.ledger.fundAvailable();
    const { id, intent } = await paidUnnoticed(5);
    const dispute = { object: 'dispute', amount: 5000, currency: 'gbp', payment_intent: intent };
    await outside.send('charge.dispute.closed', { id: `dp_${id}`, ...dispute, status: 'lost' });
    await arrive(await domain.eventOf('payment_intent.succeeded', intent));
    expect(await domain.bookingOf(id)).toMatchObject({ paymentState: 'refunded', refundedPence: 5000 });
    expect(await domain.app.ledger.fundAvailable()).toBe(before);
    expect(await domain.app.bookings.callOffReturned()).toBe(1);
    expect(await domain.findings()).toEqual([]);
  });

  it('changes nothing while the provider cannot be asked, and is taken when the event is sent again', async () => {
    const { id, intent } = await paidUnnoticed();
    const event = await giveBack(intent, 4500);
    const ask = vi.spyOn(domain.app.paymentProvider, 'getIntent');
    ask.mockRejectedValueOnce(new AppError('payment_provider_failed'));
    expect(await arrive(event)).toBe(502);
    ask.mockRestore();
    expect(await domain.bookingOf(id)).toMatchObject({ paymentState: 'requires_payment', refundedPence: 0 });
    expect(await arrive(event)).toBe(200);
    expect(await domain.bookingOf(id)).toMatchObject({ paymentState: 'refunded', refundedPence: 4500 });
  });

  it('is found by the job that looks for disputes', async () => {
    const { id, intent: intentId } = await paidUnnoticed();
    const lost = { id: `dp_${id}`, intentId, state: 'lost', amountPence: 4500, currency: 'gbp' } as const;
    const list = vi.spyOn(domain.app.paymentProvider, 'listDisputes').mockResolvedValue([lost]);
    expect(await domain.app.payments.maintenance.takeDisputes()).toBe(1);
    list.mockRestore();
    expect(await domain.bookingOf(id)).toMatchObject({ paymentState: 'refunded', refundedPence: 4500 });
    expect(await domain.findings()).toEqual([]);
  });
});

describe('a gift that a client’s bank takes back', () => {
  const fund = () => domain.app.ledger.fundAvailable();
  /** £45 for a session, with a gift of £50 to a fund that had nothing. */
  const withGift = async () => {
    const client = await domain.signIn('client');
    const { service } = await domain.offeredBy({});
    const { id } = await domain.book(client, service);
    await ok(client, 'POST /payments/create-intent', { body: { booking_id: id, top_up: 50 } });
    await domain.pay(client, id);
    expect(await fund()).toBe(5000);
    return id;
  };

  it('leaves the fund', async () => {
    const id = await withGift();
    await outside.dispute(id, { status: 'lost', pence: 9500 });
    expect(await fund()).toBe(0);
    expect(await domain.app.fund.books()).toMatchObject({ givenPence: 0, spentPence: 0 });
    expect(await domain.findings()).toEqual([]);
  });

  it('leaves the fund as far as that reaches, and the balance is never negative', async () => {
    const id = await withGift();
    const subsidised = { category: 'pay_it_forward', pricePence: 1001, fullPricePence: 4500 } as const;
    const { service } = await domain.soleOffer(subsidised);
    await domain.book(await domain.signIn('client'), service, { scheduled_time: '13:00' });
    expect(await fund()).toBe(1501);
    await outside.dispute(id, { status: 'lost', pence: 9500 });
    expect(await fund()).toBe(0);
    expect(await domain.findings()).toEqual([]);
  });

  it('stays with the fund when an operator gives the money back by hand', async () => {
    const id = await withGift();
    await outside.giveBackByHand(id, 9500);
    expect(await fund()).toBe(5000);
    expect(await domain.findings()).toEqual([]);
  });
});

it('calls off a session of which an operator gave all of the money back by hand', async () => {
  const { booking } = await domain.asked();
  await outside.giveBackByHand(booking.id, 4500);
  expect(await domain.app.bookings.callOffReturned()).toBe(1);
  expect(await domain.bookingOf(booking.id)).toMatchObject({
    status: 'cancelled',
    declutterer: expect.anything(),
  });
  expect(await domain.holdersOf(booking.id)).toEqual([]);
  expect(await domain.findings()).toEqual([]);
});

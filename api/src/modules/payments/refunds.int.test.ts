import { sample } from '@gently/testing/tier';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '../../shared/errors/app-error';
import { buildPayingDomain, ok, type PayingDomain } from '../../testing/domain';
import { createStripeProvider, type PaymentProvider } from '.';

/**
 * The real provider behind a switch: the call does not arrive, its answer is lost on the way back, or a refund takes its
 * time at the provider and may fail later.
 */
type Trouble = 'none' | 'unreachable' | 'answer_lost' | 'refunds_pending';
const withTrouble = (provider: () => PaymentProvider) => {
  let trouble: Trouble = 'none';
  const through =
    <Args extends unknown[], Answer>(
      call: (provider: PaymentProvider) => (...args: Args) => Promise<Answer>,
    ) =>
    async (...args: Args): Promise<Answer> => {
      if (trouble === 'unreachable') throw new AppError('payment_provider_failed');
      const answer = await call(provider())(...args);
      if (trouble === 'answer_lost') throw new AppError('payment_provider_failed');
      return answer;
    };
  const port: PaymentProvider = {
    createIntent: through((real) => real.createIntent),
    getIntent: through((real) => real.getIntent),
    cancelIntent: through((real) => real.cancelIntent),
    refund: async (order, key) => {
      if (trouble === 'refunds_pending')
        return { ...order, id: `re_${key.replaceAll(':', '_')}`, status: 'pending', currency: 'gbp' };
      return through((real) => real.refund)(order, key);
    },
    listRefunds: through((real) => real.listRefunds),
    listMovements: through((real) => real.listMovements),
    listRecent: through((real) => real.listRecent),
    listDisputes: through((real) => real.listDisputes),
    findMovement: through((real) => real.findMovement),
    readEvent: (body, signature) => provider().readEvent(body, signature),
  };
  return { port, set: (next: Trouble) => (trouble = next) };
};

let domain: PayingDomain;
let real: PaymentProvider;
const line = withTrouble(() => real);
beforeAll(async () => {
  domain = await buildPayingDomain({ deps: { paymentProvider: line.port } });
  const { config } = domain;
  real = createStripeProvider({
    secretKey: config.STRIPE_SECRET_KEY,
    webhookSecret: config.STRIPE_WEBHOOK_SECRET,
    apiBase: config.STRIPE_API_BASE,
  });
});
afterAll(() => domain.close());

const paid = async () => {
  const client = await domain.signIn('client');
  const { service, declutterer } = await domain.soleOffer({ pricePence: 4501 });
  const { id, starts_at } = await domain.book(client, service);
  const intent = await domain.pay(client, id);
  await domain.app.matching.accept(id, declutterer.userId);
  return { client, id, intent, params: { id }, startsAt: new Date(starts_at), service, declutterer };
};
const cancelBody = { reason: 'User requested cancellation' };
const refundsOf = (bookingId: string) =>
  domain.connection
    .collection('refunds')
    .find({ booking: domain.objectId(bookingId) })
    .toArray();
/** Pence that the provider has really given back. */
const givenBack = async (intent: string) =>
  (await real.listRefunds(intent)).reduce((sum, { amountPence }) => sum + amountPence, 0);

const HOUR = 3_600_000;

/** One partial refund and one of nothing. Tests below cover the full refund, and the unit tests of the rule each boundary to the millisecond. */
const NOTICE = [
  ['a moment less than 24 hours before', 24 * HOUR - 1, 50, 22.51, 'partially_refunded'],
  ['a moment less than 2 hours before', 2 * HOUR - 1, 0, 0, 'paid'],
  ['exactly 24 hours before', 24 * HOUR, 100, 45.01, 'refunded'],
  ['exactly 2 hours before', 2 * HOUR, 50, 22.51, 'partially_refunded'],
] as const;

describe('cancelling a paid booking', () => {
  it.each(sample(NOTICE, 2))(
    '%s gives back what the quote said',
    async (_title, before, percent, amount, state) => {
      const now = domain.clock.now();
      const { client, params, id, intent, startsAt } = await paid();
      domain.clock.set(new Date(startsAt.getTime() - before));
      const fresh = await domain.again(client);
      const quote = (await ok(fresh, 'GET /bookings/:id/refund-quote', { params })).refund;
      expect(quote).toMatchObject({ percent, amount });
      const { booking, refund } = await ok(fresh, 'DELETE /bookings/:id/cancel', {
        params,
        body: cancelBody,
      });
      expect(refund).toEqual(quote);
      expect(booking).toMatchObject({ status: 'cancelled', payment_status: state });
      expect(await givenBack(intent)).toBe(Math.round(amount * 100));
      const { payment } = await ok(fresh, 'GET /payments/booking/:id', { params });
      expect(payment).toMatchObject({ amount: 45.01, amount_refunded: amount, status: state });
      expect(
        await domain.connection.collection('claims').countDocuments({ booking: domain.objectId(id) }),
      ).toBe(0);
      domain.clock.set(now);
    },
  );

  it('gives everything back when nobody was matched in time', async () => {
    const now = domain.clock.now();
    const client = await domain.signIn('client');
    const { service } = await domain.soleOffer({ pricePence: 4501 });
    const { id, starts_at } = await domain.book(client, service);
    await domain.pay(client, id);
    domain.clock.set(new Date(new Date(starts_at).getTime() - HOUR));
    const fresh = await domain.again(client);
    const data = await ok(fresh, 'DELETE /bookings/:id/cancel', { params: { id }, body: cancelBody });
    expect(data.refund).toEqual({ percent: 100, amount: 45.01, holds_until: null, cause: 'unmatched' });
    domain.clock.set(now);
  });

  it('gives back once when it is asked ten times at once', async () => {
    const { client, params, intent, id } = await paid();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        client.call('DELETE /bookings/:id/cancel', { params, body: cancelBody }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ error }) => error.code === 'transition_refused')).toHaveLength(9);
    expect(await refundsOf(id)).toHaveLength(1);
    expect(await givenBack(intent)).toBe(4501);
  });
});

describe('a refund that the provider does not answer', () => {
  it.each(['unreachable', 'answer_lost'] as const)('stays owed and is paid once: %s', async (trouble) => {
    const now = domain.clock.now();
    const { client, params, intent, id } = await paid();
    line.set(trouble);
    const { booking, refund } = await ok(client, 'DELETE /bookings/:id/cancel', { params, body: cancelBody });
    expect([booking.status, booking.payment_status, refund.amount]).toEqual(['cancelled', 'paid', 45.01]);
    expect(await refundsOf(id)).toMatchObject([{ status: 'owed', amountPence: 4501, attempts: 1 }]);
    const mine = await ok(client, 'GET /payments/my');
    expect(mine.summary).toMatchObject({ total_refunded: 0, pending_refunds: 45.01 });
    expect(mine.payments[0]?.refunds).toMatchObject([{ status: 'pending', amount: 45.01 }]);
    domain.clock.advance(60_000);
    await domain.app.payments.maintenance.sendOwedRefunds();
    expect(await refundsOf(id)).toMatchObject([{ status: 'owed', attempts: 2 }]);
    line.set('none');
    domain.clock.advance(10 * 60_000);
    await domain.app.payments.maintenance.sendOwedRefunds();
    await domain.app.payments.maintenance.sendOwedRefunds();
    expect(await refundsOf(id)).toMatchObject([{ status: 'succeeded' }]);
    expect(await givenBack(intent)).toBe(4501);
    const after = await ok(await domain.again(client), 'GET /bookings/:id', { params });
    expect(after.booking.payment_status).toBe('refunded');
    domain.clock.set(now);
  });

  it('is sent once by two jobs at the same time', async () => {
    const now = domain.clock.now();
    const { client, params, intent, id } = await paid();
    line.set('unreachable');
    await ok(client, 'DELETE /bookings/:id/cancel', { params, body: cancelBody });
    line.set('none');
    domain.clock.advance(10 * 60_000);
    const { sendOwedRefunds } = domain.app.payments.maintenance;
    await Promise.all([sendOwedRefunds(), sendOwedRefunds(), sendOwedRefunds()]);
    expect(await refundsOf(id)).toMatchObject([{ status: 'succeeded', attempts: 2 }]);
    expect(await givenBack(intent)).toBe(4501);
    domain.clock.set(now);
  });
});

describe('a refund that the provider takes on and fails later', () => {
  const tell = async (refund: { id: string; intent: string; refundId: string }, status: string) => {
    const { id, intent, refundId } = refund;
    const payload = JSON.stringify({
      id: `evt_${id}_${status}`,
      object: 'event',
      type: 'refund.updated',
      data: {
        object: {
          id,
          object: 'refund',
          amount: 4501,
          currency: 'gbp',
          payment_intent: intent,
          metadata: { refund_id: refundId },
          status,
        },
      },
    });
    const answer = await domain.deliver({ payload, signature: domain.sign(payload) });
    expect(answer.status).toBe(200);
  };
  /** What the ledger says: how often of each kind, what is owed to clients, and what the provider holds. */
  const ledgerOf = async (id: string) => {
    const entries = await domain.connection
      .collection('journal_entries')
      .find({ booking: domain.objectId(id) })
      .sort({ _id: 1 })
      .toArray();
    const balance = (account: string) =>
      entries
        .flatMap(({ lines }) => lines as { account: string; pence: number }[])
        .reduce((sum, line) => (line.account === account ? sum + line.pence : sum), 0);
    return {
      kinds: entries.map(({ kind }) => String(kind)),
      owed: 0 - balance('refunds_payable'),
      atProvider: balance('provider_clearing'),
    };
  };

  const noticesOf = async ({ account }: { account: { id: string; email: string } }, template: RegExp) => {
    const find = (name: string, filter: object) =>
      domain.connection.collection(name).find(filter).sort({ _id: 1 }).toArray();
    const notes = await find('notifications', { userId: domain.objectId(account.id), type: 'payment' });
    const emails = await find('emails', { to: account.email, template });
    return {
      titles: notes.map(({ title }) => String(title)).filter((title) => /refund/i.test(title)),
      emails: emails.map((email) => String(email['template'])),
    };
  };

  it('is announced as returned once and never as sent again, and alerts the admins once', async () => {
    const now = domain.clock.now();
    const admin = await domain.signIn('admin');
    const { client, params, intent, id } = await paid();
    line.set('refunds_pending');
    await ok(client, 'DELETE /bookings/:id/cancel', { params, body: cancelBody });
    for (let round = 0; round < 4; round += 1) {
      const [sent] = await refundsOf(id);
      const refund = { id: String(sent?.['providerRefundId']), intent, refundId: String(sent?._id) };
      await tell(refund, 'failed');
      domain.clock.advance(2 * HOUR);
      await domain.app.payments.maintenance.sendOwedRefunds();
    }
    expect(await refundsOf(id)).toMatchObject([{ status: 'pending', round: 4 }]);
    expect(await noticesOf(client, /^refund/)).toEqual({
      titles: ['Refund sent', 'Your bank returned a refund'],
      emails: ['refund_returned'],
    });
    expect(await noticesOf(admin, /^refund/)).toEqual({
      titles: ['A bank returned a refund'],
      emails: ['refund_alert'],
    });
    const { booking } = await ok(await domain.again(client), 'GET /bookings/:id', { params });
    const refunds = booking.timeline.filter(({ event }) => event === 'refund');
    expect(refunds.map(({ returned }) => returned ?? false)).toEqual([false, true]);
    line.set('none');
    domain.clock.set(now);
  });

  it('is owed again each time, in the books as well, and is paid in the end', async () => {
    const now = domain.clock.now();
    const { client, params, intent, id } = await paid();
    line.set('refunds_pending');
    await ok(client, 'DELETE /bookings/:id/cancel', { params, body: cancelBody });
    const [made] = await refundsOf(id);
    expect(made).toMatchObject({ status: 'pending', round: 0 });
    const kinds = ['payment_received', 'refund_owed', 'refund_sent'];
    expect(await ledgerOf(id)).toEqual({ kinds, owed: 0, atProvider: 0 });

    for (const round of [1, 2]) {
      const [sent] = await refundsOf(id);
      const refund = { id: String(sent?.['providerRefundId']), intent, refundId: String(made?._id) };
      await tell(refund, 'failed');
      await tell(refund, 'failed');
      expect(await refundsOf(id)).toMatchObject([{ status: 'owed', round, providerRefundId: null }]);
      kinds.push('refund_failed');
      expect(await ledgerOf(id)).toEqual({ kinds, owed: 4501, atProvider: 4501 });
      const { payment } = await ok(await domain.again(client), 'GET /payments/booking/:id', { params });
      expect(payment).toMatchObject({ amount_refunded: 0, status: 'paid' });

      if (round === 2) line.set('none');
      domain.clock.advance(2 * HOUR);
      await domain.app.payments.maintenance.sendOwedRefunds();
      kinds.push('refund_sent');
      expect(await ledgerOf(id)).toEqual({ kinds, owed: 0, atProvider: 0 });
    }
    expect(await refundsOf(id)).toMatchObject([{ status: 'succeeded', round: 2 }]);
    expect(await givenBack(intent)).toBe(4501);
    domain.clock.set(now);
  });
});

describe('money that comes for a booking that is gone', () => {
  it('goes back in full by itself, once', async () => {
    const client = await domain.signIn('client');
    const { service } = await domain.soleOffer({ pricePence: 4501 });
    const { id } = await domain.book(client, service);
    const { client_secret } = await domain.begin(client, id);
    line.set('unreachable');
    await ok(client, 'DELETE /bookings/:id/cancel', { params: { id }, body: cancelBody });
    line.set('none');
    const intent = domain.intentId(client_secret);
    await domain.payIntent(intent);
    const event = await domain.eventOf('payment_intent.succeeded', intent);
    await domain.deliver(event);
    await domain.deliver(event);
    expect(await refundsOf(id)).toMatchObject([
      { status: 'succeeded', reason: 'late_payment', amountPence: 4501 },
    ]);
    expect(await givenBack(intent)).toBe(4501);
    const { booking } = await ok(client, 'GET /bookings/:id', { params: { id } });
    expect(booking.status).toBe('cancelled');
    const { payment } = await ok(client, 'GET /payments/booking/:id', { params: { id } });
    expect(payment).toMatchObject({ status: 'refunded', amount_refunded: 45.01 });
  });

  it('cannot come any more once the abandoned payment is closed', async () => {
    const now = domain.clock.now();
    const client = await domain.signIn('client');
    const { service } = await domain.soleOffer();
    const { id } = await domain.book(client, service);
    const { client_secret } = await domain.begin(client, id);
    line.set('unreachable');
    await ok(client, 'DELETE /bookings/:id/cancel', { params: { id }, body: cancelBody });
    domain.clock.advance(2 * 60_000);
    expect(await domain.app.payments.maintenance.closeAbandoned()).toBe(0);
    line.set('none');
    expect(await domain.app.payments.maintenance.closeAbandoned()).toBe(1);
    await expect(domain.payIntent(domain.intentId(client_secret))).rejects.toThrow(/canceled/);
    domain.clock.set(now);
  });
});

describe('while the provider is away', () => {
  it('says so, keeps the time, and goes on with the same intent afterwards', async () => {
    const client = await domain.signIn('client');
    const { service } = await domain.soleOffer();
    const { id } = await domain.book(client, service);
    line.set('answer_lost');
    const lost = await client.call('POST /payments/create-intent', { body: { booking_id: id } });
    expect([lost.status, lost.error.code]).toEqual([502, 'payment_provider_failed']);
    line.set('none');
    const { client_secret } = await domain.begin(client, id);
    expect((await domain.begin(client, id)).client_secret).toBe(client_secret);
    const booking = domain.objectId(id);
    expect(await domain.connection.collection('payments').countDocuments({ booking })).toBe(1);
  });

  it('releases no time while money might still come', async () => {
    const now = domain.clock.now();
    const client = await domain.signIn('client');
    const { service } = await domain.soleOffer();
    const { id } = await domain.book(client, service);
    await domain.begin(client, id);
    domain.clock.advance(31 * 60_000);
    line.set('unreachable');
    expect(await domain.app.bookings.expireUnpaid()).toBe(0);
    line.set('none');
    expect(await domain.app.bookings.expireUnpaid()).toBeGreaterThanOrEqual(1);
    const { booking } = await ok(await domain.again(client), 'GET /bookings/:id', { params: { id } });
    expect(booking.status).toBe('cancelled');
    domain.clock.set(now);
  });
});

describe('the life of a paid booking', () => {
  it('shows the declutterer from confirmed on, and refuses what does not come next', async () => {
    const now = domain.clock.now();
    const client = await domain.signIn('client');
    const { service, declutterer } = await domain.soleOffer();
    const { id } = await domain.book(client, service);
    const { bookings, matching } = domain.app;
    const unpaid = await bookings.find(id);
    if (!unpaid) throw new Error('the booking is not stored');
    await expect(bookings.accept(unpaid, declutterer.userId)).rejects.toMatchObject({
      code: 'transition_refused',
      details: { reason: 'not_paid' },
    });
    await domain.pay(client, id);
    await expect(matching.accept(id, client.account.id)).rejects.toMatchObject({ code: 'booking_not_found' });
    await matching.accept(id, declutterer.userId);
    const { booking } = await ok(client, 'GET /bookings/:id', { params: { id } });
    expect(booking).toMatchObject({
      status: 'confirmed',
      declutterer: { first_name: 'Marcus' },
      matching_by: null,
    });
    expect((await ok(client, 'GET /bookings/my')).counts).toMatchObject({ upcoming: 1, pending: 0 });
    await expect(bookings.start(id, declutterer.userId)).rejects.toMatchObject({
      code: 'transition_refused',
    });
    domain.clock.set(new Date(booking.starts_at));
    await bookings.start(id, declutterer.userId);
    const fresh = await domain.again(client);
    const refused = await fresh.call('DELETE /bookings/:id/cancel', { params: { id }, body: cancelBody });
    expect([refused.status, refused.error.code]).toEqual([409, 'transition_refused']);
    await bookings.complete(id, declutterer.userId);
    expect((await ok(fresh, 'GET /bookings/my')).counts).toMatchObject({ completed: 1, upcoming: 0 });
    domain.clock.set(now);
  });
});

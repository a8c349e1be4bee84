import { toPence } from '@gently/contracts';
import { createStripeProvider, type PaymentProvider } from '../modules/payments';
import { buildPayingDomain, ok } from './domain';
import { createOutsideMoney } from './outside-money';
import { createPayoutStage } from './paid-out';

export interface Step {
  kind:
    | 'by_hand'
    | 'dispute'
    | 'dispute_won'
    | 'dispute_lost'
    | 'refund_returned'
    | 'move'
    | 'cancel'
    | 'complete'
    | 'pay_day'
    | 'fees';
  /** The part of what can still go back, from 0 to 1. */
  part: number;
}

interface Life {
  pricePence: number;
  gift: number;
  isTaken: boolean;
  isSlow: boolean;
}

interface SlowRefund {
  id: string;
  intentId: string;
  refundId: string;
  amountPence: number;
  state: 'pending' | 'returned' | 'succeeded';
}

const HOUR_MS = 3_600_000;
const REASON = 'User requested cancellation';

/** The real provider, and refunds that it has taken on and that a bank may still return. */
const withSlowRefunds = (real: () => PaymentProvider) => {
  const slow: SlowRefund[] = [];
  let isSlow = false;
  const refund: PaymentProvider['refund'] = (order, key) => {
    if (!isSlow) return real().refund(order, key);
    const id = `re_${key.replaceAll(':', '_')}`;
    if (slow.every((one) => one.id !== id)) slow.push({ ...order, id, state: 'pending' });
    return Promise.resolve({ ...order, id, status: 'pending', currency: 'gbp' });
  };
  const port: PaymentProvider = {
    refund,
    createIntent: (...args) => real().createIntent(...args),
    getIntent: (...args) => real().getIntent(...args),
    cancelIntent: (...args) => real().cancelIntent(...args),
    listRefunds: (...args) => real().listRefunds(...args),
    listMovements: (...args) => real().listMovements(...args),
    listRecent: (...args) => real().listRecent(...args),
    listDisputes: (...args) => real().listDisputes(...args),
    findMovement: (...args) => real().findMovement(...args),
    readEvent: (...args) => real().readEvent(...args),
  };
  return { port, slow, set: (next: boolean) => (isSlow = next) };
};

const buildStage = async () => {
  const line = withSlowRefunds(() => provider);
  const domain = await buildPayingDomain({ deps: { paymentProvider: line.port } });
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_BASE: apiBase,
  } = domain.config;
  const provider: PaymentProvider = createStripeProvider({ secretKey, webhookSecret, apiBase });
  return {
    ...domain,
    line,
    provider,
    outside: createOutsideMoney(domain),
    payouts: createPayoutStage(domain),
    admin: await domain.signIn('admin'),
  };
};
type Stage = Awaited<ReturnType<typeof buildStage>>;

/** What the platform keeps becomes a little less, which no notice period delays. */
const lowerFees = async ({ app, admin, again }: Stage): Promise<boolean> => {
  const caller = await again(admin);
  const { settings } = await ok(caller, 'GET /admin/configuration');
  const version = settings.find(({ key }) => key === 'fees')?.version ?? 0;
  const fees = app.settings.get('fees');
  if (fees.platform === 1) return false;
  const value = { ...fees, platform: fees.platform - 1 };
  await ok(caller, 'PUT /admin/configuration/:key', {
    params: { key: 'fees' },
    body: { value, reason: 'A trial', version },
  });
  return true;
};

/** A session that is paid, and accepted if it is taken. */
const paidSession = async (stage: Stage, { pricePence, gift, isTaken, isSlow }: Life) => {
  stage.line.set(isSlow);
  const person = await stage.signIn('client');
  const { service, declutterer } = await stage.soleOffer({ pricePence });
  const stripeAccount = await stage.payouts.setUpPayouts(declutterer.userId);
  const { id } = await stage.book(person, service);
  await ok(person, 'POST /payments/create-intent', { body: { booking_id: id, top_up: gift } });
  const intentId = await stage.pay(person, id);
  if (isTaken) await stage.app.matching.accept(id, declutterer.userId);
  return {
    id,
    intentId,
    stripeAccount,
    declutterer: declutterer.userId,
    paidPence: pricePence + toPence(gift),
    client: () => stage.again(person),
  };
};
type PaidSession = Awaited<ReturnType<typeof paidSession>>;

interface Dispute {
  id: string;
  pence: number;
  state: 'open' | 'won' | 'lost';
}

/** The account that the other side keeps of one payment: what operators, banks and the provider have really moved. */
const otherSide = ({ line, provider, outside, app }: Stage, { id, intentId, paidPence }: PaidSession) => {
  const disputes: Dispute[] = [];
  const slowOnes = (...states: SlowRefund['state'][]) =>
    line.slow.filter((one) => one.intentId === intentId && states.includes(one.state));

  const goneBack = async (): Promise<number> => {
    const refunds = [...(await provider.listRefunds(intentId)), ...slowOnes('pending', 'succeeded')];
    const lost = disputes.filter(({ state }) => state === 'lost');
    return [...refunds.map(({ amountPence }) => amountPence), ...lost.map(({ pence }) => pence)].reduce(
      (total, pence) => total + pence,
      0,
    );
  };
  const report = async (refund: SlowRefund, state: 'returned' | 'succeeded'): Promise<void> => {
    await outside.send(state === 'returned' ? 'refund.failed' : 'refund.updated', {
      id: refund.id,
      object: 'refund',
      amount: refund.amountPence,
      currency: 'gbp',
      payment_intent: intentId,
      metadata: { refund_id: refund.refundId },
      status: state === 'returned' ? 'failed' : 'succeeded',
    });
    refund.state = state;
  };

  return {
    goneBack,
    /** Of what a bank or an operator can still take: the provider lets no one take more than came. */
    partLeft: async (part: number): Promise<number> =>
      disputes.some(({ state }) => state === 'open')
        ? 0
        : Math.floor((paidPence - (await goneBack())) * part),
    open: async (pence: number): Promise<void> => {
      const dispute: Dispute = { id: `dp_${id}_${disputes.length}`, pence, state: 'open' };
      await outside.dispute(id, { id: dispute.id, status: 'needs_response', pence });
      disputes.push(dispute);
    },
    decide: async (state: 'won' | 'lost'): Promise<boolean> => {
      const open = disputes.find((one) => one.state === 'open');
      if (!open) return false;
      await outside.dispute(id, { id: open.id, status: state, pence: open.pence });
      open.state = state;
      await app.bookings.callOffReturned();
      return true;
    },
    returnRefund: async (): Promise<boolean> => {
      const [refund] = slowOnes('pending');
      if (refund) await report(refund, 'returned');
      return refund !== undefined;
    },
    acceptRefunds: async (): Promise<void> => {
      for (const refund of slowOnes('pending')) await report(refund, 'succeeded');
    },
  };
};
type OtherSide = ReturnType<typeof otherSide>;

/** How each step is taken, and whether it could be. */
const stepsOf = (
  stage: Stage,
  { id, client, declutterer }: PaidSession,
  other: OtherSide,
): Record<Step['kind'], (part: number) => Promise<boolean>> => {
  const { app, clock } = stage;
  const params = { id };
  const booking = async () => {
    const found = await app.bookings.find(id);
    if (!found) throw new Error('the booking is gone');
    return found;
  };
  /** @param take gets what can still be taken, in pence */
  const taking = (take: (pence: number) => Promise<void>) => async (part: number) => {
    const pence = await other.partLeft(part);
    if (pence > 0) await take(pence);
    return pence > 0;
  };
  return {
    by_hand: taking((pence) => stage.outside.giveBackByHand(id, pence)),
    dispute: taking(other.open),
    dispute_won: () => other.decide('won'),
    dispute_lost: () => other.decide('lost'),
    refund_returned: other.returnRefund,
    fees: () => lowerFees(stage),
    move: async () => {
      const { startsAt } = await booking();
      if (startsAt.getTime() - clock.now().getTime() < 3 * HOUR_MS) return false;
      const body = { scheduled_date: stage.day(6), scheduled_time: '14:00' } as const;
      return (await (await client()).call('PUT /bookings/:id', { params, body })).status === 200;
    },
    cancel: async () => {
      const body = { reason: REASON };
      return (await (await client()).call('DELETE /bookings/:id/cancel', { params, body })).status === 200;
    },
    complete: async () => {
      const { status, startsAt } = await booking();
      if (status !== 'confirmed') return false;
      clock.set(startsAt);
      await app.bookings.start(id, declutterer);
      clock.advance(HOUR_MS);
      await app.bookings.complete(id, declutterer);
      return true;
    },
    pay_day: async () => {
      if (!(await stage.payouts.stored(id))) return false;
      await stage.payouts.toPayDay(declutterer);
      return (await app.payouts.payDue()) > 0;
    },
  };
};

/** What the ledger says of one session, beside what the other side has moved, in pence. */
const booksOf = async (stage: Stage, { id, paidPence, stripeAccount }: PaidSession, other: OtherSide) => {
  const entries = await stage.connection
    .collection('journal_entries')
    .find({ booking: stage.objectId(id) })
    .toArray();
  const lines = entries.flatMap((entry) => entry['lines'] as { account: string; pence: number }[]);
  const transfers = await stage.payouts.transfersTo(stripeAccount);
  return {
    paidPence,
    goneBackPence: await other.goneBack(),
    paidOutPence: transfers.reduce((sum, { amount }) => sum + amount, 0),
    /** Debits are positive. */
    balanceOf: (account: string): number =>
      lines.reduce((sum, line) => (line.account === account ? sum + line.pence : sum), 0),
  };
};

/** Plays histories of money through the real calls, beside an account of what the provider, the banks and the operators did. */
export const createMoneyHistories = async () => {
  const stage = await buildStage();
  const { app, clock, payouts, close } = stage;
  return {
    begin: async (life: Life) => {
      // Time never goes back: fees that were changed in one history are in force in the next.
      clock.set(`${stage.day(1)}T10:00:00Z`);
      const session = await paidSession(stage, life);
      const other = otherSide(stage, session);
      const steps = stepsOf(stage, session, other);
      return {
        id: session.id,
        client: session.client,
        /** @returns whether the step could be taken */
        take: ({ kind, part }: Step): Promise<boolean> => steps[kind](part),
        books: () => booksOf(stage, session, other),

        /** The last bank decides, the session ends one way or the other, and what is owed is sent. */
        settle: async (isLost: boolean): Promise<void> => {
          await other.decide(isLost ? 'lost' : 'won');
          if (!(await steps.complete(1))) await steps.cancel(1);
          for (let day = 0; day < 4; day += 1) {
            await other.acceptRefunds();
            clock.advance(25 * HOUR_MS);
            await app.payments.maintenance.sendOwedRefunds();
          }
          await other.acceptRefunds();
          await steps.pay_day(1);
        },
      };
    },
    findings: payouts.findings,
    close,
  };
};
export type MoneyHistories = Awaited<ReturnType<typeof createMoneyHistories>>;

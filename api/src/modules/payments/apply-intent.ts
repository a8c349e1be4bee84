import type { Clock } from '../../shared/clock';
import type { Transaction } from '../../shared/database/transaction';
import type { Bookings } from '../bookings';
import type { TermsAt } from '../fees';
import type { Fund } from '../fund';
import { type Ledger, paymentReceived, strayReceived } from '../ledger';
import { ledgerFacts, mismatchOf, type Payment, statusAfter } from './payment';
import type { PaymentsRepository, UnpostedPayments } from './payments.repository';
import type { ProviderIntent } from './provider';
import type { RefundDebts } from './refund-debts';
import type { StrayTaker } from './take-stray';

export interface ApplyDependencies {
  payments: PaymentsRepository;
  unposted: UnpostedPayments;
  debts: RefundDebts;
  bookings: Pick<Bookings, 'recordPaid' | 'recordAttempt' | 'giveUpUnfunded'>;
  ledger: Ledger;
  fund: Fund;
  takeStray: StrayTaker;
  termsAt: TermsAt;
  clock: Clock;
}

/** What applying changed. `refundId` is set when the money has to go back at once. */
export interface Applied {
  payment: Payment | null;
  refundId: string | null;
}

/**
 * The only place where the state of an intent changes anything, wherever it comes from: webhook, reconciliation or the answer
 * to our own call. Money counts only if it is exactly what was asked for (`mismatchOf`). It looks only at how things
 * stand, so any order and any number of repeats end the same.
 */
export const createIntentApplier = (deps: ApplyDependencies) => {
  const { payments, unposted, debts, bookings, ledger, fund, takeStray, termsAt, clock } = deps;

  const findPayment = async (intent: ProviderIntent, tx: Transaction) =>
    (await payments.findByIntent(intent.id, tx)) ??
    (intent.paymentId && /^[0-9a-f]{24}$/.test(intent.paymentId)
      ? payments.find(intent.paymentId, tx)
      : null);

  /** The booking takes the money, or all of it goes back: it is cancelled, or was paid already. */
  const settle = async (payment: Payment, intent: ProviderIntent, at: Date, tx: Transaction) => {
    const { id: paymentId, bookingId } = payment;
    const facts = ledgerFacts(payment, intent.id, at);
    const giftPence = Math.min(payment.topUpPence, intent.receivedPence);
    const pricePence = intent.receivedPence - giftPence;
    await unposted.markPosted(paymentId, tx);
    const mayBeFunded = await fund.meetCard(payment, intent.cardFingerprint, tx);
    if (!mayBeFunded) await bookings.giveUpUnfunded(bookingId, { amountPence: intent.receivedPence, at }, tx);
    const outcome = await bookings.recordPaid(bookingId, { amountPence: pricePence, giftPence, at }, tx);
    if (outcome === 'stray') {
      await ledger.post(strayReceived(facts, intent.receivedPence), tx);
      const reason = mayBeFunded ? 'late_payment' : 'fund_limit';
      const debt = { amountPence: intent.receivedPence, reason } as const;
      return (await debts.owe(payment, debt, tx))?.id ?? null;
    }
    const subsidyPence = await fund.draw(bookingId, tx);
    const terms = await termsAt(at, tx);
    await ledger.post(paymentReceived(facts, { pricePence, giftPence, subsidyPence }, terms), tx);
    return null;
  };

  return async (intent: ProviderIntent, tx: Transaction): Promise<Applied> => {
    const payment = await findPayment(intent, tx);
    if (!payment) return { payment: null, refundId: null };
    const reason = mismatchOf(payment, intent);
    const news = payment.status !== 'succeeded' || payment.intentId !== intent.id;
    if (reason && news && intent.status === 'succeeded') return takeStray({ payment, intent, reason }, tx);
    // An intent that is not this payment's own, and has brought no money, changes nothing.
    if (reason === 'other_intent') return { payment, refundId: null };
    const at = clock();
    const status = statusAfter(payment.status, intent);
    const changed = status !== payment.status;
    const method = intent.method || payment.method;
    const patch: Partial<Payment> = {
      status,
      chargeId: intent.chargeId ?? payment.chargeId,
      method,
      checkedAt: at,
      ...(changed && status === 'succeeded' ? { paidAt: at } : {}),
    };
    await payments.change(payment.id, patch, tx);
    let refundId: string | null = null;
    if (changed && status === 'succeeded') refundId = await settle(payment, intent, at, tx);
    else if (changed && status === 'processing')
      await bookings.recordAttempt(payment.bookingId, 'processing', tx);
    else if (changed && status === 'declined') await bookings.recordAttempt(payment.bookingId, 'failed', tx);
    return { payment: { ...payment, ...patch }, refundId };
  };
};
export type ApplyIntent = ReturnType<typeof createIntentApplier>;

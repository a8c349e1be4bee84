import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../shared/clock';
import type { Transaction } from '../../shared/database/transaction';
import type { Publish } from '../../shared/domain-events';
import type { Bookings } from '../bookings';
import { type Ledger, refundFailed, refundSent } from '../ledger';
import type { DisputesRepository } from './disputes.repository';
import { createOutsideBooks } from './book-outside-money';
import { isMoneyOf } from './payment';
import type { MismatchNotes } from './mismatch-notes';
import type { PaymentEvents } from './payment-events';
import type { PaymentsRepository } from './payments.repository';
import type { ProviderRefund } from './provider';
import type { RefundDebts } from './refund-debts';
import { isSent, nextAttempt, type RefundRecord } from './refund-record';
import type { RefundsRepository } from './refunds.repository';

export interface RefundNewsDependencies {
  payments: PaymentsRepository;
  refunds: RefundsRepository;
  disputes: Pick<DisputesRepository, 'ofPayment' | 'isOpen'>;
  debts: RefundDebts;
  ledger: Ledger;
  bookings: Pick<Bookings, 'recordRefunded'>;
  noteMismatch: MismatchNotes;
  publish: Publish<PaymentEvents>;
  clock: Clock;
  logger: FastifyBaseLogger;
}

/** What the provider says about refunds, taken over into our records, the booking and the ledger together. */
export const createRefundApplier = (deps: RefundNewsDependencies) => {
  const { payments, refunds, disputes, bookings, publish, clock, logger } = deps;

  /** Payment and booking say how much has gone back. */
  const updateTotals = async (paymentId: string, tx: Transaction, isTakenByBank = false): Promise<void> => {
    const payment = await payments.find(paymentId, tx);
    if (!payment) return;
    const refundedPence = await refunds.sentPence(paymentId, tx);
    await payments.change(paymentId, { refundedPence }, tx);
    const taken = await payments.findSucceeded(payment.bookingId, tx);
    if (taken?.id !== paymentId) return;
    const resentPence = (await refunds.listOwed(paymentId, tx))
      .filter(({ round }) => round > 0)
      .reduce((sum, { amountPence }) => sum + amountPence, 0);
    const said = { refundedPence, resentPence, isTakenByBank, at: clock() };
    await bookings.recordRefunded(payment.bookingId, said, tx);
  };

  const { post, note, bookMoney, bookLost } = createOutsideBooks(deps);

  /** How the provider says a refund of ours stands. One that it has failed is owed again, under a new key. */
  const record = async (refund: RefundRecord, news: ProviderRefund, tx: Transaction): Promise<void> => {
    const now = clock();
    if (news.status === 'failed') {
      // A late report about a try that was replaced since changes nothing.
      if (refund.providerRefundId !== news.id && refund.providerRefundId !== null) return;
      if (refund.status === 'owed' && refund.round > 0) return;
      logger.error({ refund_id: refund.id }, 'the provider failed a refund; it is owed again');
      if (isSent(refund)) await post(refund, refundFailed, news.id, tx);
      const isHeld = await disputes.isOpen(refund.paymentId, tx);
      const again = { status: 'owed' as const, providerRefundId: null, round: refund.round + 1, isHeld };
      await refunds.change(refund.id, { ...again, nextAttemptAt: nextAttempt(refund.attempts, now) }, tx);
      if (refund.round === 0) await publish('refund.returned', { refund, at: now }, tx);
      const payment = await payments.find(refund.paymentId, tx);
      if (payment) await bookLost(payment, tx);
    } else if (refund.status !== 'succeeded') {
      const done = { status: news.status, providerRefundId: news.id, lastError: '' };
      await refunds.change(refund.id, done, tx);
      if (!isSent(refund)) await post(refund, refundSent, news.id, tx);
    }
    await updateTotals(refund.paymentId, tx);
  };

  /** Whether what the provider reports is the refund that we ordered: of that payment, and all of it. */
  const isOf = async (refund: RefundRecord, news: ProviderRefund, tx: Transaction) => {
    const payment = await payments.find(refund.paymentId, tx);
    return payment?.intentId === news.intentId && isMoneyOf(refund, news);
  };

  /**
   * Takes over what the provider reports of a refund, one of ours or one made by hand there.
   * @param isTakenByBank whether it is a lost dispute, which takes a gift back as well
   */
  const apply = async (news: ProviderRefund, tx: Transaction, isTakenByBank = false): Promise<void> => {
    const byId = await refunds.findByProviderId(news.id, tx);
    const named =
      byId ??
      (news.refundId && /^[0-9a-f]{24}$/.test(news.refundId) ? await refunds.find(news.refundId, tx) : null);
    const fits = named !== null && (await isOf(named, news, tx));
    if (fits) return record(named, news, tx);
    if (named) await note(`refund:${named.id}`, news, named.amountPence, tx);
    const payment = news.intentId ? await payments.findByIntent(news.intentId, tx) : null;
    if (byId || !payment) return;
    await bookMoney(payment, news, isTakenByBank, tx);
    await updateTotals(payment.id, tx, isTakenByBank);
  };

  return { record, apply, isOf };
};
export type RefundApplier = ReturnType<typeof createRefundApplier>;

import { CURRENCY, type Pence } from '@gently/contracts';
import type { FastifyBaseLogger } from 'fastify';
import type { ClientSession } from 'mongoose';
import type { Clock } from '../../shared/clock';
import type { BookingPayments } from '../bookings';
import { type Ledger, refundFailed, refundSent } from '../ledger';
import { isMoneyOf } from './mismatch';
import type { MismatchNotes } from './mismatch-notes';
import type { PaymentsRepository } from './payments.repository';
import type { ProviderRefund } from './provider';
import type { RefundDebts } from './refund-debts';
import { isSent, nextAttempt, type RefundRecord } from './refund-record';
import type { RefundsRepository } from './refunds.repository';

export interface RefundNewsDependencies {
  payments: PaymentsRepository;
  refunds: RefundsRepository;
  debts: RefundDebts;
  ledger: Ledger;
  bookings: BookingPayments;
  noteMismatch: MismatchNotes;
  clock: Clock;
  logger: FastifyBaseLogger;
}

/** What the provider says about refunds, taken over into our records, the booking and the ledger together. */
export const createRefundNews = (deps: RefundNewsDependencies) => {
  const { payments, refunds, debts, ledger, bookings, noteMismatch, clock, logger } = deps;

  /** Payment and booking say how much has gone back. */
  const updateTotals = async (paymentId: string, session: ClientSession): Promise<void> => {
    const payment = await payments.find(paymentId, session);
    if (!payment) return;
    const refundedPence = await refunds.sentPence(paymentId, session);
    await payments.change(paymentId, { refundedPence }, session);
    const taken = await payments.findSucceeded(payment.bookingId, session);
    if (taken?.id !== paymentId) return;
    await bookings.recordRefunded(payment.bookingId, { refundedPence, at: clock() }, session);
  };

  /** The ledger says once for each round that a refund went out, and that it came back. */
  const post = async (
    refund: RefundRecord,
    entry: typeof refundSent,
    providerId: string,
    session: ClientSession,
  ): Promise<void> => {
    const { id: refundId, paymentId, bookingId, clientId } = refund;
    await ledger.post(
      entry({ refundId, paymentId, bookingId, clientId, providerId, at: clock() }, refund),
      session,
    );
  };

  /** How the provider says a refund of ours stands. One that it has failed is owed again, under a new key. */
  const record = async (
    refund: RefundRecord,
    news: ProviderRefund,
    session: ClientSession,
  ): Promise<void> => {
    const now = clock();
    if (news.status === 'failed') {
      // Old news about a round that was replaced already changes nothing.
      if (refund.providerRefundId !== news.id && refund.providerRefundId !== null) return;
      if (refund.status === 'owed' && refund.round > 0) return;
      logger.error({ refund_id: refund.id }, 'the provider failed a refund; it is owed again');
      if (isSent(refund)) await post(refund, refundFailed, news.id, session);
      const again = { status: 'owed' as const, providerRefundId: null, round: refund.round + 1 };
      await refunds.change(
        refund.id,
        { ...again, nextAttemptAt: nextAttempt(refund.attempts, now) },
        session,
      );
    } else if (refund.status !== 'succeeded') {
      const done = { status: news.status, providerRefundId: news.id, lastError: '' };
      await refunds.change(refund.id, done, session);
      if (!isSent(refund)) await post(refund, refundSent, news.id, session);
    }
    await updateTotals(refund.paymentId, session);
  };

  /** Whether the provider speaks of a refund as we ordered it: of that payment, and of all of it. */
  const isOf = async (refund: RefundRecord, news: ProviderRefund, session: ClientSession) => {
    const payment = await payments.find(refund.paymentId, session);
    return payment?.intentId === news.intentId && isMoneyOf(refund, news);
  };

  const note = (target: string, news: ProviderRefund, expected: Pence, session: ClientSession) => {
    const { id: providerId, amountPence: amount, currency, intentId: intent } = news;
    const details = { refund: providerId, intent, amount, currency, expected };
    return noteMismatch({ what: 'refund', target, providerId, details }, session);
  };

  /** News of a refund from the provider, ours or one made by hand at the provider. */
  const apply = async (news: ProviderRefund, session: ClientSession): Promise<void> => {
    const byId = await refunds.findByProviderId(news.id, session);
    const named =
      byId ??
      (news.refundId && /^[0-9a-f]{24}$/.test(news.refundId)
        ? await refunds.find(news.refundId, session)
        : null);
    const fits = named !== null && (await isOf(named, news, session));
    if (fits) return record(named, news, session);
    if (named) await note(`refund:${named.id}`, news, named.amountPence, session);
    const payment = news.intentId ? await payments.findByIntent(news.intentId, session) : null;
    if (byId || !payment || news.status === 'failed') return;
    const left = payment.amountPence - (await refunds.sentPence(payment.id, session));
    if (news.currency !== CURRENCY || news.amountPence > left)
      return note(`payment:${payment.id}`, news, left, session);
    const sent = { status: news.status, providerRefundId: news.id };
    const debt = { amountPence: news.amountPence, reason: 'outside' as const, ...sent };
    const made = await debts.record(payment, debt, session);
    if (made) await post(made, refundSent, news.id, session);
    await updateTotals(payment.id, session);
  };

  return { record, apply, isOf };
};
export type RefundNews = ReturnType<typeof createRefundNews>;

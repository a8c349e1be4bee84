import type { FastifyBaseLogger } from 'fastify';
import type { ClientSession } from 'mongoose';
import type { Clock } from '../../shared/clock';
import type { BookingPayments } from '../bookings';
import type { PaymentsRepository } from './payments.repository';
import type { PaymentProvider, ProviderRefund } from './provider';
import { newRefund, nextAttempt, refundKey, type RefundRecord } from './refund-record';
import type { RefundsRepository } from './refunds.repository';

export interface RefundDependencies {
  payments: PaymentsRepository;
  refunds: RefundsRepository;
  bookings: BookingPayments;
  provider: PaymentProvider;
  transact: <Result>(work: (session: ClientSession) => Promise<Result>) => Promise<Result>;
  clock: Clock;
  logger: FastifyBaseLogger;
}

const LEASE_MS = 60_000;
const BATCH = 20;

export const createRefundSender = (deps: RefundDependencies) => {
  const { payments, refunds, bookings, provider, transact, clock, logger } = deps;

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
      const again = { status: 'owed' as const, providerRefundId: null, round: refund.round + 1 };
      await refunds.change(
        refund.id,
        { ...again, nextAttemptAt: nextAttempt(refund.attempts, now) },
        session,
      );
    } else if (refund.status !== 'succeeded') {
      const done = { status: news.status, providerRefundId: news.id, lastError: '' };
      await refunds.change(refund.id, done, session);
    }
    await updateTotals(refund.paymentId, session);
  };

  /** After a call without an answer, the provider may have the refund: then it is taken over and not made again. */
  const findSent = async (refund: RefundRecord, intentId: string): Promise<ProviderRefund | undefined> => {
    if (refund.attempts <= 1) return undefined;
    const sent = await provider.listRefunds(intentId);
    return sent.find(({ refundId, status }) => refundId === refund.id && status !== 'failed');
  };

  const send = async (refund: RefundRecord): Promise<void> => {
    const payment = await payments.find(refund.paymentId);
    if (!payment?.intentId) throw new Error(`refund ${refund.id} has no payment to go back to`);
    const { intentId } = payment;
    const order = { intentId, amountPence: refund.amountPence, refundId: refund.id };
    const news = (await findSent(refund, intentId)) ?? (await provider.refund(order, refundKey(refund)));
    await transact(async (session) => {
      const current = await refunds.find(refund.id, session);
      if (current) await record(current, news, session);
    });
  };

  /** Sends one owed refund unless somebody else is about to. Never throws: it stays owed and is tried again. */
  const sendOne = async (id: string): Promise<void> => {
    try {
      const now = clock();
      const refund = await refunds.take(id, now, new Date(now.getTime() + LEASE_MS));
      if (!refund) return;
      try {
        await send(refund);
      } catch (error) {
        logger.error({ err: error, refund_id: id }, 'a refund could not be sent; it stays owed');
        const lastError = error instanceof Error ? error.message : String(error);
        await refunds.change(id, { nextAttemptAt: nextAttempt(refund.attempts, clock()), lastError });
      }
    } catch (error) {
      logger.error({ err: error, refund_id: id }, 'a refund could not be looked up; it stays owed');
    }
  };

  /** News of a refund from the provider, ours or one made by hand at the provider. */
  const applyNews = async (news: ProviderRefund, session: ClientSession): Promise<void> => {
    const known =
      (await refunds.findByProviderId(news.id, session)) ??
      (news.refundId && /^[0-9a-f]{24}$/.test(news.refundId)
        ? await refunds.find(news.refundId, session)
        : null);
    if (known) return record(known, news, session);
    const payment = news.intentId ? await payments.findByIntent(news.intentId, session) : null;
    if (!payment || news.status === 'failed') return;
    const facts = { id: refunds.newId(), amountPence: news.amountPence, reason: 'outside' as const };
    const made = { ...newRefund(payment, facts, clock()), status: news.status, providerRefundId: news.id };
    await refunds.insert(made, session);
    await updateTotals(payment.id, session);
  };

  return {
    sendOne,
    applyNews,
    /** @returns how many owed refunds were tried. */
    sendOwed: async (): Promise<number> => {
      const due = await refunds.listDue(clock(), BATCH);
      for (const { id } of due) await sendOne(id);
      return due.length;
    },
  };
};
export type RefundSender = ReturnType<typeof createRefundSender>;

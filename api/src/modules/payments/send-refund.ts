import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../shared/clock';
import type { Transact } from '../../shared/database/transaction';
import { createLeasedWork } from '../../shared/lease';
import { isMoneyOf } from './payment';
import type { PaymentsRepository } from './payments.repository';
import type { PaymentProvider, ProviderRefund } from './provider';
import type { RefundApplier } from './apply-refund';
import { nextAttempt, refundKey, type RefundRecord } from './refund-record';
import type { RefundsRepository } from './refunds.repository';

export interface RefundDependencies {
  payments: PaymentsRepository;
  refunds: RefundsRepository;
  news: RefundApplier;
  provider: PaymentProvider;
  transact: Transact;
  clock: Clock;
  logger: FastifyBaseLogger;
}

const LEASE_MS = 60_000;
const BATCH = 20;

export const createRefundSender = (deps: RefundDependencies) => {
  const { payments, refunds, news, provider, transact, clock, logger } = deps;

  /** After a call without an answer, the provider may have the refund: then it is taken over and not made again. */
  const findSent = async (refund: RefundRecord, intentId: string): Promise<ProviderRefund | undefined> => {
    if (refund.attempts <= 1) return undefined;
    const sent = await provider.listRefunds(intentId);
    return sent.find(
      (one) => one.refundId === refund.id && one.status !== 'failed' && isMoneyOf(refund, one),
    );
  };

  const send = async (refund: RefundRecord): Promise<void> => {
    const payment = await payments.find(refund.paymentId);
    if (!payment?.intentId) throw new Error(`refund ${refund.id} has no payment to go back to`);
    const { intentId } = payment;
    const order = { intentId, amountPence: refund.amountPence, refundId: refund.id };
    const answer = (await findSent(refund, intentId)) ?? (await provider.refund(order, refundKey(refund)));
    await transact(async (tx) => {
      const current = await refunds.find(refund.id, tx);
      if (!current) return;
      if (!(await news.isOf(current, answer, tx)))
        throw new Error(`the provider answered with ${answer.id}, which is not refund ${refund.id}`);
      await news.record(current, answer, tx);
    });
  };

  /** Sends one owed refund unless somebody else is about to. Never throws: it stays owed and is tried again. */
  const sendOne = createLeasedWork({
    take: refunds.take,
    leaseMs: LEASE_MS,
    work: send,
    nextAttempt,
    putOff: refunds.change,
    report: (error, id) =>
      logger.error({ err: error, refund_id: id }, 'a refund could not be sent; it stays owed'),
    clock,
  });

  return {
    sendOne,
    /** @returns how many owed refunds were tried. */
    sendOwed: async (): Promise<number> => {
      const due = await refunds.listDue(clock(), BATCH);
      for (const { id } of due) await sendOne(id);
      return due.length;
    },
  };
};
export type RefundSender = ReturnType<typeof createRefundSender>;

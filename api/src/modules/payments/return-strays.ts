import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../shared/clock';
import { createLeasedWork } from '../../shared/lease';
import type { PaymentProvider } from './provider';
import { nextAttempt } from './refund-record';
import type { Owed, StrayReceipts } from './stray-receipts.repository';

export interface ReturnDependencies {
  strays: StrayReceipts;
  provider: PaymentProvider;
  clock: Clock;
  logger: FastifyBaseLogger;
}

const LEASE_MS = 60_000;
const BATCH = 20;

/** Sends money back that came in another currency. Refunds of payments have their own way, through the books. */
export const createStrayReturner = ({ strays, provider, clock, logger }: ReturnDependencies) => {
  /** After a call without an answer, and after a restore, the provider may have it: its memory of keys is short. */
  const findSent = async ({ _id: intentId, attempts }: Owed, refundId: string) =>
    attempts > 1
      ? (await provider.listRefunds(intentId)).find(
          (one) => one.refundId === refundId && one.status !== 'failed',
        )
      : undefined;

  const send = async (owed: Owed): Promise<void> => {
    const { _id: intentId, amount } = owed;
    // One key for each intent, so that a repeat never pays twice. A failed one needs a person: the log says so.
    const order = { intentId, amountPence: amount, refundId: `stray:${intentId}` };
    const sent = (await findSent(owed, order.refundId)) ?? (await provider.refund(order, order.refundId));
    if (sent.status === 'failed') throw new Error(`the provider failed refund ${sent.id} of stray money`);
    await strays.change(intentId, { state: 'returned', providerRefundId: sent.id, lastError: '' });
  };

  const sendOne = createLeasedWork({
    take: strays.take,
    leaseMs: LEASE_MS,
    work: send,
    nextAttempt,
    putOff: strays.change,
    report: (error, id) =>
      logger.error({ err: error, intent_id: id }, 'stray money could not be sent back; it stays owed'),
    clock,
  });

  /** @returns how much of what is owed was tried, in pieces. */
  return async (): Promise<number> => {
    const due = await strays.listDue(clock(), BATCH);
    for (const { _id } of due) await sendOne(_id);
    return due.length;
  };
};

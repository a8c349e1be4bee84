import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../shared/clock';
import type { PaymentProvider } from './provider';
import { nextAttempt } from './refund-record';
import type { StrayReceipts } from './stray-receipts.repository';

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
  const send = async (intentId: string, amount: number): Promise<void> => {
    // One key for each intent, so that a repeat never pays twice. A failed one needs a person: the log says so.
    const order = { intentId, amountPence: amount, refundId: `stray:${intentId}` };
    const sent = await provider.refund(order, order.refundId);
    if (sent.status === 'failed') throw new Error(`the provider failed refund ${sent.id} of stray money`);
    await strays.change(intentId, { state: 'returned', providerRefundId: sent.id, lastError: '' });
  };

  /** Never throws: what could not be sent stays owed and is tried again. */
  const sendOne = async (intentId: string): Promise<void> => {
    const now = clock();
    const owed = await strays.take(intentId, now, new Date(now.getTime() + LEASE_MS));
    if (!owed) return;
    try {
      await send(intentId, owed.amount);
    } catch (error) {
      logger.error({ err: error, intent_id: intentId }, 'stray money could not be sent back; it stays owed');
      const lastError = error instanceof Error ? error.message : String(error);
      await strays.change(intentId, { nextAttemptAt: nextAttempt(owed.attempts, clock()), lastError });
    }
  };

  /** @returns how much of what is owed was tried, in pieces. */
  return async (): Promise<number> => {
    const due = await strays.listDue(clock(), BATCH);
    for (const { _id } of due) await sendOne(_id);
    return due.length;
  };
};

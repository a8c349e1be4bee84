import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../shared/clock';
import { bookingRules, type Bookings } from '../bookings';
import type { PaymentsRepository } from './payments.repository';
import type { Reconciler } from './reconcile';
import type { RefundSender } from './send-refund';

export interface MaintenanceDependencies {
  payments: PaymentsRepository;
  bookings: Pick<Bookings, 'find'>;
  reconciler: Reconciler;
  refundSender: RefundSender;
  /** Takes over disputes that no event has reported. */
  takeDisputes: () => Promise<number>;
  /** Sends back what is kept apart from the books. */
  returnStrays: () => Promise<number>;
  clock: Clock;
  logger: FastifyBaseLogger;
}

const BATCH = 50;
const SETTLED_AFTER_MS = 60_000;

/** What payments do by themselves from time to time. */
export const createMaintenance = (deps: MaintenanceDependencies) => {
  const { payments, bookings, reconciler, refundSender, returnStrays, takeDisputes, clock, logger } = deps;
  return {
    takeDisputes,

    /** @returns how much of what is owed back was tried, in pieces. */
    sendOwedRefunds: async (): Promise<number> => (await refundSender.sendOwed()) + (await returnStrays()),

    /** Ends payments that are still open for bookings which no longer want money. @returns how many were ended. */
    closeAbandoned: async (): Promise<number> => {
      let closed = 0;
      for (const payment of await payments.listLive(new Date(clock().getTime() - SETTLED_AFTER_MS), BATCH)) {
        const booking = await bookings.find(payment.bookingId);
        if (booking?.status === 'pending' && bookingRules.isUnpaid(booking)) continue;
        try {
          await reconciler.close(payment);
          closed += 1;
        } catch (error) {
          logger.warn({ err: error, payment_id: payment.id }, 'an abandoned payment could not be closed yet');
        }
      }
      return closed;
    },
  };
};

import type { FastifyBaseLogger } from 'fastify';
import type { ClosedPayment, PaymentDesk } from '../bookings';
import type { Clock } from '../../shared/clock';
import type { Payment } from './payment';
import type { PaymentsRepository } from './payments.repository';
import type { Reconciler } from './reconcile';
import { newRefund } from './refund-record';
import type { RefundsRepository } from './refunds.repository';
import type { RefundSender } from './send-refund';

export interface DeskDependencies {
  payments: PaymentsRepository;
  refunds: RefundsRepository;
  reconciler: Reconciler;
  refundSender: RefundSender;
  clock: Clock;
  logger: FastifyBaseLogger;
}

const outcomeOf = (payment: Payment | null): ClosedPayment => {
  if (payment?.status === 'succeeded') return 'paid';
  return payment?.status === 'cancelled' ? 'closed' : 'processing';
};

/** What payments do for bookings. */
export const createDesk = (deps: DeskDependencies): PaymentDesk => {
  const { payments, refunds, reconciler, refundSender, clock, logger } = deps;
  return {
    close: async (bookingId) => {
      const live = await payments.findLive(bookingId);
      if (!live) return 'closed';
      try {
        return outcomeOf(await reconciler.close(live));
      } catch (error) {
        logger.warn({ err: error, booking_id: bookingId }, 'an open payment could not be closed yet');
        return 'unreachable';
      }
    },
    refresh: reconciler.refresh,
    oweRefund: async ({ bookingId, amountPence, reason }, session) => {
      const payment = await payments.findSucceeded(bookingId, session);
      if (!payment) throw new Error(`booking ${bookingId} is paid, but no payment says so`);
      const id = refunds.newId();
      await refunds.insert(newRefund(payment, { id, amountPence, reason }, clock()), session);
      return id;
    },
    sendRefund: refundSender.sendOne,
  };
};

import type { FastifyBaseLogger } from 'fastify';
import { AppError } from '../../shared/errors/app-error';
import type { BookingPorts } from '../bookings';

import type { Payment } from './payment';
import type { PaymentsRepository } from './payments.repository';
import type { Reconciler } from './reconcile';
import type { RefundDebts } from './refund-debts';
import type { RefundSender } from './send-refund';

type Control = BookingPorts['payments'];

export interface PaymentControlDependencies {
  payments: PaymentsRepository;
  debts: RefundDebts;
  reconciler: Reconciler;
  refundSender: RefundSender;
  logger: FastifyBaseLogger;
}

const outcomeOf = (payment: Payment | null): Awaited<ReturnType<Control['close']>> => {
  if (payment?.status === 'cancelled' || payment?.stray) return 'closed';
  return payment?.status === 'succeeded' ? 'paid' : 'processing';
};

/** What payments do for bookings. */
export const createPaymentControl = (deps: PaymentControlDependencies): Control => {
  const { payments, debts, reconciler, refundSender, logger } = deps;
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
    describe: ({ bookingId, ...session }, tx) => payments.describe(bookingId, session, tx),
    refresh: reconciler.refresh,
    oweRefund: async ({ bookingId, ...debt }, tx) => {
      const payment = await payments.findSucceeded(bookingId, tx);
      if (!payment) throw new Error(`booking ${bookingId} is paid, but no payment says so`);
      const refund = await debts.owe(payment, debt, tx);
      if (!refund) throw new AppError('already_refunded');
      const { id, isHeld } = refund;
      return { id, isHeld };
    },
    sendRefund: refundSender.sendOne,
  };
};

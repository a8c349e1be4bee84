import type { Pence } from '@gently/contracts';
import type { Transaction } from '../../shared/database/transaction';
import type { Booking } from './booking';

/** What became of the open payment of a booking when it was asked to close. */
export type ClosedPayment = 'closed' | 'paid' | 'processing' | 'unreachable';

export interface RefundOrder {
  bookingId: string;
  clientId: string;
  amountPence: Pence;
  reason: 'client_cancelled' | 'unmatched';
}

/** What payments say about the session that they are for. */
export interface DescribedSession {
  bookingId: string;
  serviceName: string;
  bookingDate: string;
}

export const describedBy = ({ id, service, scheduledDate }: Booking): DescribedSession => ({
  bookingId: id,
  serviceName: service.name,
  bookingDate: scheduledDate,
});

/** What bookings need of payments. The payments module brings it; bookings know no provider. */
export interface PaymentDesk {
  /** Sees to it that no more money comes in for a booking; if it already has, the booking is paid afterwards. */
  close(bookingId: string): Promise<ClosedPayment>;
  /** The session of a booking is another one now: its payments say so, in the caller's transaction. */
  describe(session: DescribedSession, tx: Transaction): Promise<void>;
  /** Asks the provider how an unpaid booking stands, at most every few seconds. Never throws. */
  refresh(bookingId: string): Promise<void>;
  /** Records money that goes back, in the caller's transaction. @returns id of the record. */
  oweRefund(order: RefundOrder, tx: Transaction): Promise<string>;
  /** Sends a recorded refund. Never throws: one that fails stays owed and is tried again by a job. */
  sendRefund(refundId: string): Promise<void>;
}

declare module 'fastify' {
  interface FastifyInstance {
    paymentDesk: PaymentDesk;
  }
}

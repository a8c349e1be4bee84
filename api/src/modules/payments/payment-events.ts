import type { Dispute } from './dispute';
import type { RefundRecord } from './refund-record';

/** What happens to money that was paid, and that others may hear of. */
export interface PaymentEvents {
  /** A bank has returned a refund for the first time: it is owed again, and may need another way to the client. */
  'refund.returned': { refund: RefundRecord; at: Date };
  /** Money of a session goes back, so that everyone's share of it is smaller. Published after the ledger has it. */
  'payment.shares_reduced': { bookingId: string; at: Date };
  /** The bank of a client asks about the money of a booking, or has decided. Published once for each change. */
  'payment.disputed': { bookingId: string; dispute: Dispute; at: Date };
}

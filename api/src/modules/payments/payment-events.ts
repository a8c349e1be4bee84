import type { ProviderDispute } from './provider';

/** What happens to money that was paid, and that others may hear of. */
export interface PaymentEvents {
  /** The bank of a client asks about the money of a booking, or has its answer. */
  'payment.disputed': { bookingId: string; dispute: ProviderDispute };
}

import type { Booking } from '../bookings';
import type { Offer } from './offer';

/** Why an offer, or a session that was taken, is no longer somebody's. */
export type WithdrawalCause = 'moved' | 'cancelled' | 'changed' | 'arranged';

/** What happens to the questions whether people come. */
export interface OfferEvents {
  /** No answer is awaited any more, whatever the reason. */
  'offer.closed': { offer: Offer };
  /** Somebody is asked. `again`: they were asked for the same session at another time before. */
  'offer.made': { offer: Offer; booking: Booking; again: boolean };
  /** It was taken back for a reason that is not theirs. `offer` is as it was before. */
  'offer.withdrawn': { offer: Offer; booking: Booking; cause: WithdrawalCause };
  /** The time to answer has run out. */
  'offer.expired': { offer: Offer; booking: Booking };
  /** No candidate is left. `handedBack`: the session had been taken, and its client has been notified of the hand-back. */
  'offer.nobody_else': { booking: Booking; at: Date; handedBack: boolean };
  /** Nobody was found in time. */
  'offer.failed': { booking: Booking; at: Date };
}

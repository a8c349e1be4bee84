import type { PastOfferStatus } from '@gently/contracts/offers';
import type { Transaction } from '../../shared/database/transaction';
import type { Booking, BookingPorts } from '../bookings';
import type { Arranging } from './arranging';
import type { Offer } from './offer';

/** Some of the past offers of one person, and how many there are. */
export interface PastOffers {
  offers: (Offer & { status: PastOfferStatus })[];
  total: number;
}

/** What others ask of matching: the answers of declutterers, and the work of the jobs. */
export interface Matching {
  /** What bookings ask when they take time or offer other times. */
  matchmaker: BookingPorts['matchmaker'];
  /**
   * The declutterer takes the session: it is confirmed.
   * @param seen the offer that they saw, so that nobody says yes to a time that has changed meanwhile
   * @throws AppError `booking_not_found` for a session that they were never asked for, `offer_closed` for one that was
   * answered, moved, withdrawn or has run out
   */
  accept(bookingId: string, decluttererId: string, seen?: string): Promise<Booking>;
  /**
   * The declutterer cannot take it: the next best is asked, or the session waits for somebody.
   * @param reason for us, never for the client
   * @throws AppError as `accept` does
   */
  decline(bookingId: string, decluttererId: string, reason: string): Promise<void>;
  /**
   * The declutterer who has taken a session cannot come after all: the next best is asked at once, or managers hear of it.
   * They are never asked for it again.
   * @param reason for us, never for the client
   * @throws AppError `booking_not_found` for a session that is not theirs, `transition_refused` for one that is not ahead
   */
  handBack(bookingId: string, decluttererId: string, reason: string): Promise<Booking>;
  /**
   * The same for a session that is taken away from somebody, and for one that they are only asked for: in the transaction
   * of what takes it away.
   * @param how who decided it, and why
   * @throws BookingChanged, OfferChanged, ClaimTaken when another request has changed the session first
   */
  takeAway(booking: Booking, how: { by: string; reason: string }, tx: Transaction): Promise<Booking>;
  /** What managers decide by hand. */
  arranging: Arranging;
  /** How many sessions did not take place as planned because of one person: handed back by them, or nobody came. */
  missedBy(decluttererId: string): Promise<number>;
  /**
   * What one person was offered and does not have, the session that was to begin last first. Of several offers of one session to
   * the same person, the last one counts.
   */
  pastOffers(decluttererId: string, part: { skip: number; limit: number }): Promise<PastOffers>;
  /** The last offer of a session to one person, whatever became of it; null when they were never asked. */
  offerOf(bookingId: string, decluttererId: string): Promise<Offer | null>;
  /** What waits for one person's answer, the first to run out first. */
  openOffers(decluttererId: string): Promise<Offer[]>;
  /** Passes on what was not answered in time. @returns how many. */
  expireOffers(): Promise<number>;
  /** Asks again for paid sessions that have nobody, while there is time. @returns how many were offered. */
  offerWaiting(): Promise<number>;
  /** Ends paid sessions whose time has passed without anybody, and sends their money back. @returns how many. */
  endUntaken(): Promise<number>;
  /** Tells of paid sessions for which nobody was found in time. @returns how many. */
  escalate(): Promise<number>;
}

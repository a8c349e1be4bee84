import {
  type BookingStatus,
  type CommunicationPreference,
  isPaidState,
  type LocationType,
  type PaymentState,
  type Pence,
  type PostalAddress,
  type PostcodeArea,
  type SensoryNeed,
  type ServiceCategory,
} from '@gently/contracts';
import type { RefundPercent } from './refund';
import type { SessionQuestion } from './session-question';

/** States in which money may still be asked for. */
export const UNPAID_STATES: readonly PaymentState[] = ['requires_payment', 'processing', 'failed'];
export const CLAIM_MINUTES = 30;
export const MATCHING_HOURS = 24;
/** So long before a session nobody is asked any more whether they come. */
export const LAST_MATCH_HOURS = 2;

/** Everything that happens to a booking after it was made. */
export const BOOKING_ACTIONS = [
  'pay',
  'accept',
  'decline',
  'hand_back',
  'no_show',
  'assign',
  'reassign',
  'reschedule',
  'start',
  'complete',
  'cancel',
  'provider_cancel',
  'expire',
] as const;
export type BookingAction = (typeof BOOKING_ACTIONS)[number];

/** Everything that is written into a history. */
export type BookingStep = BookingAction | 'create' | 'amend' | 'refund' | 'question' | 'settle';

/** London date and time of a session before and after it was moved. */
export interface Move {
  from: { date: string; time: string };
  to: { date: string; time: string };
}

export interface HistoryEntry {
  at: Date;
  event: BookingStep;
  from: BookingStatus | null;
  to: BookingStatus;
  /** Account that did it; null when the system did. */
  by: string | null;
  /** To whom a session was given, where somebody else decided that. */
  person?: string;
  /** The manager whose proposed time the client accepted with this move. */
  proposedBy?: string;
  /** In words for the client to read; empty when there is nothing to say. */
  note: string;
  /** Where the time changed. */
  moved?: Move;
  /** The amount of the payment that has gone back since, where money was sent, returned by a bank, or taken by the client's. */
  sentBack?: { totalPence: Pence; isReturned: boolean; isTakenByBank?: boolean };
  /** The amount that this step returns, how much of it a grace pass covers, and whether it waits for the client's bank. */
  refund?: { pence: Pence; gracePence: Pence; isHeld?: boolean };
}

export interface BookingPreferences {
  locationType: LocationType;
  /** In one line, whatever it is made of. */
  locationDetails: string;
  /** The parts of the line; none online, and none stored with bookings that are older than they are. */
  address?: PostalAddress | null;
  specialRequirements: string;
  sensoryNeeds: SensoryNeed[];
  communicationPreferences: CommunicationPreference[];
  notes: string;
}

/** The time from which a client has moved a session, and the best refund tier that was left there. */
export interface EarlierRefund {
  startsAt: Date;
  refundCap: RefundPercent;
  /** The start by which the tiers counted there, where that was a later one. */
  refundStartsAt?: Date | null;
  /** The last moment at which moving back restores it. */
  until: Date;
}

export interface BookedSession {
  /** `onlineOnly` is not stored with bookings that are older than it is. */
  service: { id: string; name: string; category: ServiceCategory; onlineOnly?: boolean };
  scheduledDate: string;
  scheduledTime: string;
  startsAt: Date;
  endsAt: Date;
  durationMinutes: number;
  pricePence: Pence;
  /** What the session costs in all; where that is more than the price, the Pay-It-Forward fund pays the rest. */
  fullPricePence: Pence;
}

export interface Booking extends BookedSession, BookingPreferences {
  id: string;
  reference: string;
  clientId: string;
  /** The region that it belongs to, fixed once it is over. Bookings that are older than regions get theirs by a job. */
  regionId?: string;
  /** The postcode area by which that was decided; null where none is known. */
  postcodeArea?: PostcodeArea | null;
  /** Whose time is held; shown to the client only once accepted. Null while a paid session waits for somebody. */
  decluttererId: string | null;
  status: BookingStatus;
  paymentState: PaymentState;
  /** Paid for the session itself. */
  paidPence: Pence;
  /** The amount of the payment that has gone back by now. */
  refundedPence: Pence;
  /** The amount of it that a bank has returned, and that is being sent again. */
  resentPence: Pence;
  /** Given to the fund on top of it, in the same payment. */
  giftPence: Pence;
  paidAt: Date | null;
  claimExpiresAt: Date | null;
  /** How often choosing again has kept the time for longer. */
  extensions: number;
  matchingBy: Date | null;
  /** The best refund tier that is left: what was reached when the client last moved it in time or place. */
  refundCap: RefundPercent;
  /** The later start by which refunds still count after the client accepted an earlier time that our team proposed. */
  refundStartsAt?: Date | null;
  /** The refund that moving the session back restores; null where the last move is too long ago, or there was none. */
  earlierRefund: EarlierRefund | null;
  /** What the client has said of it after it was completed; left out where nothing was said. */
  question?: SessionQuestion | null;
  /** When the client rated the session. */
  ratedAt: Date | null;
  /** The version of the Terms that counted when it was made. */
  termsVersion: number;
  createdAt: Date;
  /** Grows with every change; a change made on an older one is refused. */
  revision: number;
  history: HistoryEntry[];
}

const MINUTE_MS = 60_000;

/** What decides what may happen to a booking next. */
export type BookingFacts = Pick<Booking, 'status' | 'paymentState' | 'startsAt' | 'claimExpiresAt'>;

export type PayableRefusal = 'already_paid' | 'wrong_status' | 'claim_expired';

/** Whether money may be asked for a booking now. */
export const payable = (
  booking: BookingFacts,
  now: Date,
): { ok: true } | { ok: false; reason: PayableRefusal } => {
  if (!UNPAID_STATES.includes(booking.paymentState)) return { ok: false, reason: 'already_paid' };
  if (booking.status !== 'pending') return { ok: false, reason: 'wrong_status' };
  if (booking.claimExpiresAt && booking.claimExpiresAt <= now) return { ok: false, reason: 'claim_expired' };
  return { ok: true };
};

/** Whether a client may rate a session now. */
export const ratable = ({
  status,
  ratedAt,
}: Pick<Booking, 'status' | 'ratedAt'>):
  | { ok: true }
  | { ok: false; reason: 'wrong_status' | 'already_rated' } => {
  if (status !== 'completed') return { ok: false, reason: 'wrong_status' };
  return ratedAt ? { ok: false, reason: 'already_rated' } : { ok: true };
};

/** Whether a booking is one that somebody may be asked for. */
export const isWaiting = ({ status, paymentState }: Pick<Booking, 'status' | 'paymentState'>): boolean =>
  status === 'pending' && isPaidState(paymentState);

/** No money has come for such a booking yet. */
export const isUnpaid = ({ paymentState }: Pick<Booking, 'paymentState'>): boolean =>
  UNPAID_STATES.includes(paymentState);

/**
 * The most that a client can still get back: what was paid for the session, less what has already gone back, and less what
 * a bank has returned, because a job sends that again.
 */
export const amountOwed = ({
  paidPence,
  refundedPence,
  resentPence,
}: Pick<Booking, 'paidPence' | 'refundedPence' | 'resentPence'>): Pence =>
  Math.max(0, paidPence - refundedPence - resentPence);

/** How often choosing again keeps an unpaid time for longer. */
const MOST_EXTENSIONS = 2;

/**
 * Until when a time that is chosen again is held: twice for another half hour, then no longer than before.
 * @returns null when it can no longer be held
 */
export const extendedClaim = (
  { claimExpiresAt, extensions }: Pick<Booking, 'claimExpiresAt' | 'extensions'>,
  now: Date,
): Pick<Booking, 'claimExpiresAt' | 'extensions'> | null => {
  if (extensions < MOST_EXTENSIONS) return { claimExpiresAt: claimExpiry(now), extensions: extensions + 1 };
  return claimExpiresAt && claimExpiresAt > now ? { claimExpiresAt, extensions } : null;
};

export const claimExpiry = (now: Date): Date => new Date(now.getTime() + CLAIM_MINUTES * MINUTE_MS);

/**
 * By when somebody is found for a session that waits from `since` on: within a day, and never so late that they could not
 * come any more.
 */
export const matchingDeadline = (since: Date, startsAt: Date): Date =>
  new Date(
    Math.min(
      since.getTime() + MATCHING_HOURS * 60 * MINUTE_MS,
      startsAt.getTime() - LAST_MATCH_HOURS * 60 * MINUTE_MS,
    ),
  );

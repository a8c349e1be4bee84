export const BOOKING_STATUSES = [
  'pending',
  'confirmed',
  'in_progress',
  'completed',
  'cancelled',
  'rescheduled',
] as const;
export type BookingStatus = (typeof BOOKING_STATUSES)[number];

export const BOOKING_STATUS_LABELS: Record<BookingStatus, string> = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  in_progress: 'In progress',
  completed: 'Completed',
  cancelled: 'Cancelled',
  rescheduled: 'Rescheduled',
};

export const BOOKING_STATUS_TEXTS: Record<BookingStatus, string> = {
  pending: 'Waiting for confirmation',
  confirmed: 'Booking confirmed with declutterer',
  in_progress: 'Session currently active',
  completed: 'Session completed successfully',
  cancelled: 'Booking has been cancelled',
  rescheduled: 'Booking has been moved to new time',
};

/** Everything that may stand in a booking's history. */
export const BOOKING_EVENTS = [
  'create',
  'amend',
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
  'refund',
  'question',
  'settle',
] as const;
export type BookingEvent = (typeof BOOKING_EVENTS)[number];

/** Where the money of a booking stands, as the payment provider last said. */
export const PAYMENT_STATES = [
  'requires_payment',
  'processing',
  'paid',
  'failed',
  'refunded',
  'partially_refunded',
] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** The states of a booking that is paid: a part of the money may have gone back, and the session still takes place. */
export const PAID_STATES = ['paid', 'partially_refunded'] as const satisfies readonly PaymentState[];

/** Whether a booking is paid. How much a client can still get back follows from the amounts, never from the state. */
export const isPaidState = (state: PaymentState): boolean =>
  (PAID_STATES as readonly PaymentState[]).includes(state);

/** Statuses from which the client may still cancel or move a booking. */
export const CHANGEABLE_STATUSES: readonly BookingStatus[] = ['pending', 'confirmed'];

/** Statuses of a booking that is not over: it is waiting, planned or under way. */
export const OPEN_STATUSES: readonly BookingStatus[] = ['pending', 'confirmed', 'in_progress'];

/** How long after a move its client can move the session back without losing any of the refund, in minutes. */
export const MOVE_BACK_MINUTES = 60;

/** The fixed reason that the bookings list sends. */
export const CLIENT_CANCEL_REASON = 'User requested cancellation';

/**
 * On what it depends how much a cancellation brings back: the notice given to who has taken the session (`client`), or that
 * nobody has taken it yet, that nobody was found in time, that whoever had taken it cannot come (`provider`), or that we
 * send somebody else (`replaced`).
 */
export const REFUND_CAUSES = ['client', 'untaken', 'unmatched', 'provider', 'replaced'] as const;
export type RefundCause = (typeof REFUND_CAUSES)[number];

/** How often within twelve months a client may cancel late and get everything back. */
export const GRACE_PASSES = 2;

/**
 * Why a grace pass cannot be used now: the email address is not confirmed, no session is completed yet, both passes are used,
 * or the fund holds too little.
 */
export const GRACE_REFUSALS = ['email_unconfirmed', 'first_session', 'used_up', 'fund_short'] as const;
export type GraceRefusal = (typeof GRACE_REFUSALS)[number];

/** How many sessions that the Pay-It-Forward fund pays a part of one person can have open at a time. */
export const SUBSIDISED_OPEN = 2;
/** How many such sessions one person can book within `SUBSIDISED_MONTHS` months. */
export const SUBSIDISED_RECENT = 4;
export const SUBSIDISED_MONTHS = 3;

/** Which limit of subsidised sessions a person has reached: in the details of `fund_limit_reached`. */
export type SubsidyLimit = 'open' | 'recent';

/** Why money went back to a client. */
export const REFUND_REASONS = [
  'client_cancelled',
  'unmatched',
  'declutterer_cancelled',
  'provider_cancelled',
  'session_question',
  'late_payment',
  'fund_limit',
  'mismatch',
  'outside',
] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];

export const REFUND_REASON_TEXTS: Record<RefundReason, string> = {
  client_cancelled: 'You cancelled the booking',
  unmatched: 'We found no declutterer in time',
  declutterer_cancelled: 'Your declutterer could not come',
  provider_cancelled: 'We had to cancel the session',
  session_question: 'You told us that the session did not go as booked',
  fund_limit: 'The fund could not pay its part of this session',
  late_payment: 'The payment came after the booking had ended',
  mismatch: 'It was not the amount that we asked for',
  outside: 'Our support team sent it back',
};

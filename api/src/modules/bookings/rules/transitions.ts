import { type BookingStatus, isPaidState } from '@gently/contracts';
import { type BookingAction, type BookingFacts, isUnpaid } from './booking';
import { isUnstarted } from './no-show';

/** A session may be marked as begun this long before its time. */
export const EARLY_START_MINUTES = 15;

export type TransitionRefusal =
  | 'wrong_status'
  | 'not_paid'
  | 'already_paid'
  | 'claim_still_held'
  | 'too_early'
  | 'too_late';
export type Transition = { ok: true; to: BookingStatus } | { ok: false; reason: TransitionRefusal };

/**
 * From where each action may go, and to where; whoever does it: client, declutterer, manager, or time. `pay` keeps a booking
 * pending: it waits for a declutterer, and `decline` keeps it waiting for another one; `hand_back` and `no_show` make a
 * confirmed one wait again. `assign` gives one that waits to somebody, `reassign` a confirmed one to somebody else.
 * `reschedule` leaves the status as it is; if the declutterer changes, the booking goes back to pending.
 */
const TABLE: Record<BookingAction, { from: readonly BookingStatus[]; to: BookingStatus | 'same' }> = {
  pay: { from: ['pending'], to: 'pending' },
  accept: { from: ['pending'], to: 'confirmed' },
  decline: { from: ['pending'], to: 'pending' },
  hand_back: { from: ['confirmed'], to: 'pending' },
  no_show: { from: ['confirmed'], to: 'pending' },
  assign: { from: ['pending'], to: 'confirmed' },
  reassign: { from: ['confirmed'], to: 'confirmed' },
  reschedule: { from: ['pending', 'confirmed'], to: 'same' },
  start: { from: ['confirmed'], to: 'in_progress' },
  complete: { from: ['in_progress'], to: 'completed' },
  cancel: { from: ['pending', 'confirmed'], to: 'cancelled' },
  provider_cancel: { from: ['pending', 'confirmed'], to: 'cancelled' },
  expire: { from: ['pending'], to: 'cancelled' },
};

type Guard = (booking: BookingFacts, now: Date) => TransitionRefusal | null;

const MINUTE_MS = 60_000;
const isPaid = ({ paymentState }: BookingFacts): boolean => isPaidState(paymentState);

const onlyPaid: Guard = (booking) => (isPaid(booking) ? null : 'not_paid');
/** Nobody is sent to a session whose time has come. */
const onlyPaidAndAhead: Guard = (booking, now) => {
  if (!isPaid(booking)) return 'not_paid';
  return booking.startsAt <= now ? 'too_late' : null;
};

const GUARDS: Partial<Record<BookingAction, Guard>> = {
  pay: (booking) => (isUnpaid(booking) ? null : 'already_paid'),
  accept: onlyPaid,
  decline: onlyPaid,
  hand_back: onlyPaid,
  no_show: (booking, now) => onlyPaid(booking, now) ?? (isUnstarted(booking, now) ? null : 'too_early'),
  assign: onlyPaidAndAhead,
  reassign: onlyPaidAndAhead,
  // What is not paid, its client lets go or its time runs out: there is nothing to give back.
  provider_cancel: (booking) => (isUnpaid(booking) ? 'not_paid' : null),
  reschedule: onlyPaidAndAhead,
  start: ({ startsAt }, now) =>
    now.getTime() < startsAt.getTime() - EARLY_START_MINUTES * MINUTE_MS ? 'too_early' : null,
  complete: ({ startsAt }, now) => (now < startsAt ? 'too_early' : null),
  expire: (booking, now) => {
    if (!isUnpaid(booking)) return 'already_paid';
    return booking.claimExpiresAt && booking.claimExpiresAt > now ? 'claim_still_held' : null;
  },
};

/** Every change of a booking's status goes through here. */
export const transition = (booking: BookingFacts, action: BookingAction, now: Date): Transition => {
  const { from, to } = TABLE[action];
  if (!from.includes(booking.status)) return { ok: false, reason: 'wrong_status' };
  const reason = GUARDS[action]?.(booking, now) ?? null;
  return reason ? { ok: false, reason } : { ok: true, to: to === 'same' ? booking.status : to };
};

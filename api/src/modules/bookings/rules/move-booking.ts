import { CHANGEABLE_STATUSES } from '@gently/contracts';
import {
  type Booking,
  type BookingStep,
  extendedClaim,
  isUnpaid,
  matchingDeadline,
  payable,
  type PayableRefusal,
} from './booking';
import { lowersLaterRefund, refundAfterMove } from './move-refund';
import { transition, type TransitionRefusal } from './transitions';

export type MoveRefusal = TransitionRefusal | PayableRefusal;
export type Movable =
  | { ok: true; event: Extract<BookingStep, 'amend' | 'reschedule'> }
  | { ok: false; reason: MoveRefusal };

type Facts = Pick<Booking, 'status' | 'paymentState' | 'startsAt' | 'claimExpiresAt'>;

/** Whether a client may change where and how a session takes place. */
export const amendable = ({ status }: Pick<Booking, 'status'>): boolean =>
  CHANGEABLE_STATUSES.includes(status);

/** Whether a client may move a session, and what that is: a paid one is rescheduled, an unpaid one is chosen anew. */
export const movable = (booking: Facts, now: Date): Movable => {
  if (amendable(booking) && isUnpaid(booking)) {
    const check = payable(booking, now);
    return check.ok ? { ok: true, event: 'amend' } : check;
  }
  const step = transition(booking, 'reschedule', now);
  return step.ok ? { ok: true, event: 'reschedule' } : step;
};

interface ProposedMove {
  managerId: string;
  times: Pick<Booking, 'startsAt' | 'endsAt'>;
  /** Whose time would be held; null where it would be another declutterer than now. */
  decluttererId: string | null;
}

/**
 * Says whether a cancellation would ever bring back less after a move to a time that a manager proposes, as far as that can be
 * known before it is made.
 */
export const proposalLowersRefund = (
  booking: Booking,
  { managerId, times, decluttererId }: ProposedMove,
  now: Date,
): boolean => {
  const { startsAt } = times;
  const moved = afterMove(booking, { decluttererId, startsAt, isProposed: true }, now);
  const entry = { at: now, event: 'reschedule', from: booking.status, to: moved.status } as const;
  const history = [...booking.history, { ...entry, by: booking.clientId, proposedBy: managerId, note: '' }];
  return lowersLaterRefund(booking, { ...booking, ...moved, ...times, history }, now);
};

/** Whether there is still a session whose place and wishes are worth changing: an unpaid one has to hold its time. */
export const changeable = (booking: Facts, now: Date): boolean =>
  amendable(booking) && (!isUnpaid(booking) || movable(booking, now).ok);

/**
 * How a moved booking stands. With the same declutterer it stays what it was; with another one, or while nobody has
 * accepted yet, it waits to be matched anew.
 */
export const afterMove = (
  booking: Booking,
  {
    decluttererId,
    startsAt,
    isProposed = false,
  }: Pick<Booking, 'decluttererId' | 'startsAt'> & { isProposed?: boolean },
  now: Date,
): Pick<
  Booking,
  | 'status'
  | 'decluttererId'
  | 'matchingBy'
  | 'claimExpiresAt'
  | 'extensions'
  | 'refundCap'
  | 'refundStartsAt'
  | 'earlierRefund'
> => {
  const { refundCap, claimExpiresAt, extensions } = booking;
  if (isUnpaid(booking))
    return {
      status: 'pending',
      decluttererId,
      matchingBy: null,
      // An unpaid one is only moved while its time is held.
      ...(extendedClaim(booking, now) ?? { claimExpiresAt, extensions }),
      refundCap,
      refundStartsAt: null,
      earlierRefund: null,
    };
  const stays = booking.status === 'confirmed' && decluttererId === booking.decluttererId;
  return {
    status: stays ? 'confirmed' : 'pending',
    decluttererId,
    matchingBy: stays ? null : matchingDeadline(now, startsAt),
    claimExpiresAt: null,
    extensions,
    ...refundAfterMove(booking, startsAt, { isConfirmed: stays, isProposed }, now),
  };
};

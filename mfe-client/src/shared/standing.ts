import type { Booking } from '@gently/contracts/bookings';
import { BOOKING_STATUS_TEXTS, isPaidState } from '@gently/contracts/booking-status';
import { londonClock } from '@gently/contracts/dates';

/** @returns until when an unpaid booking keeps its time; null when nothing has to be paid, or no longer can be. */
export const heldUntilOf = (
  { status, claim_expires_at }: Pick<Booking, 'status' | 'claim_expires_at'>,
  now: Date,
): Date | null => {
  const until = status === 'pending' && claim_expires_at ? new Date(claim_expires_at) : null;
  return until && until > now ? until : null;
};

/** Whether a booking is paid and nobody has accepted it yet. */
export const isBeingMatched = ({
  status,
  payment_status,
}: Pick<Booking, 'status' | 'payment_status'>): boolean =>
  status === 'pending' && isPaidState(payment_status);

/** Whether somebody has accepted a session that is not over yet: what happens in it can be told. */
export const canBeTold = ({ status }: Pick<Booking, 'status'>): boolean =>
  status === 'confirmed' || status === 'in_progress';

/** @returns one sentence that says where the booking stands. */
export const standingOf = (booking: Booking, now: Date): string => {
  const heldUntil = heldUntilOf(booking, now);
  if (heldUntil) return `Not paid yet. We hold the time until ${londonClock(heldUntil)}.`;
  if (booking.status === 'pending' && booking.claim_expires_at) {
    return 'Not paid yet. We no longer hold the time.';
  }
  if (isBeingMatched(booking)) return 'Paid, finding your declutterer.';
  return BOOKING_STATUS_TEXTS[booking.status];
};

import type { Pence } from '@gently/contracts';
import { type Booking, bookingRules } from '../../bookings';

/** Since when the session waited for somebody before it was cancelled; null when it was taken, or not paid. */
const waitingSince = ({ history }: Booking): Date | null =>
  history.findLast(({ event, to }) => event === 'pay' || (event === 'reschedule' && to === 'pending'))?.at ??
  null;

/**
 * What a cancellation brings back, by the function that makes the refund: the booking is looked at as it stood before
 * the last entry of its history.
 */
export const refundOfCancellation = (booking: Booking): Pence => {
  const entry = booking.history.at(-1);
  if (!entry?.from) return 0;
  const since = waitingSince(booking);
  const before = {
    ...booking,
    status: entry.from,
    matchingBy: since && bookingRules.matchingDeadline(since, booking.startsAt),
  };
  return bookingRules.quoteRefund(before, entry.at).amountPence;
};

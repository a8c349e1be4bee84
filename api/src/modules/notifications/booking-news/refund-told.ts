import type { Pence } from '@gently/contracts';
import { type Booking, matchingDeadline, quoteRefund } from '../../bookings';

/**
 * What a cancellation brings back, by the function that makes the refund: the booking is looked at as it stood before
 * the last entry of its history.
 */
export const refundOfCancellation = (booking: Booking): Pence => {
  const entry = booking.history.at(-1);
  if (!entry?.from) return 0;
  const before = {
    ...booking,
    status: entry.from,
    matchingBy: booking.paidAt && matchingDeadline(booking.paidAt),
  };
  return quoteRefund(before, entry.at).amountPence;
};

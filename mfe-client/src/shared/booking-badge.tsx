import type { Booking } from '@gently/contracts/bookings';
import { StatusBadge } from '@gently/ui';
import { isBeingMatched } from './standing';

/** Where a booking stands, in a word or three: what is paid for is not just "pending". */
export const BookingBadge = ({ booking }: { booking: Pick<Booking, 'status' | 'payment_status'> }) =>
  isBeingMatched(booking) ? (
    <StatusBadge status="pending" label="Finding your declutterer" />
  ) : (
    <StatusBadge status={booking.status} />
  );

import type { BookingDetail } from '@gently/contracts/bookings';
import { useParams } from '@gently/platform/router';
import type { ReactNode } from 'react';
import { BookingGate } from '../../shared/booking-gate';
import { BookingView } from './booking-view';

interface BookingPageProps {
  /** Where the client says how it was. */
  rating: (booking: BookingDetail) => ReactNode;
  /** What the client could not decide on in the session. */
  later: (booking: BookingDetail) => ReactNode;
}

/** The page of one booking. */
export const BookingPage = ({ rating, later }: BookingPageProps) => {
  const { id = '' } = useParams();
  return (
    <BookingGate bookingId={id}>
      {(booking) => <BookingView booking={booking} rating={rating(booking)} later={later(booking)} />}
    </BookingGate>
  );
};

import type { BookingDetail } from '@gently/contracts/bookings';
import { useParams } from '@gently/platform/router';
import type { ReactNode } from 'react';
import { BookingGate } from '../../shared/booking-gate';
import { BookingView } from './booking-view';

/** The page of one booking. @param rating where the client says how it was */
export const BookingPage = ({ rating }: { rating: (booking: BookingDetail) => ReactNode }) => {
  const { id = '' } = useParams();
  return (
    <BookingGate bookingId={id}>
      {(booking) => <BookingView booking={booking} rating={rating(booking)} />}
    </BookingGate>
  );
};

import type { BookingDetail } from '@gently/contracts/bookings';
import { bookingPath } from '@gently/contracts/paths';
import { ButtonLink, EmptyState } from '@gently/ui';
import { CalendarX } from '@gently/ui/icons';
import { standingOf } from './standing';

/** In place of a form that the booking has no more use for. */
export const NoLonger = ({ booking, title }: { booking: BookingDetail; title: string }) => (
  <EmptyState
    icon={CalendarX}
    level="h1"
    title={title}
    action={<ButtonLink to={bookingPath(booking.id)}>See the booking</ButtonLink>}
  >
    {standingOf(booking, new Date())}
  </EmptyState>
);

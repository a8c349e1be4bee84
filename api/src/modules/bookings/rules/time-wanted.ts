import type { ServiceShape } from '../../declutterers';
import { isVisit } from './place';
import type { BookingToMatch } from '../ports';

/** What availability has to know of a session, whenever it is. */
export const shapeOf = ({
  service,
  durationMinutes,
  locationType,
  status,
  decluttererId,
}: BookingToMatch): ServiceShape => ({
  id: service.id,
  category: service.category,
  durationMinutes,
  visit: isVisit(locationType),
  ...(status === 'confirmed' && decluttererId !== null ? { keeps: decluttererId } : {}),
});

/** The time that is claimed for a session. */
export const timeOf = (booking: BookingToMatch) => ({
  date: booking.scheduledDate,
  time: booking.scheduledTime,
  durationMinutes: booking.durationMinutes,
  bookingId: booking.id,
  visit: isVisit(booking.locationType),
});

import type { ServiceShape } from '../declutterers';

/** Who knows what a client has booked. The module that keeps bookings brings it; the catalogue knows none. */
export interface OwnBookings {
  /** What an own booking is a session of. @throws AppError `booking_not_found`, also for somebody else's booking. */
  sessionOf(clientId: string, bookingId: string): Promise<ServiceShape>;
}

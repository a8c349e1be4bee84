import type { OwnBookings } from '../services';
import { isVisit } from './booking-request';
import type { Bookings } from './bookings.service';

/** What free times are looked for when an own booking is to be moved: the session as it was booked. */
export const ownBookingsOf = ({ get }: Pick<Bookings, 'get'>): OwnBookings => ({
  sessionOf: async (clientId, bookingId) => {
    const { service, durationMinutes, locationType } = await get(clientId, bookingId);
    return { id: service.id, category: service.category, durationMinutes, visit: isVisit(locationType) };
  },
});

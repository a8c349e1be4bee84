import type { OwnBookings } from '../services';
import type { Bookings } from './bookings.service';
import type { Matchmaker } from './matchmaker';
import { shapeOf } from './time-wanted';

/** What free times are looked for when an own booking is to be moved: as it was booked, of those who could come. */
export const ownBookingsOf = (
  { get }: Pick<Bookings, 'get'>,
  { outlook }: Pick<Matchmaker, 'outlook'>,
): OwnBookings => ({
  sessionOf: async (clientId, bookingId) => {
    const booking = await get(clientId, bookingId);
    return { ...shapeOf(booking), among: (await outlook(booking)).suitable };
  },
});

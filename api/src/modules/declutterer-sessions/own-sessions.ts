import { AppError } from '../../shared/errors/app-error';
import type { Booking, Bookings } from '../bookings';
import type { Matching, Offer } from '../matching';
import { isSessionOf } from './session';

/** A session of somebody, with the offer that waits for their answer if it is one. */
export interface OwnSession {
  booking: Booking;
  offer: Offer | null;
}

interface OwnSessionsDependencies {
  bookings: Pick<Bookings, 'find'>;
  matching: Pick<Matching, 'offerOf'>;
}

/** The door to single sessions: what is not somebody's own does not exist for them. */
export const createOwnSessions = ({ bookings, matching }: OwnSessionsDependencies) => ({
  /** @throws AppError `session_not_found` */
  get: async (person: string, id: string): Promise<OwnSession> => {
    const booking = await bookings.find(id);
    if (!booking) throw new AppError('session_not_found');
    const offer = booking.status === 'pending' ? await matching.offerOf(id, person) : null;
    if (!isSessionOf(booking, person, offer)) throw new AppError('session_not_found');
    return { booking, offer };
  },
});

import type { RoomSide, RoomStanding } from '@gently/contracts/room-options';
import type { Clock } from '../../shared/clock';
import { AppError } from '../../shared/errors/app-error';
import type { Booking, Bookings } from '../bookings';
import { closesAt, opensAt, sideOf, standingOf } from './room';

/** A session that somebody takes part in, as it stands at this moment. */
export interface Meeting {
  booking: Booking & { decluttererId: string | null };
  side: RoomSide;
  standing: RoomStanding;
  now: Date;
}

export interface OwnMeetingsDependencies {
  bookings: Pick<Bookings, 'find' | 'start'>;
  clock: Clock;
}

/** The only way to a session here. It is asked anew with every call, so what has changed counts at once. */
export const createOwnMeetings = ({ bookings, clock }: OwnMeetingsDependencies) => {
  /** @throws AppError `room_not_found` for everybody but the two people of the session */
  const get = async (person: string, id: string): Promise<Meeting> => {
    const booking = await bookings.find(id);
    const side = booking && sideOf(booking, person);
    if (!booking || !side) throw new AppError('room_not_found');
    const now = clock();
    return { booking, side, standing: standingOf(booking, now), now };
  };
  return {
    get,

    /** @throws AppError `room_not_found`, also for a visit to somebody's home */
    getOnline: async (person: string, id: string): Promise<Meeting> => {
      const meeting = await get(person, id);
      if (meeting.booking.locationType !== 'online') throw new AppError('room_not_found');
      return meeting;
    },
  };
};

/** @throws AppError `room_closed`, which says when it opens */
export const mustBeOpen = ({ booking, standing }: Meeting): string => {
  const { decluttererId } = booking;
  if (standing === 'open' && decluttererId !== null) return decluttererId;
  throw new AppError('room_closed', {
    details: {
      standing,
      opens_at: opensAt(booking).toISOString(),
      closes_at: closesAt(booking).toISOString(),
    },
  });
};

import { CLIENT_CANCEL_REASON } from '@gently/contracts/booking-status';
import type { Clock } from '../../shared/clock';
import type { Transact } from '../../shared/database/transaction';
import type { Publish } from '../../shared/domain-events';
import { AppError } from '../../shared/errors/app-error';
import { retryOnConflict } from '../../shared/retry-on-conflict';
import { type Booking, bookingRules, type Bookings } from '../bookings';
import { isLostRace, type Matching } from '../matching';
import type { WatchEvents } from './watch-events';

interface NobodyCameDependencies {
  bookings: Pick<Bookings, 'cancel' | 'find'>;
  matching: Pick<Matching, 'takeAway'>;
  publish: Publish<WatchEvents>;
  transact: Transact;
  clock: Clock;
}

const REASON = 'The client told us that nobody came';

/** A client says that nobody came: the session is no longer its declutterer's, and all of the money goes back. */
export const createNobodyCame = ({
  bookings,
  matching,
  publish,
  transact,
  clock,
}: NobodyCameDependencies) => {
  const check = (booking: Booking | null, clientId: string): Booking & { decluttererId: string } => {
    if (booking?.clientId !== clientId) throw new AppError('booking_not_found');
    const { decluttererId } = booking;
    if (decluttererId === null || booking.status !== 'confirmed')
      throw new AppError('transition_refused', { details: { reason: 'wrong_status' } });
    if (!bookingRules.isUnstarted(booking, clock()))
      throw new AppError('transition_refused', { details: { reason: 'too_early' } });
    return { ...booking, decluttererId };
  };

  /** @throws AppError `booking_not_found`, also for somebody else's booking; `transition_refused` */
  return async (clientId: string, id: string) => {
    await retryOnConflict(
      async () => {
        const booking = check(await bookings.find(id), clientId);
        await transact(async (tx) => {
          const left = await matching.takeAway(booking, { by: clientId, reason: REASON }, tx);
          const { decluttererId } = booking;
          await publish('session.missed', { booking: left, decluttererId, at: clock() }, tx);
        });
      },
      { isLostRace },
    );
    // From here on all of it is owed, whoever asks: a client whose connection breaks now finds Cancel with 100 %.
    return bookings.cancel(clientId, id, { note: CLIENT_CANCEL_REASON });
  };
};
export type NobodyCame = ReturnType<typeof createNobodyCame>;

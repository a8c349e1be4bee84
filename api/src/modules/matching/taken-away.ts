import type { Clock } from '../../shared/clock';
import type { Transact } from '../../shared/database/transaction';
import type { Publish } from '../../shared/domain-events';
import { AppError } from '../../shared/errors/app-error';
import { retryOnConflict } from '../../shared/retry-on-conflict';
import type { Booking, Bookings } from '../bookings';
import { isLostRace } from './answers';
import type { Matching } from './matching';
import type { Offer } from './offer';
import type { OfferEvents } from './offer-events';
import type { OffersRepository } from './offers.repository';
import type { PassOnTo } from './pass-on';

interface TakenAwayDependencies {
  bookings: Pick<Bookings, 'find'>;
  offers: OffersRepository;
  passOn: PassOnTo;
  publish: Publish<OfferEvents>;
  transact: Transact;
  clock: Clock;
}

const WITHDRAWN = { status: 'withdrawn' } as const;

/** Whose doing it is decides whether it counts for the declutterer: what we take away from them does not. */
const endingOf = ({ clientId, decluttererId }: Booking, by: string): Offer['status'] => {
  if (by === decluttererId) return 'handed_back';
  return by === clientId ? 'missed' : 'taken_away';
};

/** What becomes of sessions whose person can no longer come: the next best is asked at once, or managers hear of it. */
export const createTakenAway = (
  deps: TakenAwayDependencies,
): Pick<Matching, 'handBack' | 'missedBy' | 'takeAway'> => {
  const { bookings, offers, passOn, publish, transact, clock } = deps;

  const takeAway: Matching['takeAway'] = async (booking, { by, reason }, tx) => {
    const now = clock();
    const live = await offers.liveOf(booking.id, tx);
    const isTaken = booking.status === 'confirmed';
    const status = endingOf(booking, by);
    // The reason is the declutterer's own affair: the history, which the client may read, does not hold it. Why we took
    // a session away, only the safety record says: the offer is part of what the declutterer is handed.
    const declineReason = status === 'taken_away' ? '' : reason;
    const ending = isTaken ? { status, declineReason } : WITHDRAWN;
    if (live) {
      await offers.settle(live, { ...ending, answeredAt: now }, tx);
      await publish('offer.closed', { offer: live }, tx);
    }
    if (!isTaken) return passOn(booking, { now }, tx);
    return passOn(booking, { now, handedBack: { by, missed: by === booking.clientId } }, tx);
  };

  return {
    takeAway,
    missedBy: offers.countMissed,

    handBack: (bookingId, decluttererId, reason) => {
      const attempt = async (): Promise<Booking> => {
        const booking = await bookings.find(bookingId);
        if (booking?.decluttererId !== decluttererId) throw new AppError('booking_not_found');
        if (booking.status !== 'confirmed')
          throw new AppError('transition_refused', { details: { reason: 'wrong_status' } });
        return transact((tx) => takeAway(booking, { by: decluttererId, reason }, tx));
      };
      return retryOnConflict(attempt, { isLostRace });
    },
  };
};

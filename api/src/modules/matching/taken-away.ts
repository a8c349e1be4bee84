import type { Clock } from '../../shared/clock';
import type { Transact, Transaction } from '../../shared/database/transaction';
import type { Publish } from '../../shared/domain-events';
import { AppError } from '../../shared/errors/app-error';
import { retryOnConflict } from '../../shared/retry-on-conflict';
import type { Booking, Bookings } from '../bookings';
import type { AlertsRepository } from './alerts.repository';
import { isLostRace } from './answers';
import type { Matching } from './matching';
import type { Offer } from './offer';
import type { OfferEvents } from './offer-events';
import type { OffersRepository } from './offers.repository';
import type { PassOnTo } from './pass-on';
import type { WhyNobody } from './why-nobody';

interface TakenAwayDependencies {
  bookings: Pick<Bookings, 'find'>;
  offers: OffersRepository;
  alerts: AlertsRepository;
  whyNobody: WhyNobody;
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
  const { bookings, offers, alerts, whyNobody, passOn, publish, transact, clock } = deps;

  /** When there is no time left to look, the usual alert would say the same a moment later: this one stands for it. */
  const raise = async (booking: Booking, at: Date, tx: Transaction): Promise<void> => {
    const { id, reference, startsAt, matchingBy, regionId = null } = booking;
    const due = matchingBy && matchingBy < at ? matchingBy : at;
    const isRaised = await alerts.raisedFor([id]);
    if (!isRaised(id, due)) {
      const exclusions = await whyNobody(booking, at, tx);
      const alert = {
        bookingId: id,
        regionId,
        reference,
        startsAt,
        matchingBy: due,
        raisedAt: at,
        exclusions,
      };
      await alerts.insert(alert, tx);
    }
    await publish('offer.nobody_else', { booking, at }, tx);
  };

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
    const missed = by === booking.clientId;
    const changed = await passOn(booking, { now, handedBack: { by, missed } }, tx);
    // To whom nobody came, nobody else can be sent: that is told in other words.
    if (!changed.decluttererId && !missed) await raise(changed, now, tx);
    return changed;
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

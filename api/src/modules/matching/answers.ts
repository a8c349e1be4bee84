import type { Clock } from '../../shared/clock';
import type { Transact } from '../../shared/database/transaction';
import type { Publish } from '../../shared/domain-events';
import { AppError } from '../../shared/errors/app-error';
import { retryOnConflict } from '../../shared/retry-on-conflict';
import { type Booking, BookingChanged, type Bookings } from '../bookings';
import { type Availability, ClaimTaken } from '../declutterers';
import type { Matching } from './matching';
import { isAnswerable, type Offer } from './offer';
import type { OfferEvents } from './offer-events';
import { OfferChanged, type OffersRepository } from './offers.repository';
import type { PassOnTo } from './pass-on';

export interface AnswerDependencies {
  availability: Pick<Availability, 'isBusyElsewhere'>;
  bookings: Pick<Bookings, 'find' | 'accept' | 'cancelUnmatched' | 'touch' | 'listWaiting'>;
  offers: OffersRepository;
  passOn: PassOnTo;
  publish: Publish<OfferEvents>;
  transact: Transact;
  clock: Clock;
}

interface AcceptDependencies extends AnswerDependencies {
  /** Says whether a person still works for us as an approved declutterer. */
  works: (decluttererId: string) => Promise<boolean>;
}

/** Says whether another request has changed the session first: then the answer is decided again. */
export const isLostRace = (error: unknown): boolean =>
  error instanceof ClaimTaken || error instanceof BookingChanged || error instanceof OfferChanged;

/** A session that can no longer be taken leaves nothing to answer. */
const closedBy = (error: unknown): unknown =>
  error instanceof AppError && error.code === 'transition_refused'
    ? new AppError('offer_closed', { details: error.details ?? {}, cause: error })
    : error;

/** The answers of declutterers. Each decides on what it has read, and is written only if that still holds. */
export const createAnswers = (deps: AcceptDependencies): Pick<Matching, 'accept' | 'decline'> => {
  const { availability, bookings, offers, passOn, publish, transact, works, clock } = deps;

  /** Booking and offer as they stand. @throws AppError `booking_not_found`, `offer_closed`. */
  const read = async (bookingId: string, decluttererId: string, seen?: string) => {
    const last = await offers.lastTo(bookingId, decluttererId);
    const booking = last && (await bookings.find(bookingId));
    if (!last || !booking) throw new AppError('booking_not_found');
    const offer = await offers.liveOf(bookingId);
    // Another one than at the first look is a question of its own: its answer was not given yet.
    if (offer?.id !== (seen ?? last.id)) throw new AppError('offer_closed');
    return { booking, offer };
  };

  const refuse = (booking: Booking, offer: Offer, reason: string): Promise<Booking> =>
    transact(async (tx) => {
      const now = clock();
      // The reason is the declutterer's own affair: the history, which the client may read, does not hold it.
      await offers.settle(offer, { status: 'declined', answeredAt: now, declineReason: reason }, tx);
      await publish('offer.closed', { offer }, tx);
      return passOn(booking, { now, declined: { by: offer.decluttererId } }, tx);
    });

  /** Reads and writes until nobody comes in between; an offer that has gone meanwhile is no longer answered. */
  const answer = async (
    bookingId: string,
    decluttererId: string,
    seen: string | undefined,
    attempt: (booking: Booking, offer: Offer) => Promise<Booking>,
  ): Promise<Booking> => {
    let asked = seen;
    const once = async (): Promise<Booking> => {
      const { booking, offer } = await read(bookingId, decluttererId, asked);
      asked = offer.id;
      return attempt(booking, offer).catch((error: unknown) => {
        throw closedBy(error);
      });
    };
    return retryOnConflict(once, { isLostRace });
  };

  return {
    accept: (bookingId, decluttererId, seen) =>
      answer(bookingId, decluttererId, seen, async (booking, offer) => {
        // An offer that was opened at the moment of a suspension is still open after it.
        if (!isAnswerable(offer, clock()) || !(await works(decluttererId)))
          throw new AppError('offer_closed');
        if (await availability.isBusyElsewhere(decluttererId, booking)) throw new AppError('calendar_clash');
        return bookings.accept(booking, decluttererId);
      }),
    decline: async (bookingId, decluttererId, reason) => {
      await answer(bookingId, decluttererId, undefined, (booking, offer) => {
        if (offer.status !== 'open') throw new AppError('offer_closed');
        return refuse(booking, offer, reason);
      });
    },
  };
};

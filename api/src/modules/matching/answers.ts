import type { Clock } from '../../shared/clock';
import type { Transact, Transaction } from '../../shared/database/transaction';
import { AppError } from '../../shared/errors/app-error';
import { type Booking, BookingChanged, type BookingsRepository, transition } from '../bookings';
import { ClaimTaken } from '../declutterers';
import type { Matching } from './matching';
import { isAnswerable, type Offer } from './offer';
import { OfferChanged, type OffersRepository } from './offers.repository';
import type { PassOnTo } from './pass-on';

export interface AnswerDependencies {
  bookings: BookingsRepository;
  offers: OffersRepository;
  passOn: PassOnTo;
  transact: Transact;
  clock: Clock;
}

const MAX_TRIES = 8;

/** Somebody was quicker: read again and decide again. */
export const isLostRace = (error: unknown): boolean =>
  error instanceof ClaimTaken || error instanceof BookingChanged || error instanceof OfferChanged;

/** The answers of declutterers. Each decides on what it has read, and is written only if that still holds. */
export const createAnswers = (deps: AnswerDependencies): Pick<Matching, 'accept' | 'decline'> => {
  const { bookings, offers, passOn, transact, clock } = deps;

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

  const write = async (
    booking: Booking,
    action: 'accept' | 'decline',
    work: (tx: Transaction) => Promise<Booking>,
  ): Promise<Booking> => {
    const step = transition(booking, action, clock());
    if (!step.ok) throw new AppError('offer_closed', { details: { reason: step.reason } });
    return transact(work);
  };

  const take = (booking: Booking, decluttererId: string): Promise<Booking> =>
    write(booking, 'accept', (tx) => {
      const at = clock();
      const entry = {
        at,
        event: 'accept',
        from: booking.status,
        to: 'confirmed',
        by: decluttererId,
      } as const;
      const patch = { status: 'confirmed', matchingBy: null, claimExpiresAt: null } as const;
      return bookings.change(booking, patch, { ...entry, note: '' }, tx);
    });

  const refuse = (booking: Booking, offer: Offer, reason: string): Promise<Booking> =>
    write(booking, 'decline', async (tx) => {
      const now = clock();
      const { status } = booking;
      const by = offer.decluttererId;
      await offers.settle(offer, { status: 'declined', answeredAt: now, declineReason: reason }, tx);
      // The reason is the declutterer's own affair: the history, which the client may read, does not hold it.
      const entry = { at: now, event: 'decline', from: status, to: status, by, note: '' } as const;
      return passOn(booking, { now, entry }, tx);
    });

  /** Reads and writes until nobody comes in between; an offer that has gone meanwhile is no longer answered. */
  const answer = async (
    bookingId: string,
    decluttererId: string,
    seen: string | undefined,
    attempt: (booking: Booking, offer: Offer) => Promise<Booking>,
  ): Promise<Booking> => {
    let asked = seen;
    for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
      const { booking, offer } = await read(bookingId, decluttererId, asked);
      asked = offer.id;
      try {
        return await attempt(booking, offer);
      } catch (error) {
        if (!isLostRace(error)) throw error;
      }
    }
    throw new AppError('conflict');
  };

  return {
    accept: (bookingId, decluttererId, seen) =>
      answer(bookingId, decluttererId, seen, (booking, offer) => {
        if (!isAnswerable(offer, clock())) throw new AppError('offer_closed');
        return take(booking, decluttererId);
      }),
    decline: async (bookingId, decluttererId, reason) => {
      await answer(bookingId, decluttererId, undefined, (booking, offer) => {
        if (offer.status !== 'open') throw new AppError('offer_closed');
        return refuse(booking, offer, reason);
      });
    },
  };
};

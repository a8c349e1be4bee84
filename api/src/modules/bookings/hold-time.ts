import type { CreateBooking } from '@gently/contracts';
import type { ClientSession } from 'mongoose';
import type { Clock } from '../../shared/clock';
import type { Availability } from '../declutterers';
import type { CatalogueService } from '../services';
import { AppError } from '../../shared/errors/app-error';
import { type Booking, claimExpiry, extendedClaim } from './booking';
import type { BookingNews } from './booking-news';
import type { BookingFunding } from './booking-funding';
import { preferencesOf, sessionOf } from './booking-request';
import type { BookingsRepository } from './bookings.repository';
import type { Origin } from './holds/hold';
import type { PlaceTaker } from './holds/take-places';
import type { Matchmaker } from './matchmaker';
import { describedBy, type PaymentDesk } from './payment-desk';
import type { RatingsRepository } from './ratings/ratings.repository';
import { createTimeTaker } from './take-time';

export interface HoldDependencies {
  bookings: BookingsRepository;
  ratings: RatingsRepository;
  availability: Availability;
  matchmaker: Matchmaker;
  news: BookingNews;
  funding: BookingFunding;
  desk: PaymentDesk;
  places: PlaceTaker;
  transact: <Result>(work: (session: ClientSession) => Promise<Result>) => Promise<Result>;
  clock: Clock;
}

/** From when to when, if choosing again chose another time. */
const moveOf = (old: Booking, { scheduled_date: date, scheduled_time: time }: CreateBooking) =>
  date === old.scheduledDate && time === old.scheduledTime
    ? {}
    : { moved: { from: { date: old.scheduledDate, time: old.scheduledTime }, to: { date, time } } };

/** Writes a booking and the claim on its time together. @throws NobodyFree, ClaimTaken, BookingChanged. */
export const createHolder = (deps: HoldDependencies) => {
  const { bookings, availability, funding, desk, places, transact, clock } = deps;
  const takeTime = createTimeTaker(deps);

  /** Last of all: only who has found a time takes a place. */
  const takePlaces = (
    booking: Booking,
    { fullPricePence, pricePence }: CatalogueService,
    origin: Origin,
    session: ClientSession,
  ): Promise<void> => {
    const wanted = { origin, isSubsidised: fullPricePence > pricePence };
    return places.take(booking, wanted, clock(), session);
  };

  return {
    insert: async (
      clientId: string,
      body: CreateBooking,
      service: CatalogueService,
      origin: Origin,
    ): Promise<Booking> => {
      return transact(async (session) => {
        const now = clock();
        const wanted: Booking = {
          id: bookings.newId(),
          decluttererId: null,
          reference: await bookings.freeReference(session),
          clientId,
          ...sessionOf(body, service),
          ...preferencesOf(body),
          status: 'pending',
          paymentState: 'requires_payment',
          paidPence: 0,
          paidAt: null,
          claimExpiresAt: claimExpiry(now),
          extensions: 0,
          matchingBy: null,
          refundCap: 100,
          ratedAt: null,
          createdAt: now,
          revision: 0,
          history: [{ at: now, event: 'create', from: null, to: 'pending', by: clientId, note: '' }],
        };
        const booking = { ...wanted, decluttererId: await takeTime(wanted, now, session) };
        await bookings.insert(booking, session);
        await funding.reserve(booking, session);
        await takePlaces(booking, service, origin, session);
        return booking;
      });
    },

    /** The person went back and chose again: the unpaid booking keeps its id and reference, its time moves in one step. */
    move: async (
      old: Booking,
      body: CreateBooking,
      service: CatalogueService,
      origin: Origin,
    ): Promise<Booking> => {
      return transact(async (session) => {
        const now = clock();
        const claim = extendedClaim(old, now);
        if (!claim) throw new AppError('claim_expired');
        await places.release(old.id, session);
        await availability.release(old.id, session);
        await funding.release(old, session);
        const wishes = { ...sessionOf(body, service), ...preferencesOf(body) };
        const wanted = { ...old, ...wishes, decluttererId: null };
        const patch: Partial<Booking> = {
          ...wishes,
          decluttererId: await takeTime(wanted, now, session),
          paymentState: 'requires_payment',
          ...claim,
        };
        const entry = {
          at: now,
          event: 'amend' as const,
          from: old.status,
          to: old.status,
          by: old.clientId,
          note: '',
          ...moveOf(old, body),
        };
        const moved = await bookings.change(old, patch, entry, session);
        await funding.reserve(moved, session);
        await takePlaces(moved, service, origin, session);
        await desk.describe(describedBy(moved), session);
        return moved;
      });
    },
  };
};

import type { CreateBooking } from '@gently/contracts';
import type { ClientSession } from 'mongoose';
import type { Clock } from '../../shared/clock';
import type { Availability } from '../declutterers';
import type { CatalogueService } from '../services';
import { type Booking, claimExpiry } from './booking';
import type { BookingNews } from './booking-news';
import type { BookingFunding } from './booking-funding';
import { preferencesOf, sessionOf } from './booking-request';
import type { BookingsRepository } from './bookings.repository';
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
  const { bookings, availability, funding, desk, transact, clock } = deps;
  const takeTime = createTimeTaker(deps);

  return {
    insert: async (clientId: string, body: CreateBooking, service: CatalogueService): Promise<Booking> => {
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
        return booking;
      });
    },

    /** The person went back and chose again: the unpaid booking keeps its id and reference, its time moves in one step. */
    move: async (old: Booking, body: CreateBooking, service: CatalogueService): Promise<Booking> => {
      return transact(async (session) => {
        const now = clock();
        await availability.release(old.id, session);
        await funding.release(old, session);
        const wishes = { ...sessionOf(body, service), ...preferencesOf(body) };
        const wanted = { ...old, ...wishes, decluttererId: null };
        const patch: Partial<Booking> = {
          ...wishes,
          decluttererId: await takeTime(wanted, now, session),
          paymentState: 'requires_payment',
          claimExpiresAt: claimExpiry(now),
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
        await desk.describe(describedBy(moved), session);
        return moved;
      });
    },
  };
};

import type { CreateBooking } from '@gently/contracts';
import type { ClientSession } from 'mongoose';
import type { Clock } from '../../shared/clock';
import type { Availability } from '../declutterers';
import type { CatalogueService } from '../services';
import { type Booking, claimExpiry } from './booking';
import type { BookingFunding } from './booking-funding';
import { preferencesOf, sessionOf } from './booking-request';
import type { BookingsRepository } from './bookings.repository';

export interface HoldDependencies {
  bookings: BookingsRepository;
  availability: Availability;
  funding: BookingFunding;
  transact: <Result>(work: (session: ClientSession) => Promise<Result>) => Promise<Result>;
  clock: Clock;
}

/** Every declutterer who could take the session is busy. */
export class NobodyFree extends Error {}

/** Writes a booking and the claim on its time together. @throws NobodyFree, ClaimTaken, BookingChanged. */
export const createHolder = ({ bookings, availability, funding, transact, clock }: HoldDependencies) => {
  const claim = async (
    id: string,
    service: CatalogueService,
    body: CreateBooking,
    session: ClientSession,
  ) => {
    const wanted = { date: body.scheduled_date, time: body.scheduled_time };
    const decluttererId = await availability.pick(service, wanted, session);
    if (!decluttererId) throw new NobodyFree();
    const time = { ...wanted, durationMinutes: service.durationMinutes, bookingId: id };
    await availability.claim(decluttererId, time, session);
    return decluttererId;
  };

  return {
    insert: (clientId: string, body: CreateBooking, service: CatalogueService): Promise<Booking> =>
      transact(async (session) => {
        const now = clock();
        const id = bookings.newId();
        const booking: Booking = {
          id,
          decluttererId: await claim(id, service, body, session),
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
          createdAt: now,
          revision: 0,
          history: [{ at: now, event: 'create', from: null, to: 'pending', by: clientId, note: '' }],
        };
        await bookings.insert(booking, session);
        await funding.reserve(booking, session);
        return booking;
      }),

    /** The person went back and chose again: the unpaid booking keeps its id and reference, its time moves in one step. */
    move: (old: Booking, body: CreateBooking, service: CatalogueService): Promise<Booking> =>
      transact(async (session) => {
        const now = clock();
        await availability.release(old.id, session);
        await funding.release(old, session);
        const patch: Partial<Booking> = {
          decluttererId: await claim(old.id, service, body, session),
          ...sessionOf(body, service),
          ...preferencesOf(body),
          paymentState: 'requires_payment',
          claimExpiresAt: claimExpiry(now),
        };
        const note = `was ${old.scheduledDate} ${old.scheduledTime}`;
        const entry = {
          at: now,
          event: 'amend' as const,
          from: old.status,
          to: old.status,
          by: old.clientId,
          note,
        };
        const moved = await bookings.change(old, patch, entry, session);
        await funding.reserve(moved, session);
        return moved;
      }),
  };
};

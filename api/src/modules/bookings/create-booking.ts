import type { CreateBooking } from '@gently/contracts';
import { AppError } from '../../shared/errors/app-error';
import { ClaimTaken } from '../declutterers';
import type { Catalogue } from '../services';
import type { Booking } from './booking';
import { checkPlace } from './booking-details';
import { checkCopies, checkTime, preferencesOf, sessionOf } from './booking-request';
import { BookingChanged } from './bookings.repository';
import { createHolder, type HoldDependencies } from './hold-time';
import { createSlotTaken } from './slot-taken';
import { NobodyFree } from './take-time';

export interface CreateBookingDependencies extends HoldDependencies {
  catalogue: Catalogue;
}

/** How often a booking is tried again after somebody else was quicker; each try sees the time they took. */
const MAX_TRIES = 8;

const isLostRace = (error: unknown) => error instanceof ClaimTaken || error instanceof BookingChanged;

export const createBookingCreator = (deps: CreateBookingDependencies) => {
  const { bookings, catalogue, desk, clock } = deps;
  const hold = createHolder(deps);
  const slotTaken = createSlotTaken(deps);

  const getReplaceable = async (clientId: string, id: string): Promise<Booking> => {
    const booking = await bookings.find(id);
    if (booking?.clientId !== clientId) throw new AppError('booking_not_found');
    if (booking.paymentState === 'paid') throw new AppError('already_paid');
    if (booking.status !== 'pending') throw new AppError('transition_refused');
    return booking;
  };

  /** The booking to replace, with no way left to pay for what it was. */
  const closeReplaced = async (clientId: string, id: string): Promise<Booking> => {
    await getReplaceable(clientId, id);
    const closed = await desk.close(id);
    if (closed === 'processing') throw new AppError('transition_refused');
    if (closed === 'unreachable') throw new AppError('payment_provider_failed');
    return getReplaceable(clientId, id);
  };

  /** @throws AppError service_not_found, amount_mismatch, validation_failed, slot_taken (with the next free slots). */
  return async (clientId: string, body: CreateBooking): Promise<Booking> => {
    const service = await catalogue.get(body.service_id);
    const wanted = { date: body.scheduled_date, time: body.scheduled_time };
    checkTime(wanted, clock());
    checkCopies(body, service);
    checkPlace({ ...preferencesOf(body), service });
    for (let attempt = 1; attempt <= MAX_TRIES; attempt += 1) {
      try {
        if (!body.replaces) return await hold.insert(clientId, body, service);
        return await hold.move(await closeReplaced(clientId, body.replaces), body, service);
      } catch (error) {
        if (error instanceof NobodyFree) break;
        if (!isLostRace(error)) throw error;
      }
    }
    throw await slotTaken({
      id: body.replaces ?? bookings.newId(),
      clientId,
      decluttererId: null,
      paidAt: null,
      ...sessionOf(body, service),
      ...preferencesOf(body),
    });
  };
};

import type { CreateBooking } from '@gently/contracts';
import { TooManyConflicts } from '../../../shared/database/transaction';
import { AppError } from '../../../shared/errors/app-error';
import { createLanes } from '../../../shared/lanes';
import { retryOnConflict } from '../../../shared/retry-on-conflict';
import { ClaimTaken, type ServiceShape } from '../../declutterers';
import { type Booking, isUnpaid } from '../rules/booking';
import { checkCopies, checkTime, preferencesOf, sessionOf } from '../rules/booking-request';
import { checkPlace } from '../rules/place';
import { BookingChanged } from '../store/bookings.repository';
import type { BookingContext } from './context';
import { demandChange } from './demand-change';
import { createHolder, type Wish } from './hold-time';
import { NOWHERE, type Origin } from '../holds/hold';
import { assertCaughtUp } from '../hold-steps';
import { PlaceTaken } from '../holds/holds.repository';
import { createSlotTaken } from './slot-taken';
import { NobodyFree } from './take-time';
import { shapeOf } from '../rules/time-wanted';

const isLostRace = (error: unknown) =>
  error instanceof ClaimTaken || error instanceof BookingChanged || error instanceof PlaceTaken;

export const createBookingCreator = (context: BookingContext) => {
  const { availability, bookings, catalogue, payments, clock } = context;
  const inLane = createLanes();
  const hold = createHolder(context);
  const slotTaken = createSlotTaken(context);

  const getReplaceable = async (clientId: string, id: string): Promise<Booking> => {
    const booking = await bookings.find(id);
    if (booking?.clientId !== clientId) throw new AppError('booking_not_found');
    if (!isUnpaid(booking)) throw new AppError('already_paid');
    if (booking.status !== 'pending') throw new AppError('transition_refused');
    demandChange(booking, clock());
    return booking;
  };

  /** The booking to replace, with no way left to pay for what it was. */
  const closeReplaced = async (clientId: string, id: string): Promise<Booking> => {
    // Restored data may not know yet that it was paid: it would get another price, and be paid a second time.
    assertCaughtUp(context.isCatchingUp);
    await getReplaceable(clientId, id);
    const closed = await payments.close(id);
    if (closed === 'processing') throw new AppError('transition_refused');
    if (closed === 'unreachable') throw new AppError('payment_provider_failed');
    return getReplaceable(clientId, id);
  };

  /** Tries until the time is had. @returns null when somebody else has it. */
  const tryOut = async (attempt: () => Promise<Booking>): Promise<Booking | null> => {
    try {
      // Each try sees the time that somebody else took.
      return await retryOnConflict(attempt, { isLostRace });
    } catch (error) {
      if (error instanceof NobodyFree || error instanceof TooManyConflicts) return null;
      throw error;
    }
  };

  /**
   * Those who want the same time of the same service go one after the other. As soon as one of them sees that nobody is
   * free any more, those who wait know it, too.
   */
  const takeTurn = (
    { scheduled_date: date, scheduled_time: time, replaces }: CreateBooking,
    shape: ServiceShape,
    attempt: () => Promise<Booking>,
  ): Promise<Booking | null> =>
    inLane([shape.id, shape.visit, date, time].join(' '), async (lane) => {
      // Sessions of one day are written beside each other: they would begin again because of each other, too.
      const write = () => inLane([shape.id, date].join(' '), () => tryOut(attempt));
      if (!replaces && lane.isGone()) return null;
      await availability.refresh(shape, { date, time }, replaces);
      // What somebody holds themselves counts as free for them alone.
      if (replaces) return write();
      if (await availability.isAnybodyFree(shape, { date, time })) return write();
      lane.sayGone();
      return null;
    });

  /** @throws AppError service_not_found, amount_mismatch, validation_failed, slot_taken (with the next free slots), too_many_holds, catching_up and hourly_limit (when it replaces one). */
  return async (
    clientId: string,
    body: CreateBooking,
    origin: Origin = NOWHERE,
    also?: Wish['also'],
  ): Promise<Booking> => {
    const service = await catalogue.get(body.service_id);
    checkTime({ date: body.scheduled_date, time: body.scheduled_time }, clock(), availability.monthsAhead());
    checkCopies(body, service);
    checkPlace(body, service);
    const wish = { body, service, origin, also };
    const attempt = async (): Promise<Booking> =>
      body.replaces
        ? hold.move(await closeReplaced(clientId, body.replaces), wish)
        : hold.insert(clientId, wish);
    const wanted = {
      id: body.replaces ?? bookings.newId(),
      clientId,
      decluttererId: null,
      status: 'pending' as const,
      paidAt: null,
      ...sessionOf(body, service),
      ...preferencesOf(body),
    };
    const booking = await takeTurn(body, shapeOf(wanted), attempt);
    if (booking) return booking;
    throw await slotTaken(wanted, !body.replaces);
  };
};

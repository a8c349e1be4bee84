import type { Clock } from '../../shared/clock';
import type { Transact, Transaction } from '../../shared/database/transaction';
import { AppError } from '../../shared/errors/app-error';
import type { Availability } from '../declutterers';
import { type Booking, type BookingAction, transition } from './booking';
import type { BookingFunding } from './booking-funding';
import { BookingChanged, type BookingsRepository } from './bookings.repository';
import type { PaymentDesk } from './payment-desk';

export interface ProgressDependencies {
  bookings: BookingsRepository;
  availability: Availability;
  funding: BookingFunding;
  desk: PaymentDesk;
  transact: Transact;
  clock: Clock;
}

type Alongside = (booking: Booking, tx: Transaction) => Promise<void>;

const BATCH = 50;

export const createBookingProgress = ({
  bookings,
  availability,
  funding,
  desk,
  transact,
  clock,
}: ProgressDependencies) => {
  const get = async (id: string): Promise<Booking> => {
    const booking = await bookings.find(id);
    if (!booking) throw new AppError('booking_not_found');
    return booking;
  };

  const move = async (booking: Booking, action: BookingAction, by: string | null, tx: Transaction) => {
    const now = clock();
    const step = transition(booking, action, now);
    if (!step.ok) throw new AppError('transition_refused', { details: { reason: step.reason } });
    const patch = {
      status: step.to,
      ...(step.to === 'pending' ? {} : { matchingBy: null, claimExpiresAt: null }),
    };
    const entry = { at: now, event: action, from: booking.status, to: step.to, by, note: '' };
    return bookings.change(booking, patch, entry, tx);
  };

  /**
   * The declutterer who holds the time takes a step. Somebody else's booking does not exist for them. `alongside` writes
   * what belongs to the step in the same transaction.
   */
  const step =
    (action: 'accept' | 'start' | 'complete') =>
    async (id: string, decluttererId: string, alongside?: Alongside): Promise<Booking> => {
      const booking = await get(id);
      if (booking.decluttererId !== decluttererId) throw new AppError('booking_not_found');
      try {
        return await transact(async (tx) => {
          const moved = await move(booking, action, decluttererId, tx);
          await alongside?.(moved, tx);
          return moved;
        });
      } catch (error) {
        throw error instanceof BookingChanged ? new AppError('conflict') : error;
      }
    };

  /** Gives up the time of one unpaid booking, once it is certain that no money can come in for it. */
  const expire = async (booking: Booking): Promise<boolean> => {
    const closed = await desk.close(booking.id);
    if (closed !== 'closed') return false;
    const current = await get(booking.id);
    if (!transition(current, 'expire', clock()).ok) return false;
    await transact(async (tx) => {
      const expired = await move(current, 'expire', null, tx);
      await availability.release(current.id, tx);
      await funding.release(expired, tx);
    });
    return true;
  };

  return {
    accept: step('accept'),
    start: step('start'),
    complete: step('complete'),

    /** Releases the time of bookings that were not paid in 30 minutes. @returns how many were released. */
    expireUnpaid: async (): Promise<number> => {
      let released = 0;
      const failures: unknown[] = [];
      for (const booking of await bookings.listExpired(clock(), BATCH)) {
        try {
          if (await expire(booking)) released += 1;
        } catch (error) {
          // One that changes under our hands is looked at again in the next round; none holds up the others.
          if (!(error instanceof BookingChanged)) failures.push(error);
        }
      }
      if (failures.length > 0) throw new AggregateError(failures, 'some unpaid bookings were not released');
      return released;
    },
  };
};

import { oneByOne } from '../../../shared/one-by-one';
import type { Booking } from '../rules/booking';
import { transition } from '../rules/transitions';
import { BookingChanged } from '../store/bookings.repository';
import type { BookingContext } from './context';
import { createStepTaker } from './take-step';

const BATCH = 50;

/** Releases the time of bookings that were not paid in 30 minutes. @returns how many were released. */
export const createBookingExpiry = (context: BookingContext) => {
  const { bookings, availability, funding, payments, transact, clock } = context;
  const takeStep = createStepTaker(context);

  /** Gives up the time of one unpaid booking, once it is certain that no money can come in for it. */
  const expire = async ({ id }: Booking): Promise<boolean> => {
    const closed = await payments.close(id);
    if (closed !== 'closed') return false;
    const current = await bookings.find(id);
    if (!current || !transition(current, 'expire', clock()).ok) return false;
    await transact(async (tx) => {
      const expired = await takeStep(current, 'expire', null, tx);
      await availability.release(id, tx);
      await funding.release(expired, tx);
    });
    return true;
  };

  return async (): Promise<number> =>
    oneByOne(await bookings.listExpired(clock(), BATCH), expire, {
      isLostRace: (error) => error instanceof BookingChanged,
      failed: 'some unpaid bookings were not released',
    });
};

import type { Clock } from '../../../shared/clock';
import { isLate } from '../../../shared/kept-days/closed-days';
import type { BookingsRepository } from '../store/bookings.repository';
import { daysTouched } from './days-touched';
import type { SessionDaysRepository } from './session-days.repository';

type Forget = SessionDaysRepository['kept']['forget'];

/** The same repository, which takes back what was summed up of the day of a session that it changes. */
export const withSessionDays = (
  bookings: BookingsRepository,
  forget: Forget,
  clock: Clock,
): BookingsRepository => {
  const forgetAll = async (touched: ReturnType<typeof daysTouched>, tx: Parameters<Forget>[2]) => {
    for (const { at, ...day } of touched) await forget(day, isLate(at, clock()), tx);
  };
  return {
    ...bookings,
    insert: async (booking, tx) => {
      await bookings.insert(booking, tx);
      await forgetAll(daysTouched(null, booking), tx);
    },
    change: async (booking, patch, entry, tx) => {
      const changed = await bookings.change(booking, patch, entry, tx);
      await forgetAll(daysTouched(booking, changed), tx);
      return changed;
    },
    setFirstRegion: async (id, found, tx) => {
      const placed = await bookings.setFirstRegion(id, found, tx);
      if (placed) await forgetAll(daysTouched(null, placed), tx);
      return placed;
    },
  };
};

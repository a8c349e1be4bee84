import type { BookingHorizon } from '@gently/contracts/booking-horizon';
import { addDays, type IsoDate, startOfMonth } from '@gently/contracts/dates';
import type { BookableDay } from '@gently/contracts/services';

/** @param firstDay of a month. @returns the part of it that can be booked; `from` is empty until a month is known. */
export const bookablePart = (firstDay: IsoDate | '', { first, last }: BookingHorizon) => {
  if (firstDay === '') return { from: '', to: '' };
  const end = addDays(startOfMonth(firstDay, 1), -1);
  return { from: firstDay < first ? first : firstDay, to: end > last ? last : end };
};

/** @returns for each day without room why it cannot be chosen; nothing for days that nobody has asked about. */
export const closedDays = (days: readonly BookableDay[] = []) => {
  const full = new Set(days.filter(({ free }) => free === 0).map(({ date }) => date));
  return (date: IsoDate): string | undefined => (full.has(date) ? 'no free times' : undefined);
};

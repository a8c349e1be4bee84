import { addDays, type MissingForRequests, SLOT_TIMES } from '@gently/contracts';
import { type Declutterer, workingMinutes } from './declutterer';
import { toMinutes } from './london-time';

const STARTS = SLOT_TIMES.map(toMinutes);
const DAYS_OF_A_WEEK = 7;

/** The working hours of an ordinary week, and of every date that differs from today on. */
const hoursAhead = (declutterer: Declutterer, today: string) => {
  const ordinary = { ...declutterer, overrides: [] };
  const week = Array.from({ length: DAYS_OF_A_WEEK }, (_, ahead) => addDays(today, ahead));
  const dates = declutterer.overrides.map(({ date }) => date).filter((date) => date >= today);
  return [
    ...week.flatMap((date) => workingMinutes(ordinary, date)),
    ...dates.flatMap((date) => workingMinutes(declutterer, date)),
  ];
};

/**
 * Why no request can ever reach somebody as things are; null when one can. Without areas they go anywhere, so those are never
 * missing.
 */
export const missingForRequests = (declutterer: Declutterer, today: string): MissingForRequests | null => {
  if (declutterer.categories.length + declutterer.serviceIds.length === 0) return 'services';
  const hours = hoursAhead(declutterer, today);
  if (hours.length === 0) return 'hours';
  return hours.some(({ start, end }) => STARTS.some((at) => start <= at && at < end)) ? null : 'times';
};

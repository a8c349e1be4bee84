import type { ServiceCategory } from '@gently/contracts';
import type { Weekday } from './london-time';
import { toMinutes, weekdayOf } from './london-time';

/** A stretch of a London day, `HH:mm` to `HH:mm`, the end not included. */
export interface Hours {
  startTime: string;
  endTime: string;
}
export interface WeeklyHours extends Hours {
  day: Weekday;
}
/** What holds on one date in place of the weekly hours; no hours at all means a day off. */
export interface DateOverride {
  date: string;
  hours: Hours[];
}

export interface Declutterer {
  /** Id of the account. */
  userId: string;
  /** A declutterer takes bookings only when a manager has approved and the declutterer has not paused. */
  approved: boolean;
  active: boolean;
  categories: ServiceCategory[];
  serviceIds: string[];
  areas: string[];
  weeklyHours: WeeklyHours[];
  overrides: DateOverride[];
}

/** Whether this declutterer takes bookings for a service at all. */
export const serves = (
  declutterer: Declutterer,
  service: { id: string; category: ServiceCategory },
): boolean =>
  declutterer.approved &&
  declutterer.active &&
  (declutterer.serviceIds.includes(service.id) || declutterer.categories.includes(service.category));

/** The hours of one day: an override wins over the weekly hours. */
export const hoursOn = (declutterer: Declutterer, date: string): Hours[] => {
  const override = declutterer.overrides.find((entry) => entry.date === date);
  if (override) return override.hours;
  const weekday = weekdayOf(date);
  return declutterer.weeklyHours.filter(({ day }) => day === weekday);
};

/** Whether somebody has said that they do not work on a date. */
export const isDayOff = ({ overrides }: Declutterer, date: string): boolean =>
  overrides.some((entry) => entry.date === date && entry.hours.length === 0);

interface Minutes {
  start: number;
  end: number;
}

/** Hours in minutes since midnight, in order, those that touch or overlap joined into one. */
const merged = (hours: Hours[]): Minutes[] => {
  const sorted = hours
    .map(({ startTime, endTime }) => ({ start: toMinutes(startTime), end: toMinutes(endTime) }))
    .sort((one, other) => one.start - other.start);
  const result: Minutes[] = [];
  for (const next of sorted) {
    const last = result.at(-1);
    if (last && next.start <= last.end) last.end = Math.max(last.end, next.end);
    else result.push({ ...next });
  }
  return result;
};

/** The working hours of one day, in minutes since midnight, in order and apart from each other. */
export const workingMinutes = (declutterer: Declutterer, date: string): Minutes[] =>
  merged(hoursOn(declutterer, date));

/** Whether a whole session lies within the working hours of its day. */
export const worksDuring = (
  declutterer: Declutterer,
  session: { date: string; time: string; durationMinutes: number },
): boolean => {
  const start = toMinutes(session.time);
  const end = start + session.durationMinutes;
  return workingMinutes(declutterer, session.date).some((hours) => hours.start <= start && end <= hours.end);
};

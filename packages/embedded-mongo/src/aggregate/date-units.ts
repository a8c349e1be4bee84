import { Long } from 'bson';
import { fail } from '../errors';
import { civilParts, fromCivil, offsetAt, type Civil } from './time-zone';

const UNITS = ['year', 'quarter', 'month', 'week', 'day', 'hour', 'minute', 'second', 'millisecond'] as const;
export type Unit = (typeof UNITS)[number];

export const isUnit = (value: unknown): value is Unit => UNITS.some((unit) => unit === value);

const DAY = 86_400_000;
const LENGTH = {
  week: 7 * DAY,
  day: DAY,
  hour: 3_600_000,
  minute: 60_000,
  second: 1000,
  millisecond: 1,
} as const;
const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const MONTHS_IN = { year: 12, quarter: 3, month: 1 } as const;

const isMonths = (unit: Unit): unit is keyof typeof MONTHS_IN => unit in MONTHS_IN;

/** Months keep the day where they can and else take the last; days and weeks keep the time on the clock. */
export function addUnits(date: Date, unit: Unit, amount: number, zone: string | undefined): Date {
  const civil = civilParts(date, zone);
  if (isMonths(unit)) {
    const month = civil.year * 12 + civil.month - 1 + amount * MONTHS_IN[unit];
    const year = Math.floor(month / 12);
    const last = new Date(Date.UTC(year, (month % 12) + 1, 0)).getUTCDate();
    return fromCivil({ ...civil, year, month: (month % 12) + 1, day: Math.min(civil.day, last) }, zone);
  }
  if (unit === 'day' || unit === 'week')
    return fromCivil({ ...civil, day: civil.day + amount * (unit === 'week' ? 7 : 1) }, zone);
  return new Date(date.getTime() + amount * LENGTH[unit]);
}

const dayNumber = ({ year, month, day }: Civil): number => Math.round(Date.UTC(year, month - 1, day) / DAY);

function weekStart(name: string): number {
  const day = WEEKDAYS.findIndex(
    (weekday) => weekday === name.toLowerCase() || weekday.slice(0, 3) === name.toLowerCase(),
  );
  return day >= 0 ? day : fail('FailedToParse', `unknown day of week value: ${name}`);
}

/** Bins are counted from 2000-01-01, weeks from the first start of a week in that year, as MongoDB counts them. */
export function truncateTo(
  date: Date,
  unit: Unit,
  bin: number,
  zone: string | undefined,
  startOfWeek: string,
): Date {
  if (!Number.isInteger(bin) || bin <= 0)
    fail('BadValue', '$dateTrunc requires binSize to be a positive integer');
  const civil = civilParts(date, zone);
  const midnight = { year: 2000, month: 1, day: 1, hour: 0, minute: 0, second: 0, millisecond: 0 };
  if (isMonths(unit)) {
    const size = bin * MONTHS_IN[unit];
    const months = Math.floor(((civil.year - 2000) * 12 + civil.month - 1) / size) * size;
    return fromCivil({ ...midnight, month: 1 + months }, zone);
  }
  if (unit === 'day' || unit === 'week') {
    const first = unit === 'week' ? (weekStart(startOfWeek) - 6 + 7) % 7 : 0;
    const size = bin * (unit === 'week' ? 7 : 1);
    const days = dayNumber(civil) - dayNumber(midnight) - first;
    return fromCivil({ ...midnight, day: 1 + first + Math.floor(days / size) * size }, zone);
  }
  const offset = offsetAt(date.getTime(), zone);
  const start = Date.UTC(2000, 0, 1);
  const size = bin * LENGTH[unit];
  return new Date(Math.floor((date.getTime() + offset - start) / size) * size + start - offset);
}

/** How many borders of the unit lie between the two, as the clock of the zone shows them. */
export function diffUnits(
  start: Date,
  end: Date,
  unit: Unit,
  zone: string | undefined,
  startOfWeek: string,
): Long {
  const [a, b] = [civilParts(start, zone), civilParts(end, zone)];
  if (isMonths(unit)) {
    const index = (civil: Civil): number => Math.floor((civil.year * 12 + civil.month - 1) / MONTHS_IN[unit]);
    return Long.fromNumber(index(b) - index(a));
  }
  if (unit === 'day') return Long.fromNumber(dayNumber(b) - dayNumber(a));
  if (unit === 'week') {
    const week = (civil: Civil): number => Math.floor((dayNumber(civil) + 4 - weekStart(startOfWeek)) / 7);
    return Long.fromNumber(week(b) - week(a));
  }
  const at = (date: Date): number =>
    Math.floor((date.getTime() + offsetAt(date.getTime(), zone)) / LENGTH[unit]);
  const sameClock = unit === 'millisecond' || unit === 'second';
  return Long.fromNumber(
    sameClock
      ? Math.floor(end.getTime() / LENGTH[unit]) - Math.floor(start.getTime() / LENGTH[unit])
      : at(end) - at(start) - hoursShift(start, end, unit, zone),
  );
}

/** Hours and minutes are real time: a clock change between the two must not count. */
const hoursShift = (
  start: Date,
  end: Date,
  unit: 'hour' | 'minute' | 'second' | 'millisecond',
  zone: string | undefined,
): number => Math.round((offsetAt(end.getTime(), zone) - offsetAt(start.getTime(), zone)) / LENGTH[unit]);

import { Long } from 'bson';
import { failAt } from '../errors';
import { civilParts, fromCivil, instant, offsetAt, utcDay, type Civil } from './time-zone';

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

const MAX_DAYS = 213_503_982_335;
const MOST: Partial<Record<Unit, number>> = {
  year: MAX_DAYS / 365 + 1,
  quarter: (MAX_DAYS / 365 + 1) * 4,
  month: (MAX_DAYS / 365 + 1) * 12,
  week: MAX_DAYS / 7,
  day: MAX_DAYS,
  hour: MAX_DAYS * 24,
  minute: MAX_DAYS * 1440,
  second: MAX_DAYS * 86_400,
};

/** Months keep the day where they can and else take the last; days and weeks keep the time on the clock. */
export function addUnits(date: Date, unit: Unit, amount: number, zone: string | undefined): Date {
  if (Math.abs(amount) >= (MOST[unit] ?? Infinity))
    failAt(5976500, `invalid dateAdd 'amount' parameter value: ${amount} ${unit}`);
  const civil = civilParts(date, zone);
  if (isMonths(unit)) {
    const month = civil.year * 12 + civil.month - 1 + amount * MONTHS_IN[unit];
    const year = Math.floor(month / 12);
    const inYear = month - year * 12 + 1;
    const last = new Date(utcDay(year, inYear + 1, 0)).getUTCDate();
    return fromCivil({ ...civil, year, month: inYear, day: Math.min(civil.day, last) }, zone);
  }
  if (unit === 'day' || unit === 'week')
    return fromCivil({ ...civil, day: civil.day + amount * (unit === 'week' ? 7 : 1) }, zone);
  return instant(date.getTime() + amount * LENGTH[unit]);
}

const dayNumber = ({ year, month, day }: Civil): number => Math.round(utcDay(year, month, day) / DAY);

/** The number of a day of the week, from Sunday on. */
export function weekStart(name: string): number {
  const day = WEEKDAYS.findIndex(
    (weekday) => weekday === name.toLowerCase() || weekday.slice(0, 3) === name.toLowerCase(),
  );
  return day >= 0
    ? day
    : failAt(5439016, `parameter 'startOfWeek' value cannot be recognized as a day of a week: ${name}`);
}

const LONGEST = 2 ** 63;
const MOST_DAYS = 100_000_000_000;

function assertBin(bin: number, unit: Unit): void {
  if (isMonths(unit) || unit === 'day' || unit === 'week') {
    if (bin > MOST_DAYS) failAt(5439006, 'dateTrunc unsupported binSize value');
  } else if (bin * LENGTH[unit] >= LONGEST) failAt(5439002, 'dateTrunc overflowed');
}

/** Bins are counted from 2000-01-01, weeks from the first start of a week in that year, as MongoDB counts them. */
export function truncateTo(
  date: Date,
  unit: Unit,
  bin: number,
  zone: string | undefined,
  startOfWeek: number,
): Date {
  assertBin(bin, unit);
  const civil = civilParts(date, zone);
  const midnight = { year: 2000, month: 1, day: 1, hour: 0, minute: 0, second: 0, millisecond: 0 };
  if (isMonths(unit)) {
    const size = bin * MONTHS_IN[unit];
    const months = Math.floor(((civil.year - 2000) * 12 + civil.month - 1) / size) * size;
    return fromCivil({ ...midnight, month: 1 + months }, zone);
  }
  if (unit === 'day' || unit === 'week') {
    const first = unit === 'week' ? (startOfWeek - 6 + 7) % 7 : 0;
    const size = bin * (unit === 'week' ? 7 : 1);
    const days = dayNumber(civil) - dayNumber(midnight) - first;
    return fromCivil({ ...midnight, day: 1 + first + Math.floor(days / size) * size }, zone);
  }
  const midnightInUtc = Date.UTC(2000, 0, 1);
  const start = midnightInUtc - offsetAt(midnightInUtc, zone);
  const size = bin * LENGTH[unit];
  return instant(Math.floor((date.getTime() - start) / size) * size + start);
}

/** How many borders of the unit lie between the two, as the clock of the zone shows them. */
export function diffUnits(
  start: Date,
  end: Date,
  unit: Unit,
  zone: string | undefined,
  startOfWeek: number,
): Long {
  const [a, b] = [civilParts(start, zone), civilParts(end, zone)];
  if (isMonths(unit)) {
    const index = (civil: Civil): number => Math.floor((civil.year * 12 + civil.month - 1) / MONTHS_IN[unit]);
    return Long.fromNumber(index(b) - index(a));
  }
  if (unit === 'day') return Long.fromNumber(dayNumber(b) - dayNumber(a));
  if (unit === 'week') {
    const week = (civil: Civil): number => Math.floor((dayNumber(civil) + 4 - startOfWeek) / 7);
    return Long.fromNumber(week(b) - week(a));
  }
  if (unit === 'millisecond') return Long.fromBigInt(BigInt(end.getTime()) - BigInt(start.getTime()));
  const at = (date: Date): number =>
    Math.floor((date.getTime() + offsetAt(date.getTime(), zone)) / LENGTH[unit]);
  const sameClock = unit === 'second';
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
  unit: 'hour' | 'minute' | 'second',
  zone: string | undefined,
): number => Math.trunc((offsetAt(end.getTime(), zone) - offsetAt(start.getTime(), zone)) / LENGTH[unit]);

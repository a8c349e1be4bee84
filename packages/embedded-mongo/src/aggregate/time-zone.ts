import { fail, failAt } from '../errors';

/** A date and time of day as a clock on the wall shows it. */
export interface Civil {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
  millisecond: number;
}

const MAX_TIME = 8.64e15;

/** MongoDB's dates reach a thousand times as far; what no JavaScript date can hold is refused, never another date. */
export const instant = (time: number): Date =>
  Math.abs(time) <= MAX_TIME
    ? new Date(time)
    : fail('Overflow', 'date overflow: dates before -271821 or after 275760 are not supported here');

/** The milliseconds of a day in UTC; unlike Date.UTC it takes the years 0 to 99 as they are. */
export const utcDay = (year: number, month: number, day: number): number =>
  new Date(0).setUTCFullYear(year, month - 1, day);

/** Before this time no zone had rules, and texts of years are ambiguous. */
const ANTIQUITY = utcDay(1000, 1, 1);

const MINUTE = 60_000;
const QUARTER_HOUR = 15 * MINUTE;
const MAX_REMEMBERED = 20_000;

/** Formatters cost a fraction of a millisecond to make and offsets a microsecond to read: both are remembered. */
const formatters = new Map<string, Intl.DateTimeFormat>();
const offsets = new Map<string, Map<number, number>>();

function formatterFor(zone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(zone);
  if (!formatter) {
    try {
      formatter = new Intl.DateTimeFormat('en-GB-u-ca-iso8601', {
        timeZone: zone,
        hourCycle: 'h23',
        year: 'numeric',
        month: 'numeric',
        day: 'numeric',
        hour: 'numeric',
        minute: 'numeric',
        second: 'numeric',
      });
    } catch {
      return unknownZone(zone);
    }
    const known = formatter.resolvedOptions().timeZone;
    const isMiswritten = known !== zone && known.toLowerCase() === zone.toLowerCase();
    if (isMiswritten || /(^|\/)[^A-Z]/.test(zone)) unknownZone(zone);
    formatters.set(zone, formatter);
  }
  return formatter;
}

const unknownZone = (zone: string): never => failAt(40485, `unrecognized time zone identifier: "${zone}"`);

/** How far an offset such as +05:30 is ahead of UTC, in milliseconds; undefined when the text is none. */
export function fixedOffset(text: string): number | undefined {
  if (!text.startsWith('+') && !text.startsWith('-')) return undefined;
  const fixed = /^([+-])(\d{2})(?::?(\d{2}))?$/.exec(text);
  return fixed
    ? (fixed[1] === '-' ? -1 : 1) * (Number(fixed[2]) * 60 + Number(fixed[3] ?? 0)) * MINUTE
    : undefined;
}

/** The zone of this name, if there is one; undefined for UTC. */
export function zoneNamed(name: string): string | undefined {
  const fixed = fixedOffset(name);
  if (fixed === undefined && name !== 'UTC') formatterFor(name);
  return name === 'UTC' || fixed === 0 ? undefined : name;
}

/** How far a zone is ahead of UTC at an instant, in milliseconds. Offsets change on quarter hours only. */
export function offsetAt(time: number, zone: string | undefined): number {
  if (zone === undefined || zone === 'GMT') return 0;
  const fixed = fixedOffset(zone);
  if (fixed !== undefined) return fixed;
  const slot = Math.floor(Math.min(Math.max(time, ANTIQUITY), MAX_TIME) / QUARTER_HOUR);
  let known = offsets.get(zone);
  if (!known || known.size > MAX_REMEMBERED) offsets.set(zone, (known = new Map<number, number>()));
  let offset = known.get(slot);
  if (offset === undefined) known.set(slot, (offset = readOffset(slot * QUARTER_HOUR, zone)));
  return offset;
}

function readOffset(time: number, zone: string): number {
  const parts: Record<string, number> = {};
  for (const { type, value } of formatterFor(zone).formatToParts(time)) parts[type] = Number(value);
  const { year = 1970, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - time;
}

/** What the clock shows in a zone. */
export function civilParts(date: Date, zone: string | undefined): Civil {
  const local = instant(date.getTime() + offsetAt(date.getTime(), zone));
  return {
    year: local.getUTCFullYear(),
    month: local.getUTCMonth() + 1,
    day: local.getUTCDate(),
    hour: local.getUTCHours(),
    minute: local.getUTCMinutes(),
    second: local.getUTCSeconds(),
    millisecond: local.getUTCMilliseconds(),
  };
}

/** The instant at which the clock of a zone shows this. Of a repeated hour the first; a skipped hour moves forward. */
export function fromCivil(
  { year, month, day, hour, minute, second, millisecond }: Civil,
  zone: string | undefined,
): Date {
  const wall = new Date(0);
  wall.setUTCFullYear(year, month - 1, day);
  wall.setUTCHours(hour, minute, second, millisecond);
  const local = instant(wall.getTime()).getTime();
  const before = offsetAt(local - 24 * 60 * MINUTE, zone);
  const afterwards = offsetAt(local + 24 * 60 * MINUTE, zone);
  for (const offset of [Math.max(before, afterwards), Math.min(before, afterwards)]) {
    if (offsetAt(local - offset, zone) === offset) return instant(local - offset);
  }
  return instant(local - before);
}

/** Sunday is 0. */
export const dayOfWeek = ({ year, month, day }: Civil): number =>
  new Date(utcDay(year, month, day)).getUTCDay();

/** The first of January is 1. */
export const dayOfYear = ({ year, month, day }: Civil): number =>
  Math.round((utcDay(year, month, day) - utcDay(year, 1, 1)) / 86_400_000) + 1;

/** The Sunday that begins a week lies in it; the days before the first one are week 0. */
export const sundayWeek = (civil: Civil): number => Math.floor((dayOfYear(civil) + 6 - dayOfWeek(civil)) / 7);

/** The ISO week and the year it belongs to. */
export function isoWeek({ year, month, day }: Civil): { week: number; year: number } {
  const date = new Date(utcDay(year, month, day));
  const weekday = date.getUTCDay() || 7;
  date.setUTCDate(date.getUTCDate() + 4 - weekday);
  const weekYear = date.getUTCFullYear();
  return {
    week: Math.ceil(((date.getTime() - utcDay(weekYear, 1, 1)) / 86_400_000 + 1) / 7),
    year: weekYear,
  };
}

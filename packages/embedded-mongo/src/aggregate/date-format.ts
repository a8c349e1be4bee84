import { fail, failAt } from '../errors';
import { civilParts, fromCivil, isoWeek, offsetAt, utcDay, type Civil } from './time-zone';

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

interface Moment {
  civil: Civil;
  offset: number;
}

const pad = (value: number, digits: number): string => String(value).padStart(digits, '0');
const weekday = ({ year, month, day }: Civil): number => new Date(utcDay(year, month, day)).getUTCDay();
const ordinal = ({ year, month, day }: Civil): number =>
  Math.round((utcDay(year, month, day) - utcDay(year, 1, 1)) / 86_400_000) + 1;

function offsetText(offset: number): string {
  const minutes = Math.abs(offset) / 60_000;
  return `${offset < 0 ? '-' : '+'}${pad(Math.floor(minutes / 60), 2)}${pad(minutes % 60, 2)}`;
}

const WRITERS: Record<string, (moment: Moment) => string> = {
  Y: ({ civil }) =>
    civil.year >= 0 && civil.year <= 9999
      ? pad(civil.year, 4)
      : failAt(
          18537,
          `Could not convert date to string: date component was outside the supported range of 0-9999: ${civil.year}`,
        ),
  m: ({ civil }) => pad(civil.month, 2),
  d: ({ civil }) => pad(civil.day, 2),
  H: ({ civil }) => pad(civil.hour, 2),
  M: ({ civil }) => pad(civil.minute, 2),
  S: ({ civil }) => pad(civil.second, 2),
  L: ({ civil }) => pad(civil.millisecond, 3),
  b: ({ civil }) => (MONTHS[civil.month - 1] ?? '').slice(0, 3),
  B: ({ civil }) => MONTHS[civil.month - 1] ?? '',
  j: ({ civil }) => pad(ordinal(civil), 3),
  w: ({ civil }) => String(weekday(civil) + 1),
  u: ({ civil }) => String(weekday(civil) || 7),
  U: ({ civil }) => pad(Math.floor((ordinal(civil) + 6 - weekday(civil)) / 7), 2),
  V: ({ civil }) => pad(isoWeek(civil).week, 2),
  G: ({ civil }) => pad(isoWeek(civil).year, 4),
  z: ({ offset }) => offsetText(offset),
  Z: ({ offset }) => String(offset / 60_000),
  '%': () => '%',
};

const defaultFormat = (zone: string | undefined): string =>
  zone === undefined || zone === 'UTC' ? '%Y-%m-%dT%H:%M:%S.%LZ' : '%Y-%m-%dT%H:%M:%S.%L';

export function formatDate(date: Date, format: string | undefined, zone: string | undefined): string {
  const moment = { civil: civilParts(date, zone), offset: offsetAt(date.getTime(), zone) };
  return (format ?? defaultFormat(zone)).replace(/%(.?)/gs, (_all, letter: string) => {
    const write = Object.hasOwn(WRITERS, letter) ? WRITERS[letter] : undefined;
    return write ? write(moment) : failAt(18536, `Invalid format character '%${letter}' in format string`);
  });
}

const READERS: Record<string, [pattern: string, set: (civil: Civil, text: string) => void]> = {
  Y: ['(\\d{4})', (civil, text) => void (civil.year = Number(text))],
  m: ['(\\d{1,2})', (civil, text) => void (civil.month = Number(text))],
  d: ['(\\d{1,2})', (civil, text) => void (civil.day = Number(text))],
  H: ['(\\d{1,2})', (civil, text) => void (civil.hour = Number(text))],
  M: ['(\\d{1,2})', (civil, text) => void (civil.minute = Number(text))],
  S: ['(\\d{1,2})', (civil, text) => void (civil.second = Number(text))],
  L: ['(\\d{1,3})', (civil, text) => void (civil.millisecond = Number(text.padEnd(3, '0')))],
};

const ISO = '%Y-%m-%dT%H:%M:%S.%L';
const SHORTER = [ISO, '%Y-%m-%dT%H:%M:%S', '%Y-%m-%dT%H:%M', '%Y-%m-%d %H:%M:%S', '%Y-%m-%d'];

/** Reads a date by a format; without one, in the ISO forms. An offset in the text and a zone together are refused. */
export function parseDate(text: string, format: string | undefined, zone: string | undefined): Date {
  for (const candidate of format === undefined ? SHORTER : [format]) {
    const date = readAs(text, candidate, zone);
    if (date) return date;
  }
  return fail('ConversionFailure', `Error parsing date string '${text}'`);
}

function readAs(text: string, format: string, zone: string | undefined): Date | undefined {
  const setters: ((civil: Civil, part: string) => void)[] = [];
  const pattern = format.replace(/%(.?)|[\\^$.*+?()[\]{}|]/gs, (all, letter: string | undefined) => {
    if (letter === undefined) return `\\${all}`;
    if (letter === '%') return '%';
    const reader = Object.hasOwn(READERS, letter) ? READERS[letter] : undefined;
    if (!reader) return failAt(18536, `Invalid format character '%${letter}' in format string`);
    setters.push(reader[1]);
    return reader[0];
  });
  const match = new RegExp(`^${pattern}$`).exec(text);
  if (!match) return undefined;
  const civil: Civil = { year: 1970, month: 1, day: 1, hour: 0, minute: 0, second: 0, millisecond: 0 };
  setters.forEach((set, i) => set(civil, match[i + 1] ?? ''));
  return isCivil(civil) ? fromCivil(civil, zone) : undefined;
}

/** Whether there is such a day, and such a time on it. */
export const isCivil = ({ month, day, hour, minute, second, year }: Omit<Civil, 'millisecond'>): boolean =>
  month >= 1 &&
  month <= 12 &&
  day >= 1 &&
  day <= new Date(utcDay(year, month + 1, 0)).getUTCDate() &&
  hour < 24 &&
  minute < 60 &&
  second < 60;

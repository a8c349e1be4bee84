import { fail, failAt } from '../errors';
import {
  civilParts,
  dayOfWeek,
  dayOfYear,
  fixedOffset,
  fromCivil,
  instant,
  isoWeek,
  offsetAt,
  sundayWeek,
  utcDay,
  type Civil,
} from './time-zone';

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

function offsetText(offset: number): string {
  const minutes = Math.abs(offset) / 60_000;
  return `${offset < 0 ? '-' : '+'}${pad(Math.floor(minutes / 60), 2)}${pad(minutes % 60, 2)}`;
}

const yearText = (year: number): string =>
  year >= 0 && year <= 9999
    ? pad(year, 4)
    : failAt(
        18537,
        `Could not convert date to string: date component was outside the supported range of 0-9999: ${year}`,
      );

const WRITERS: Record<string, (moment: Moment) => string> = {
  Y: ({ civil }) => yearText(civil.year),
  m: ({ civil }) => pad(civil.month, 2),
  d: ({ civil }) => pad(civil.day, 2),
  H: ({ civil }) => pad(civil.hour, 2),
  M: ({ civil }) => pad(civil.minute, 2),
  S: ({ civil }) => pad(civil.second, 2),
  L: ({ civil }) => pad(civil.millisecond, 3),
  b: ({ civil }) => (MONTHS[civil.month - 1] ?? '').slice(0, 3),
  B: ({ civil }) => MONTHS[civil.month - 1] ?? '',
  j: ({ civil }) => pad(dayOfYear(civil), 3),
  w: ({ civil }) => String(dayOfWeek(civil) + 1),
  u: ({ civil }) => String(dayOfWeek(civil) || 7),
  U: ({ civil }) => pad(sundayWeek(civil), 2),
  V: ({ civil }) => pad(isoWeek(civil).week, 2),
  G: ({ civil }) => yearText(isoWeek(civil).year),
  z: ({ offset }) => offsetText(offset),
  Z: ({ offset }) => String(offset / 60_000),
  '%': () => '%',
};

const LIKE_ISO = '%Y-%m-%dT%H:%M:%S.%LZ';

/** Refuses a format with an unknown letter, or with one that does not stand for anything here. */
function checkFormat(format: string, known: object, unsupported = ''): void {
  for (const [, letter = ''] of format.matchAll(/%(.?)/gsu)) {
    if (letter === '') failAt(18535, "Unmatched '%' at end of format string");
    if (unsupported.includes(letter))
      fail('CommandNotSupported', `'%${letter}' is not supported in a format that a date is read by`);
    if (letter !== '%' && !Object.hasOwn(known, letter))
      failAt(18536, `Invalid format character '%${letter}' in format string`);
  }
}

/** Most often the format is the same for every document: then it is checked once. */
let lastGood: string | undefined;

export function checkWriteFormat(format: string): void {
  if (format !== lastGood) checkFormat(format, WRITERS);
  lastGood = format;
}

export const checkReadFormat = (format: string): void =>
  checkFormat(format, { ...FIELDS, z: OFFSET }, 'bBGjuVZ');

export function formatDate(date: Date, format: string | undefined, zone: string | undefined): string {
  const moment = { civil: civilParts(date, zone), offset: offsetAt(date.getTime(), zone) };
  return (format ?? LIKE_ISO).replace(/%(.)/gsu, (_all, letter: string) => WRITERS[letter]?.(moment) ?? '');
}

/** The parts of a date by their letters; as many digits are taken as there are, up to these. */
const FIELDS: Record<string, [part: keyof Civil, digits: RegExp]> = {
  Y: ['year', /\d{1,4}/y],
  m: ['month', /\d{1,2}/y],
  d: ['day', /\d{1,2}/y],
  H: ['hour', /\d{1,2}/y],
  M: ['minute', /\d{2}/y],
  S: ['second', /\d{2}/y],
  L: ['millisecond', /\d{1,3}/y],
};

const OFFSET = /Z|[+-]\d{2}(?::?\d{2})?/y;

const ISO =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d+))?)?(Z|[+-]\d{2}(?::?\d{2})?)?)?$/;

interface Reading {
  parts: Partial<Civil>;
  offset?: string | undefined;
}

const unreadable = (text: string, why: string): never =>
  fail('ConversionFailure', `Error parsing date string '${text}': ${why}`);

/** Reads a date by a format that was checked, or without one in the ISO forms. */
export function parseDate(text: string, format: string | undefined, zone: string | undefined): Date {
  const { parts, offset } = format === undefined ? readIso(text) : readAs(text, format);
  if (parts.year === undefined || parts.month === undefined || parts.day === undefined)
    return unreadable(text, 'an incomplete date/time string has been found, with elements missing');
  const { year, month, day, hour = 0, minute = 0, second = 0, millisecond = 0 } = parts;
  const civil = { year, month, day, hour, minute, second, millisecond };
  if (!isCivil(civil)) unreadable(text, 'The parsed date or time was invalid');
  if (offset === undefined) return fromCivil(civil, zone);
  if (zone !== undefined)
    unreadable(
      text,
      'you cannot pass in a date/time string with an offset together with a timezone argument',
    );
  return instant(fromCivil(civil, undefined).getTime() - (fixedOffset(offset) ?? 0));
}

function readAs(text: string, format: string): Reading {
  const reading: Reading = { parts: {} };
  let at = 0;
  const take = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at;
    const taken = pattern.exec(text)?.[0];
    at += taken?.length ?? 0;
    return taken;
  };
  for (const [token, letter = ''] of format.matchAll(/%(.)|[^%]/gsu)) {
    const literal = letter === '%' ? letter : token;
    const field = FIELDS[letter];
    if (field) {
      const digits = take(field[1]) ?? unreadable(text, `no digits found for '%${letter}'`);
      reading.parts[field[0]] = Number(letter === 'L' ? digits.padEnd(3, '0') : digits);
    } else if (letter === 'z') {
      if (at === text.length) unreadable(text, 'Not enough data available to satisfy format');
      reading.offset = take(OFFSET) ?? fail('CommandNotSupported', `'%z' reads only offsets such as +05:30`);
    } else if (text.startsWith(literal, at)) at += literal.length;
    else unreadable(text, 'Format literal not found');
  }
  return at === text.length ? reading : unreadable(text, 'Trailing data');
}

/** MongoDB guesses at many more forms; what has no digit is a date in none of them. */
function readIso(text: string): Reading {
  const match = ISO.exec(text);
  if (!match)
    return /\d/.test(text)
      ? fail(
          'CommandNotSupported',
          `without a format only dates such as 2026-01-31T10:20:30.400Z are supported: '${text}'`,
        )
      : unreadable(text, 'no date found');
  const [year, month, day, hour, minute, second] = match.slice(1, 7).map((part) => Number(part ?? 0));
  const millisecond = Number((match[7] ?? '').slice(0, 3).padEnd(3, '0'));
  return { parts: { year, month, day, hour, minute, second, millisecond } as Civil, offset: match[8] };
}

/** Whether there is such a day, and such a time on it. */
const isCivil = ({ month, day, hour, minute, second, year }: Omit<Civil, 'millisecond'>): boolean =>
  month >= 1 &&
  month <= 12 &&
  day >= 1 &&
  day <= new Date(utcDay(year, month + 1, 0)).getUTCDate() &&
  hour < 24 &&
  minute < 60 &&
  second < 60;

import { Int32, Long } from 'bson';
import { isDoc, isNumber, toNumber, typeName, type Doc } from '../../bson/values';
import { fail, failAt } from '../../errors';
import { compile, type Build } from '../expression';
import {
  civilParts,
  dayOfWeek,
  dayOfYear,
  fromCivil,
  isoWeek,
  sundayWeek,
  zoneNamed,
  type Civil,
} from '../time-zone';
import { checkReadFormat, checkWriteFormat, formatDate, parseDate } from '../date-format';
import { addUnits, diffUnits, isUnit, truncateTo, weekStart, type Unit } from '../date-units';
import { isNullish, named, namedDoc } from './helpers';
import { isConversionFailure, toDate } from './types';

/** The zone among the arguments, if it is given; null when it is given and has no value, as is then the result. */
function zoneOf(args: Doc, code = 40517): string | undefined | null {
  if (!Object.hasOwn(args, 'timezone')) return undefined;
  if (isNullish(args.timezone)) return null;
  return typeof args.timezone === 'string'
    ? zoneNamed(args.timezone)
    : failAt(code, `timezone must evaluate to a string, found ${typeName(args.timezone)}`);
}

/** Likewise for the format, which is checked even if there is nothing to format. */
function formatOf(args: Doc, code: number, check: (format: string) => void): string | undefined | null {
  const { format } = args;
  if (!Object.hasOwn(args, 'format')) return undefined;
  if (isNullish(format)) return null;
  if (typeof format !== 'string')
    return failAt(code, `'format' must be a string, found: ${typeName(format)}`);
  check(format);
  return format;
}

function dateOf(value: unknown, code = 16006): Date {
  const isDate = value instanceof Date || ['objectId', 'timestamp'].includes(typeName(value));
  return isDate ? toDate(value) : failAt(code, `can't convert from BSON type ${typeName(value)} to Date`);
}

function unitOf(value: unknown, name: string): Unit {
  if (typeof value !== 'string')
    return failAt(5439013, `${name} requires 'unit' to be a string, but got ${typeName(value)}`);
  return isUnit(value)
    ? value
    : failAt(5439014, `${name} parameter 'unit' value cannot be recognized as a time unit: ${value}`);
}

/** Whether one of the arguments that were given has no value: then the result is null. Only weeks have a start. */
const lacks = (args: Doc, keys: readonly string[]): boolean =>
  keys.some(
    (key) =>
      Object.hasOwn(args, key) && isNullish(args[key]) && (key !== 'startOfWeek' || args.unit === 'week'),
  );

/** The whole number that an argument stands for, if it fits into 64 bits. */
function whole(value: unknown, code: number, text: string): number {
  const number = isNumber(value) ? toNumber(value) : undefined;
  return number !== undefined && Number.isInteger(number) && Math.abs(number) <= 2 ** 63
    ? number
    : failAt(code, `${text}, found ${typeName(value)} with value ${String(value)}`);
}

function startOf({ unit, startOfWeek = 'sunday' }: Doc, name: string): number {
  if (unit !== 'week') return 0;
  return typeof startOfWeek === 'string'
    ? weekStart(startOfWeek)
    : failAt(5439015, `${name} requires 'startOfWeek' to be a string, but got ${typeName(startOfWeek)}`);
}

const int32 = (number: number): unknown => new Int32(number);

/** Takes a date, or `{ date, timezone }`, and gives one of its parts. */
const part =
  (pick: (civil: Civil) => number, typed = int32): Build =>
  (operand, name) => {
    if (Array.isArray(operand) && operand.length !== 1)
      failAt(
        40536,
        `${name} accepts exactly one argument if given an array, but was given ${operand.length}`,
      );
    const inNames = isDoc(operand) && !Object.keys(operand)[0]?.startsWith('$');
    const parts: Doc = inNames
      ? namedDoc(operand, name, ['date'], ['timezone'], { form: 40535, unknown: 40535, missing: 40539 })
      : { date: Array.isArray(operand) ? operand[0] : operand };
    const date = compile(parts.date);
    const timezone = 'timezone' in parts ? compile(parts.timezone) : undefined;
    return (scope) => {
      const value = date(scope);
      if (isNullish(value)) return null;
      const moment = dateOf(value);
      const zone = timezone && zoneOf({ timezone: timezone(scope) }, 40533);
      return zone === null ? null : typed(pick(civilParts(moment, zone)));
    };
  };

const dateToString = named(
  ['date'],
  ['format', 'timezone', 'onNull'],
  (args) => {
    const format = formatOf(args, 18533, checkWriteFormat);
    const zone = zoneOf(args);
    if (isNullish(args.date)) return 'onNull' in args ? args.onNull : null;
    return zone === null || format === null ? null : formatDate(dateOf(args.date), format, zone);
  },
  { form: 18629, unknown: 18534, missing: 18628 },
);

const dateFromString = named(
  ['dateString'],
  ['format', 'timezone', 'onError', 'onNull'],
  (args, name) => {
    const { dateString } = args;
    const format = formatOf(args, 40684, checkReadFormat);
    const zone = zoneOf(args);
    if (isNullish(dateString)) return 'onNull' in args ? args.onNull : null;
    try {
      if (typeof dateString !== 'string')
        return fail(
          'ConversionFailure',
          `${name} requires that 'dateString' be a string, found: ${typeName(dateString)}`,
        );
      return zone === null || format === null ? null : parseDate(dateString, format, zone);
    } catch (error) {
      if ('onError' in args && isConversionFailure(error)) return args.onError;
      throw error;
    }
  },
  { form: 40540, unknown: 40541, missing: 40542 },
);

function binOf(binSize: unknown, name: string): number {
  const bin = whole(binSize, 5439017, `${name} requires 'binSize' to be a 64-bit integer`);
  return bin > 0
    ? bin
    : failAt(5439018, `${name} requires 'binSize' to be greater than 0, but got value ${bin}`);
}

const dateTrunc = named(
  ['date', 'unit'],
  ['binSize', 'timezone', 'startOfWeek'],
  (args, name) => {
    if (lacks(args, ['date', 'unit', 'binSize', 'startOfWeek'])) return null;
    const zone = zoneOf(args);
    if (zone === null) return null;
    const date = dateOf(args.date, 5439012);
    const unit = unitOf(args.unit, name);
    const bin = 'binSize' in args ? binOf(args.binSize, name) : 1;
    return truncateTo(date, unit, bin, zone, startOf(args, name));
  },
  { form: 5439007, unknown: 5439008, missing: { date: 5439009, unit: 5439010 } },
);

const shift = (sign: number): Build =>
  named(
    ['startDate', 'unit', 'amount'],
    ['timezone'],
    (args, name) => {
      const { startDate, unit, amount } = args;
      if (lacks(args, ['startDate', 'unit', 'amount'])) return null;
      const zone = zoneOf(args);
      if (zone === null) return null;
      const start = dateOf(startDate, 5166403);
      if (typeof unit !== 'string') return failAt(5166404, `${name} expects string defining the time unit`);
      if (!isUnit(unit)) return fail('FailedToParse', `unknown time unit value: ${unit}`);
      const count = whole(amount, 5166405, `${name} expects integer amount of time units`);
      return addUnits(start, unit, sign * count, zone);
    },
    { form: 5166400, unknown: 5166401, missing: 5166402 },
  );

const dateDiff = named(
  ['startDate', 'endDate', 'unit'],
  ['timezone', 'startOfWeek'],
  (args, name) => {
    if (lacks(args, ['startDate', 'endDate', 'unit', 'startOfWeek'])) return null;
    const zone = zoneOf(args);
    if (zone === null) return null;
    const [start, end] = [dateOf(args.startDate, 5166307), dateOf(args.endDate, 5166307)];
    return diffUnits(start, end, unitOf(args.unit, name), zone, startOf(args, name));
  },
  { form: 5166301, unknown: 5166302, missing: { startDate: 5166303, endDate: 5166304, unit: 5166305 } },
);

const DAY_PARTS = ['year', 'month', 'day'] as const;
const TIME_PARTS = ['hour', 'minute', 'second', 'millisecond'] as const;
type Part = keyof Civil;

function isoDay(civil: Civil): Doc {
  const { week, year } = isoWeek(civil);
  return { isoWeekYear: year, isoWeek: week, isoDayOfWeek: dayOfWeek(civil) || 7 };
}

const dateToParts = named(
  ['date'],
  ['timezone', 'iso8601'],
  (args) => {
    const zone = zoneOf(args);
    if (zone === null || lacks(args, ['iso8601'])) return null;
    const { date, iso8601 = false } = args;
    if (typeof iso8601 !== 'boolean')
      return failAt(40521, `iso8601 must evaluate to a bool, found ${typeName(iso8601)}`);
    if (isNullish(date)) return null;
    const { year, month, day, ...time } = civilParts(dateOf(date), zone);
    const days = iso8601 ? isoDay({ year, month, day, ...time }) : { year, month, day };
    return Object.fromEntries(
      Object.entries({ ...days, ...time }).map(([key, value]) => [key, int32(Number(value))]),
    );
  },
  { form: 40524, unknown: 40520, missing: 40522 },
);

const LONGEST_MILLISECONDS = 2 ** 63 / 1000;
const FIRST = { month: 1, day: 1, hour: 0, minute: 0, second: 0, millisecond: 0 };

/** The parts that are given; null as soon as one of them has no value. */
function partsOf(args: Doc, keys: readonly Part[]): Partial<Civil> | null {
  const parts: Partial<Civil> = {};
  for (const key of keys) {
    if (!Object.hasOwn(args, key)) continue;
    if (isNullish(args[key])) return null;
    const value = whole(args[key], 40515, `'${key}' must evaluate to an integer`);
    const isShort = key !== 'year' && key !== 'second' && key !== 'millisecond';
    if (isShort && (value < -32_768 || value > 32_767))
      failAt(31034, `'${key}' must evaluate to a value in the range [-32768, 32767]; value ${value} is not`);
    parts[key] = value;
  }
  return parts;
}

const dateFromNaturalParts = named(
  ['year'],
  ['month', 'day', ...TIME_PARTS, 'timezone'],
  (args) => {
    const time = partsOf(args, TIME_PARTS);
    const zone = time && zoneOf(args);
    const days = zone === null ? null : partsOf(args, DAY_PARTS);
    if (zone === null || days === null) return null;
    const civil = { ...FIRST, ...time, ...days } as Civil;
    if (civil.year < 1 || civil.year > 9999)
      failAt(40523, `'year' must evaluate to an integer in the range 1 to 9999, found ${civil.year}`);
    if (Math.abs(civil.millisecond) > LONGEST_MILLISECONDS)
      fail(
        'DurationOverflow',
        'Overflow casting from a lower-precision duration to a higher-precision duration',
      );
    return fromCivil(civil, zone);
  },
  { form: 40519, unknown: 40518, missing: 40516 },
);

const dateFromParts: Build = (operand, name) => {
  const iso =
    isDoc(operand) && Object.keys(operand).find((key) => /^iso(WeekYear|Week|DayOfWeek)$/.test(key));
  if (iso && 'year' in operand) failAt(40489, `${name} does not allow mixing natural dates with ISO dates`);
  if (iso) fail('CommandNotSupported', `${name}: '${iso}' is not supported`);
  return dateFromNaturalParts(operand, name);
};

export const DATE_OPERATORS: Record<string, Build> = {
  $year: part(({ year }) => year),
  $month: part(({ month }) => month),
  $dayOfMonth: part(({ day }) => day),
  $hour: part(({ hour }) => hour),
  $minute: part(({ minute }) => minute),
  $second: part(({ second }) => second),
  $millisecond: part(({ millisecond }) => millisecond),
  $dayOfWeek: part((civil) => dayOfWeek(civil) + 1),
  $isoDayOfWeek: part((civil) => dayOfWeek(civil) || 7),
  $dayOfYear: part(dayOfYear),
  $week: part(sundayWeek),
  $isoWeek: part((civil) => isoWeek(civil).week),
  $isoWeekYear: part((civil) => isoWeek(civil).year, Long.fromNumber),
  $dateToString: dateToString,
  $dateFromString: dateFromString,
  $dateTrunc: dateTrunc,
  $dateAdd: shift(1),
  $dateSubtract: shift(-1),
  $dateDiff: dateDiff,
  $dateToParts: dateToParts,
  $dateFromParts: dateFromParts,
};

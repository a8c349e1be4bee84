import { Int32 } from 'bson';
import { isDoc, isNumber, toNumber, typeName, type Doc } from '../../bson/values';
import { fail, failAt } from '../../errors';
import { compile, type Build } from '../expression';
import { civilParts, fromCivil, isoWeek, utcDay, type Civil } from '../time-zone';
import { formatDate, parseDate } from '../date-format';
import { addUnits, diffUnits, isUnit, truncateTo, type Unit } from '../date-units';
import { isNullish, named, namedDoc } from './helpers';
import { isConversionFailure, toDate } from './types';

const zoneOf = (value: unknown): string | undefined =>
  value === undefined || typeof value === 'string'
    ? value
    : failAt(40517, `timezone must evaluate to a string, found ${typeName(value)}`);

function dateOf(value: unknown, code = 16006): Date {
  const isDate = value instanceof Date || ['objectId', 'timestamp'].includes(typeName(value));
  return isDate ? toDate(value) : failAt(code, `can't convert from BSON type ${typeName(value)} to Date`);
}

function unitOf(value: unknown, name: string, code = 5439013): Unit {
  if (typeof value !== 'string')
    return failAt(code, `${name} requires 'unit' to be a string, but got ${typeName(value)}`);
  return isUnit(value) ? value : fail('FailedToParse', `unknown time unit value: ${value}`);
}

/** Whether one of the arguments that were given has no value: then the result is null. */
const lacks = (args: Doc, keys: readonly string[]): boolean =>
  keys.some((key) => Object.hasOwn(args, key) && isNullish(args[key]));

/** The whole number that an argument stands for, if it fits into 64 bits. */
function whole(value: unknown, code: number, text: string): number {
  const number = isNumber(value) ? toNumber(value) : undefined;
  return number !== undefined && Number.isInteger(number) && Math.abs(number) <= 2 ** 63
    ? number
    : failAt(code, `${text}, found ${typeName(value)} with value ${String(value)}`);
}

function startOf({ unit, startOfWeek }: Doc, name: string): string {
  if (unit !== 'week' || startOfWeek === undefined) return 'sunday';
  return typeof startOfWeek === 'string'
    ? startOfWeek
    : failAt(5439015, `${name} requires 'startOfWeek' to be a string, but got ${typeName(startOfWeek)}`);
}

const dayOfWeek = (civil: Civil): number => new Date(utcDay(civil.year, civil.month, civil.day)).getUTCDay();
const dayOfYear = ({ year, month, day }: Civil): number =>
  Math.round((utcDay(year, month, day) - utcDay(year, 1, 1)) / 86_400_000) + 1;

/** Takes a date, or `{ date, timezone }`, and gives one of its parts. */
const part =
  (pick: (civil: Civil) => number): Build =>
  (operand, name) => {
    const inNames = isDoc(operand) && 'date' in operand;
    const parts = inNames
      ? namedDoc(operand, name, ['date'], ['timezone'])
      : { date: Array.isArray(operand) ? operand[0] : operand };
    const date = compile(parts.date);
    const zone = 'timezone' in parts ? compile(parts.timezone) : undefined;
    return (scope) => {
      const value = date(scope);
      const timezone = zone?.(scope);
      if (isNullish(value) || (zone && isNullish(timezone))) return null;
      return new Int32(pick(civilParts(dateOf(value), zoneOf(timezone))));
    };
  };

const dateToString = named(
  ['date'],
  ['format', 'timezone', 'onNull'],
  (args) => {
    const { date, format, timezone } = args;
    if (!isNullish(format) && typeof format !== 'string')
      failAt(18533, `$dateToString requires that 'format' be a string, found: ${typeName(format)}`);
    if (isNullish(date)) return 'onNull' in args ? args.onNull : null;
    if (lacks(args, ['timezone', 'format'])) return null;
    return formatDate(dateOf(date), format as string | undefined, zoneOf(timezone));
  },
  { form: 18629, unknown: 18534, missing: 18628 },
);

const dateFromString = named(
  ['dateString'],
  ['format', 'timezone', 'onError', 'onNull'],
  (args, name) => {
    const { dateString, format, timezone } = args;
    if (!isNullish(format) && typeof format !== 'string')
      failAt(40684, `${name} requires that 'format' be a string, found: ${typeName(format)}`);
    const zone = isNullish(timezone) ? undefined : zoneOf(timezone);
    if (isNullish(dateString)) return 'onNull' in args ? args.onNull : null;
    try {
      if (typeof dateString !== 'string')
        return fail(
          'ConversionFailure',
          `${name} requires that 'dateString' be a string, found: ${typeName(dateString)}`,
        );
      if (lacks(args, ['timezone', 'format'])) return null;
      return format === undefined && (zone === undefined || zone === 'UTC')
        ? toDate(dateString)
        : parseDate(dateString, format as string | undefined, zone);
    } catch (error) {
      if ('onError' in args && isConversionFailure(error)) return args.onError;
      throw error;
    }
  },
  { form: 40540, unknown: 40541, missing: 40542 },
);

const dateTrunc = named(
  ['date', 'unit'],
  ['binSize', 'timezone', 'startOfWeek'],
  (args, name) => {
    const { date, unit, binSize, timezone } = args;
    if (lacks(args, ['date', 'unit', 'binSize', 'timezone'])) return null;
    if (unit === 'week' && lacks(args, ['startOfWeek'])) return null;
    return truncateTo(
      dateOf(date, 5439012),
      unitOf(unit, name),
      binSize === undefined
        ? 1
        : whole(binSize, 5439017, `${name} requires 'binSize' to be a 64-bit integer`),
      zoneOf(timezone),
      startOf(args, name),
    );
  },
  { form: 5439007, unknown: 5439008, missing: { date: 5439009, unit: 5439010 } },
);

const shift = (sign: number): Build =>
  named(
    ['startDate', 'unit', 'amount'],
    ['timezone'],
    (args, name) => {
      const { startDate, unit, amount, timezone } = args;
      if (lacks(args, ['startDate', 'unit', 'amount', 'timezone'])) return null;
      const [by, zone] = [unitOf(unit, name, 5166404), zoneOf(timezone)];
      const start = dateOf(startDate, 5166403);
      const count = whole(amount, 5166405, `${name} expects integer amount of time units`);
      return addUnits(start, by, sign * count, zone);
    },
    { form: 5166400, unknown: 5166401, missing: 5166402 },
  );

const dateDiff = named(
  ['startDate', 'endDate', 'unit'],
  ['timezone', 'startOfWeek'],
  (args, name) => {
    const { startDate, endDate, unit, timezone } = args;
    if (lacks(args, ['startDate', 'endDate', 'unit', 'timezone'])) return null;
    if (unit === 'week' && lacks(args, ['startOfWeek'])) return null;
    const by = unitOf(unit, name);
    const zone = zoneOf(timezone);
    const week = startOf(args, name);
    return diffUnits(dateOf(startDate, 5166307), dateOf(endDate, 5166307), by, zone, week);
  },
  { form: 5166301, unknown: 5166302, missing: { startDate: 5166303, endDate: 5166304, unit: 5166305 } },
);

const PARTS = ['year', 'month', 'day', 'hour', 'minute', 'second', 'millisecond'] as const;

const dateToParts = named(
  ['date'],
  ['timezone'],
  (args) => {
    if (lacks(args, ['date', 'timezone'])) return null;
    const civil = civilParts(dateOf(args.date), zoneOf(args.timezone));
    return Object.fromEntries(PARTS.map((key) => [key, new Int32(civil[key])]));
  },
  { form: 40524, unknown: 40520, missing: 40522 },
);

const LONGEST_MILLISECONDS = 2 ** 63 / 1000;

function civilOf(args: Doc): Civil {
  const value = (key: (typeof PARTS)[number], otherwise: number): number =>
    key in args ? whole(args[key], 40515, `'${key}' must evaluate to an integer`) : otherwise;
  const short = (key: (typeof PARTS)[number], otherwise: number): number => {
    const number = value(key, otherwise);
    return number >= -32_768 && number <= 32_767
      ? number
      : failAt(
          31034,
          `'${key}' must evaluate to a value in the range [-32768, 32767]; value ${number} is not`,
        );
  };
  const [hour, minute, second] = [short('hour', 0), short('minute', 0), value('second', 0)];
  const millisecond = value('millisecond', 0);
  const year = value('year', 1970);
  const [month, day] = [short('month', 1), short('day', 1)];
  if (year < 1 || year > 9999)
    failAt(40523, `'year' must evaluate to an integer in the range 1 to 9999, found ${year}`);
  if (Math.abs(millisecond) > LONGEST_MILLISECONDS)
    fail(
      'DurationOverflow',
      'Overflow casting from a lower-precision duration to a higher-precision duration',
    );
  return { year, month, day, hour, minute, second, millisecond };
}

const dateFromParts = named(
  ['year'],
  ['month', 'day', 'hour', 'minute', 'second', 'millisecond', 'timezone'],
  (args) => (lacks(args, [...PARTS, 'timezone']) ? null : fromCivil(civilOf(args), zoneOf(args.timezone))),
  { form: 40519, unknown: 40518, missing: 40516 },
);

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
  $week: part((civil) => Math.floor((dayOfYear(civil) + 6 - dayOfWeek(civil)) / 7)),
  $isoWeek: part((civil) => isoWeek(civil).week),
  $isoWeekYear: part((civil) => isoWeek(civil).year),
  $dateToString: dateToString,
  $dateFromString: dateFromString,
  $dateTrunc: dateTrunc,
  $dateAdd: shift(1),
  $dateSubtract: shift(-1),
  $dateDiff: dateDiff,
  $dateToParts: dateToParts,
  $dateFromParts: dateFromParts,
};

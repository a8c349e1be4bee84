import { Int32 } from 'bson';
import { isDoc, toNumber, typeName } from '../../bson/values';
import { fail, failAt } from '../../errors';
import { compile, type Build } from '../expression';
import { civilParts, fromCivil, isoWeek, type Civil } from '../time-zone';
import { formatDate, parseDate } from '../date-format';
import { addUnits, diffUnits, isUnit, truncateTo, type Unit } from '../date-units';
import { isNullish, named, namedDoc } from './helpers';
import { toDate } from './types';

const zoneOf = (value: unknown): string | undefined =>
  isNullish(value)
    ? undefined
    : typeof value === 'string'
      ? value
      : fail('BadValue', 'timezone must be a string');

const dateOf = (value: unknown): Date => {
  const isDate = value instanceof Date || typeName(value) === 'objectId';
  return isDate ? toDate(value) : failAt(16006, `can't convert from BSON type ${typeName(value)} to Date`);
};

const unitOf = (value: unknown): Unit =>
  isUnit(value) ? value : fail('FailedToParse', `unknown time unit value: ${String(value)}`);

const dayOfWeek = (civil: Civil): number =>
  new Date(Date.UTC(civil.year, civil.month - 1, civil.day)).getUTCDay();
const dayOfYear = ({ year, month, day }: Civil): number =>
  Math.round((Date.UTC(year, month - 1, day) - Date.UTC(year, 0, 1)) / 86_400_000) + 1;

/** Takes a date, or `{ date, timezone }`, and gives one of its parts. */
const part =
  (pick: (civil: Civil) => number): Build =>
  (operand, name) => {
    const inNames = isDoc(operand) && 'date' in operand;
    const parts = inNames
      ? namedDoc(operand, name, ['date'], ['timezone'])
      : { date: Array.isArray(operand) ? operand[0] : operand };
    const date = compile(parts.date);
    const zone = compile('timezone' in parts ? parts.timezone : undefined);
    return (scope) => {
      const value = date(scope);
      const timezone = zone(scope);
      if (isNullish(value) || timezone === null) return null;
      return new Int32(pick(civilParts(dateOf(value), zoneOf(timezone))));
    };
  };

const dateToString = named(
  ['date'],
  ['format', 'timezone', 'onNull'],
  ({ date, format, timezone, onNull }) => {
    if (isNullish(date)) return onNull ?? null;
    if (timezone === null || format === null) return null;
    return formatDate(dateOf(date), typeof format === 'string' ? format : undefined, zoneOf(timezone));
  },
);

const dateFromString = named(['dateString'], ['format', 'timezone', 'onError', 'onNull'], (args, name) => {
  const { dateString, format, timezone } = args;
  if (isNullish(dateString)) return args.onNull ?? null;
  try {
    if (typeof dateString !== 'string')
      return fail(
        'ConversionFailure',
        `${name} requires that 'dateString' be a string, found: ${typeName(dateString)}`,
      );
    if (typeof format !== 'string' && isNullish(timezone)) return toDate(dateString);
    return parseDate(dateString, typeof format === 'string' ? format : undefined, zoneOf(timezone));
  } catch (error) {
    if ('onError' in args) return args.onError;
    throw error;
  }
});

const dateTrunc = named(
  ['date', 'unit'],
  ['binSize', 'timezone', 'startOfWeek'],
  ({ date, unit, binSize, timezone, startOfWeek }) => {
    if (isNullish(date) || isNullish(unit) || binSize === null || timezone === null) return null;
    return truncateTo(
      dateOf(date),
      unitOf(unit),
      toNumber(binSize) ?? 1,
      zoneOf(timezone),
      typeof startOfWeek === 'string' ? startOfWeek : 'sunday',
    );
  },
);

const shift = (sign: number): Build =>
  named(['startDate', 'unit', 'amount'], ['timezone'], ({ startDate, unit, amount, timezone }, name) => {
    if (isNullish(startDate) || isNullish(unit) || isNullish(amount) || timezone === null) return null;
    const count = toNumber(amount);
    if (count === undefined || !Number.isInteger(count))
      return fail('BadValue', `${name} expects integer amount of time units`);
    return addUnits(dateOf(startDate), unitOf(unit), sign * count, zoneOf(timezone));
  });

const dateDiff = named(
  ['startDate', 'endDate', 'unit'],
  ['timezone', 'startOfWeek'],
  ({ startDate, endDate, unit, timezone, startOfWeek }) => {
    if (isNullish(startDate) || isNullish(endDate) || isNullish(unit) || timezone === null) return null;
    return diffUnits(
      dateOf(startDate),
      dateOf(endDate),
      unitOf(unit),
      zoneOf(timezone),
      typeof startOfWeek === 'string' ? startOfWeek : 'sunday',
    );
  },
);

const PARTS = ['year', 'month', 'day', 'hour', 'minute', 'second', 'millisecond'] as const;

const dateToParts = named(['date'], ['timezone'], ({ date, timezone }) => {
  if (isNullish(date) || timezone === null) return null;
  const civil = civilParts(dateOf(date), zoneOf(timezone));
  return Object.fromEntries(PARTS.map((key) => [key, new Int32(civil[key])]));
});

const dateFromParts = named(
  ['year'],
  ['month', 'day', 'hour', 'minute', 'second', 'millisecond', 'timezone'],
  (args, name) => {
    if (PARTS.some((key) => args[key] === null) || args.timezone === null) return null;
    const value = (key: (typeof PARTS)[number], otherwise: number): number => {
      const number = args[key] === undefined ? otherwise : toNumber(args[key]);
      return number !== undefined && Number.isInteger(number)
        ? number
        : fail('BadValue', `'${key}' in ${name} must be an integer`);
    };
    const civil = {
      year: value('year', 1970),
      month: value('month', 1),
      day: value('day', 1),
      hour: value('hour', 0),
      minute: value('minute', 0),
      second: value('second', 0),
      millisecond: value('millisecond', 0),
    };
    return fromCivil(civil, zoneOf(args.timezone));
  },
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

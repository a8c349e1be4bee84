import { Binary, Decimal128, Double, Int32, Long, ObjectId, Timestamp } from 'bson';
import { fromDecimal, isIntegral, toBig, toDecimal, type Decimal } from '../../bson/numbers';
import {
  isLong,
  isNumber,
  isTruthy,
  toNumber,
  TYPE_NUMBERS,
  typeName,
  type TypeName,
} from '../../bson/values';
import { fail, MongoError } from '../../errors';
import { formatDate, isCivil } from '../date-format';
import { compile, type Build } from '../expression';
import { instant } from '../time-zone';
import { fixed, isNullish, namedDoc } from './helpers';

const cannot = (value: unknown, to: string): never =>
  fail(
    'ConversionFailure',
    `Unsupported conversion from ${typeName(value)} to ${to} in $convert with no onError value`,
  );
const failed = (value: string, to: string): never =>
  fail('ConversionFailure', `Failed to parse ${to} '${value}' in $convert with no onError value`);

/** The text that MongoDB makes of a value. */
export function toText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return String(value);
  if (value instanceof ObjectId) return value.toHexString();
  if (value instanceof Date) return formatDate(value, undefined, undefined);
  if (value instanceof Double || typeof value === 'number') return numberText(toNumber(value) ?? NaN);
  if (isNumber(value)) return value.toString();
  return cannot(value, 'string');
}

const numberText = (value: number): string =>
  Number.isFinite(value) ? String(value) : Number.isNaN(value) ? 'NaN' : value > 0 ? 'inf' : '-inf';

function toInteger(value: unknown, to: 'int' | 'long'): Int32 | Long {
  const [low, high] =
    to === 'int' ? [-0x80000000n, 0x7fffffffn] : [-0x8000000000000000n, 0x7fffffffffffffffn];
  const big = wholeNumber(value, to);
  if (big < low || big > high)
    fail(
      'ConversionFailure',
      `Conversion would overflow target type in $convert with no onError value: ${String(value)}`,
    );
  return to === 'int' ? new Int32(Number(big)) : Long.fromBigInt(big);
}

function wholeNumber(value: unknown, to: string): bigint {
  if (typeof value === 'boolean') return value ? 1n : 0n;
  if (typeof value === 'string')
    return /^[+-]?\d+$/.test(value) ? BigInt(value.replace('+', '')) : failed(value, `number`);
  if (isIntegral(value)) return toBig(value);
  if (value instanceof Date) return to === 'long' ? BigInt(value.getTime()) : cannot(value, to);
  if (!isNumber(value)) return cannot(value, to);
  const number = Math.trunc(toNumber(value) ?? NaN);
  const digits = value instanceof Decimal128 ? toDecimal(value) : undefined;
  if (digits && Math.abs(number) < 1e20) return truncated(digits);
  if (!Number.isFinite(number))
    fail(
      'ConversionFailure',
      `Attempt to convert ${String(value)} value to integer type in $convert with no onError value`,
    );
  return BigInt(number);
}

/** A decimal has more digits than a JavaScript number. */
const truncated = ({ coefficient, exponent }: Decimal): bigint =>
  exponent >= 0 ? coefficient * 10n ** BigInt(exponent) : coefficient / 10n ** BigInt(-exponent);

function toDouble(value: unknown): Double {
  if (typeof value === 'boolean') return new Double(Number(value));
  if (value instanceof Date) return new Double(value.getTime());
  if (typeof value === 'string') {
    return /^[+-]?(\d+(\.\d*)?|\.\d+)([eE][+-]?\d+)?$/.test(value)
      ? new Double(Number(value))
      : failed(value, 'number');
  }
  return isNumber(value) ? new Double(toNumber(value) ?? NaN) : cannot(value, 'double');
}

function toDecimal128(value: unknown): Decimal128 {
  if (value instanceof Decimal128) return value;
  if (typeof value === 'boolean') return Decimal128.fromString(value ? '1' : '0');
  if (value instanceof Date) return Decimal128.fromString(String(value.getTime()));
  if (typeof value === 'string') {
    try {
      return Decimal128.fromStringWithRounding(value);
    } catch {
      return failed(value, 'number');
    }
  }
  if (!isNumber(value)) return cannot(value, 'decimal');
  const decimal = toDecimal(value);
  return decimal
    ? fromDecimal(decimal)
    : Decimal128.fromString(numberText(toNumber(value) ?? NaN).replace('inf', 'Infinity'));
}

const DATE_TEXT =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/;

/** JavaScript would read 30 February as 2 March. */
function parseIso(text: string): Date {
  const parts =
    DATE_TEXT.exec(text)
      ?.slice(1)
      .map((part) => Number(part ?? 0)) ?? [];
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts;
  const iso = text.length > 10 && !/(Z|[+-]\d{2}:?\d{2})$/.test(text) ? `${text}Z` : text;
  const time = isCivil({ year, month, day, hour, minute, second }) ? Date.parse(iso.replace(' ', 'T')) : NaN;
  return Number.isNaN(time)
    ? fail('ConversionFailure', `Error parsing date string '${text}'`)
    : new Date(time);
}

export function toDate(value: unknown): Date {
  if (value instanceof Date) return value;
  if (value instanceof ObjectId) return value.getTimestamp();
  if (value instanceof Timestamp) return new Date(value.getHighBitsUnsigned() * 1000);
  if (typeof value === 'string') return parseIso(value);
  if (isLong(value) || value instanceof Double || value instanceof Decimal128)
    return instant(Number(toInteger(value, 'long')));
  return cannot(value, 'date');
}

function toObjectId(value: unknown): ObjectId {
  if (value instanceof ObjectId) return value;
  if (typeof value !== 'string') return cannot(value, 'objectId');
  return /^[0-9a-fA-F]{24}$/.test(value) ? new ObjectId(value) : failed(value, 'objectId');
}

const CONVERSIONS: Partial<Record<TypeName, (value: unknown) => unknown>> = {
  string: toText,
  int: (value) => toInteger(value, 'int'),
  long: (value) => toInteger(value, 'long'),
  double: toDouble,
  decimal: toDecimal128,
  bool: (value) =>
    typeof value === 'string' || value instanceof Date || value instanceof ObjectId ? true : isTruthy(value),
  date: toDate,
  objectId: toObjectId,
};

const conversion = (to: TypeName): Build =>
  fixed(1, 1, ([value]) => (isNullish(value) ? null : CONVERSIONS[to]?.(value)));

/** Only these have an `onError`: nothing else, such as the end of the time, may be taken for a bad value. */
export const isConversionFailure = (error: unknown): boolean =>
  error instanceof MongoError && error.codeName === 'ConversionFailure';

const convert: Build = (operand, name) => {
  const doc = namedDoc(operand, name, ['input', 'to'], ['onError', 'onNull']);
  const [input, to, onError, onNull] = [doc.input, doc.to, doc.onError, doc.onNull ?? null].map(compile);
  return (scope) => {
    const value = input?.(scope);
    if (isNullish(value)) return onNull?.(scope);
    const wanted = to?.(scope);
    if (isNullish(wanted)) return null;
    const target = typeof wanted === 'string' ? (wanted as TypeName) : TYPE_NUMBERS[String(toNumber(wanted))];
    const apply = target && Object.hasOwn(CONVERSIONS, target) ? CONVERSIONS[target] : undefined;
    if (!apply) return fail('BadValue', `Unknown type name: ${String(wanted)}`);
    try {
      return apply(value);
    } catch (error) {
      if ('onError' in doc && isConversionFailure(error)) return onError?.(scope);
      throw error;
    }
  };
};

const binarySize = fixed(1, 1, ([value], name) => {
  if (isNullish(value)) return null;
  if (typeof value === 'string') return new Int32(Buffer.byteLength(value));
  return value instanceof Binary
    ? new Int32(value.position)
    : fail('TypeMismatch', `${name} requires a string or BinData argument`);
});

export const TYPE_OPERATORS: Record<string, Build> = {
  $type: fixed(1, 1, ([value]) => typeName(value)),
  $isNumber: fixed(1, 1, ([value]) => isNumber(value)),
  $convert: convert,
  $toString: conversion('string'),
  $toInt: conversion('int'),
  $toLong: conversion('long'),
  $toDouble: conversion('double'),
  $toDecimal: conversion('decimal'),
  $toBool: conversion('bool'),
  $toDate: conversion('date'),
  $toObjectId: conversion('objectId'),
  $binarySize: binarySize,
};

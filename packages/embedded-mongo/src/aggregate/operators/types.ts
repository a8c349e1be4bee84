import { Binary, Decimal128, Double, Int32, Long, ObjectId, Timestamp } from 'bson';
import { leadingPower, parseDecimal, quantize, shortText } from '../../bson/decimals';
import { isIntegral, isZero, toBig, toDecimal128 } from '../../bson/numbers';
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
import { formatDate, parseDate } from '../date-format';
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
  if (value instanceof Double || typeof value === 'number') {
    const number = toNumber(value) ?? NaN;
    return Number.isFinite(number) ? shortText(number) : String(number);
  }
  if (isNumber(value)) return value.toString();
  return cannot(value, 'string');
}

const overflow = (value: unknown): never =>
  fail(
    'ConversionFailure',
    `Conversion would overflow target type in $convert with no onError value: ${String(value)}`,
  );

const LOW = { int: -0x80000000n, long: -0x8000000000000000n };

function toInteger(value: unknown, to: 'int' | 'long'): Int32 | Long {
  const low = LOW[to];
  const big = wholeNumber(value, to);
  // A double is compared before it is cut; a decimal after.
  if (
    big < low ||
    big > -low - 1n ||
    (value instanceof Double && (value.value < low || value.value > -low - 1n))
  )
    return overflow(value);
  return to === 'int' ? new Int32(Number(big)) : Long.fromBigInt(big);
}

function wholeNumber(value: unknown, to: string): bigint {
  if (typeof value === 'boolean') return value ? 1n : 0n;
  if (typeof value === 'string')
    return /^[+-]?\d+$/.test(value) ? BigInt(value.replace('+', '')) : failed(value, `number`);
  if (isIntegral(value)) return toBig(value);
  if (value instanceof Date) return to === 'long' ? BigInt(value.getTime()) : cannot(value, to);
  if (!isNumber(value)) return cannot(value, to);
  const decimal = value instanceof Decimal128 ? parseDecimal(value) : undefined;
  if (decimal) return quantize(decimal, 0, 'zero').coefficient;
  const number = Math.trunc(toNumber(value) ?? NaN);
  return Number.isFinite(number)
    ? BigInt(number)
    : fail(
        'ConversionFailure',
        `Attempt to convert ${Number.isNaN(number) ? 'NaN' : 'infinity'} value to integer type in $convert with no onError value`,
      );
}

/** What a double of normal size can be; smaller ones have lost digits. */
const SMALLEST = 2 ** -1022;

function toDouble(value: unknown): Double {
  if (typeof value === 'boolean') return new Double(Number(value));
  if (value instanceof Date) return new Double(value.getTime());
  if (typeof value === 'string') return new Double(parseDouble(value));
  if (!isNumber(value)) return cannot(value, 'double');
  const number = toNumber(value) ?? NaN;
  const decimal = value instanceof Decimal128 ? parseDecimal(value) : undefined;
  if (decimal && !isZero(value) && !(Math.abs(number) >= SMALLEST && Number.isFinite(number)))
    return overflow(value);
  return new Double(number);
}

function parseDouble(text: string): number {
  const [, sign, word] = /^([+-]?)(?:(inf(?:inity)?)|nan)$/i.exec(text) ?? [];
  if (sign !== undefined) return word ? Number(`${sign}Infinity`) : NaN;
  const number = /^[+-]?(\d+(\.\d*)?|\.\d+)([eE][+-]?\d+)?$/.test(text) ? Number(text) : NaN;
  const gone = number === 0 && /[1-9]/.test(text.replace(/e.*/i, ''));
  return Number.isFinite(number) && !gone ? number : failed(text, 'number');
}

function decimalOf(value: unknown): Decimal128 {
  if (typeof value === 'boolean') return Decimal128.fromString(value ? '1' : '0');
  if (value instanceof Date) return Decimal128.fromString(String(value.getTime()));
  if (typeof value === 'string') {
    try {
      const rounded = Decimal128.fromStringWithRounding(value);
      const decimal = parseDecimal(rounded);
      // Rounding down there would lose digits that a normal decimal has.
      const tiny = decimal && decimal.coefficient !== 0n && leadingPower(decimal) < -6143;
      return tiny ? Decimal128.fromString(value) : rounded;
    } catch {
      return failed(value, 'number');
    }
  }
  return isNumber(value) ? toDecimal128(value) : cannot(value, 'decimal');
}

export function toDate(value: unknown): Date {
  if (value instanceof Date) return value;
  if (value instanceof ObjectId) return value.getTimestamp();
  if (value instanceof Timestamp) return new Date(value.getHighBitsUnsigned() * 1000);
  if (typeof value === 'string') return parseDate(value, undefined, undefined);
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
  decimal: decimalOf,
  bool: (value) =>
    typeof value === 'string' || value instanceof Date || value instanceof ObjectId ? true : isTruthy(value),
  date: toDate,
  objectId: toObjectId,
};

const conversion = (to: TypeName): Build =>
  fixed(1, 1, ([value]) => (isNullish(value) ? null : CONVERSIONS[to]?.(value)), 50723);

/** Types that `to` may name although nothing becomes them; a wrong name is no failed conversion. */
const TYPES: Readonly<Record<string, string>> = {
  ...TYPE_NUMBERS,
  '0': 'missing',
  '12': 'dbPointer',
  '15': 'javascriptWithScope',
};

function targetType(to: unknown): string {
  if (typeof to === 'string')
    return Object.values(TYPES).includes(to) ? to : fail('BadValue', `Unknown type name: ${to}`);
  if (!isNumber(to))
    return fail(
      'FailedToParse',
      `$convert's 'to' argument must be a string or number, but is ${typeName(to)}`,
    );
  const number = String(toNumber(to));
  if (!/^-?\d+$/.test(number)) fail('FailedToParse', "In $convert, numeric 'to' argument is not an integer");
  return (
    TYPES[number] ??
    fail('FailedToParse', `In $convert, numeric value for 'to' does not correspond to a BSON type: ${number}`)
  );
}

/** Only these have an `onError`: nothing else, such as the end of the time, may be taken for a bad value. */
export const isConversionFailure = (error: unknown): boolean =>
  error instanceof MongoError && error.codeName === 'ConversionFailure';

const convert: Build = (operand, name) => {
  const doc = namedDoc(operand, name, ['input', 'to'], ['onError', 'onNull']);
  const [input, to, onError, onNull] = [doc.input, doc.to, doc.onError, doc.onNull ?? null].map(compile);
  return (scope) => {
    const wanted = to?.(scope);
    const target = isNullish(wanted) ? undefined : targetType(wanted);
    const value = input?.(scope);
    if (isNullish(value)) return onNull?.(scope);
    if (target === undefined) return null;
    try {
      return Object.hasOwn(CONVERSIONS, target)
        ? CONVERSIONS[target as TypeName]?.(value)
        : cannot(value, target);
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

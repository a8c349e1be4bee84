import { Binary, BSONRegExp, Decimal128, MaxKey, MinKey } from 'bson';
import { compare, equals } from '../bson/compare';
import { typeClass } from '../bson/encode';
import { isIntegral, toBig } from '../bson/numbers';
import { isDoc, isNumber, toNumber, TYPE_NUMBERS, typeName, type Doc } from '../bson/values';
import { fail } from '../errors';
import { regexTest } from './regex';

export type ValueTest = (value: unknown) => boolean;
export type OrderOperator = '$gt' | '$gte' | '$lt' | '$lte';

const HOLDS: Record<OrderOperator, (order: number) => boolean> = {
  $gt: (order) => order > 0,
  $gte: (order) => order >= 0,
  $lt: (order) => order < 0,
  $lte: (order) => order <= 0,
};

const isNaNValue = (value: unknown): boolean => isNumber(value) && Number.isNaN(toNumber(value));

/** Order comparisons see only values of the operand's own class; NaN equals NaN and is beside every other number. */
export function orderTest(operator: OrderOperator, operand: unknown): ValueTest {
  if (operand instanceof BSONRegExp)
    fail('BadValue', `Can't have RegEx as arg to predicate over field with ${operator}.`);
  const holds = HOLDS[operator];
  const inclusive = operator === '$gte' || operator === '$lte';
  if (operand === null || operand === undefined)
    return (value) => inclusive && (value === null || value === undefined);
  if (operand instanceof MinKey || operand instanceof MaxKey)
    return (value) => holds(compare(value ?? null, operand));
  if (isNaNValue(operand)) return (value) => inclusive && isNaNValue(value);
  const ownClass = typeClass(operand);
  return (value) =>
    value !== undefined &&
    typeClass(value) === ownClass &&
    !isNaNValue(value) &&
    holds(compare(value, operand));
}

export function modTest(operand: unknown): ValueTest {
  if (!Array.isArray(operand)) return fail('BadValue', 'malformed mod, needs to be an array');
  if (operand.length < 2) fail('BadValue', 'malformed mod, not enough elements');
  if (operand.length > 2) fail('BadValue', 'malformed mod, too many elements');
  const [divisor, remainder] = operand.map((item: unknown) => Math.trunc(toNumber(item) ?? NaN));
  if (divisor === undefined || Number.isNaN(divisor))
    return fail('BadValue', 'malformed mod, divisor not a number');
  if (divisor === 0) fail('BadValue', 'divisor cannot be 0');
  if (remainder === undefined || Number.isNaN(remainder))
    return fail('BadValue', 'malformed mod, remainder not a number');
  return (value) => {
    if (!isNumber(value)) return false;
    if (isIntegral(value)) return toBig(value) % BigInt(divisor) === BigInt(remainder);
    return Math.trunc(toNumber(value) ?? NaN) % divisor === remainder;
  };
}

export function typeTest(operand: unknown): ValueTest {
  const wanted = new Set((Array.isArray(operand) ? operand : [operand]).flatMap(typeAlias));
  if (wanted.size === 0) fail('FailedToParse', 'a must match at least one type');
  return (value) => wanted.has(typeName(value));
}

function typeAlias(alias: unknown): string[] {
  if (alias === 'number') return ['int', 'long', 'double', 'decimal'];
  if (typeof alias === 'string') {
    return Object.values(TYPE_NUMBERS).some((name) => name === alias)
      ? [alias]
      : fail('BadValue', `Unknown type name alias: ${alias}`);
  }
  const number = String(toNumber(alias));
  const name = Object.hasOwn(TYPE_NUMBERS, number) ? TYPE_NUMBERS[number] : undefined;
  return [name ?? fail('BadValue', `Invalid numerical type code: ${number}`)];
}

export function sizeTest(operand: unknown): ValueTest {
  const size = toNumber(operand);
  if (size === undefined)
    return fail('BadValue', `Failed to parse $size. Expected a number in: $size: ${String(operand)}`);
  if (!Number.isInteger(size)) fail('BadValue', `Failed to parse $size. Expected an integer: $size: ${size}`);
  if (size < 0) fail('BadValue', `Failed to parse $size. Expected a non-negative number in: $size: ${size}`);
  return (value) => Array.isArray(value) && value.length === size;
}

type BitsOperator = '$bitsAllSet' | '$bitsAnySet' | '$bitsAllClear' | '$bitsAnyClear';

export function bitsTest(operator: BitsOperator, operand: unknown): ValueTest {
  const mask = bitMask(operator, operand);
  return (value) => {
    const bits = bitsOf(value);
    if (bits === undefined) return false;
    const set = bits & mask;
    if (operator === '$bitsAllSet') return set === mask;
    if (operator === '$bitsAnySet') return set !== 0n;
    return operator === '$bitsAllClear' ? set === 0n : set !== mask;
  };
}

function bitMask(operator: string, operand: unknown): bigint {
  if (Array.isArray(operand)) {
    return operand.reduce((mask: bigint, position: unknown) => {
      const bit = toNumber(position);
      if (bit === undefined || !Number.isInteger(bit) || bit < 0 || bit > 65_535)
        return fail('BadValue', `bit positions must be integers >= 0 in ${operator}`);
      return mask | (1n << BigInt(bit));
    }, 0n);
  }
  const mask = bitsOf(operand);
  return mask !== undefined && mask >= 0n
    ? mask
    : fail('BadValue', `${operator} takes an Array, a number, or a BinData`);
}

function bitsOf(value: unknown): bigint | undefined {
  if (value instanceof Binary)
    return BigInt(
      `0x${Buffer.from(value.buffer.subarray(0, value.position)).reverse().toString('hex') || '0'}`,
    );
  if (!isNumber(value) || value instanceof Decimal128) return undefined;
  const number = toNumber(value) ?? NaN;
  return isIntegral(value) || Number.isSafeInteger(number) ? toBig(value) : undefined;
}

/** `{ field: { $gt: 1 } }` is a set of operators, `{ field: { a: 1 } }` is a value to equal. */
export const isOperatorDoc = (value: unknown): value is Doc => {
  if (!isDoc(value)) return false;
  const [first] = Object.keys(value);
  return (
    first !== undefined && first.startsWith('$') && first !== '$ref' && first !== '$id' && first !== '$db'
  );
};

/** Null equals a missing value too; a pattern matches texts, and itself. */
export function equalityTest(operand: unknown, patterns: boolean): ValueTest {
  if (operand === null || operand === undefined) return (value) => value === null || value === undefined;
  if (patterns && operand instanceof BSONRegExp) {
    const matches = regexTest(operand.pattern, operand.options);
    return (value) => matches(value) || (value instanceof BSONRegExp && equals(value, operand));
  }
  return (value) => value !== undefined && equals(value, operand);
}

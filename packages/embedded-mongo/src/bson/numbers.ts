import { Decimal128, Double, Int32, Long } from 'bson';
import { DIGITS, fromDecimal, isNegative, parseDecimal, pow10, shortDecimal, type Decimal } from './decimals';
import { isLong, toNumber } from './values';

const LONG_MAX = 0x7fffffffffffffffn;
const LONG_MIN = -0x8000000000000000n;

export const fitsLong = (value: bigint): boolean => value >= LONG_MIN && value <= LONG_MAX;

export const isIntegral = (value: unknown): boolean =>
  value instanceof Int32 || isLong(value) || (typeof value === 'number' && Number.isSafeInteger(value));

export const toBig = (value: unknown): bigint =>
  isLong(value) ? value.toBigInt() : BigInt(toNumber(value) ?? 0);

/** The smallest integer type that holds the value; a Double when not even a Long does. */
export function fromBig(value: bigint, atLeastLong: boolean): Int32 | Long | Double {
  if (!fitsLong(value)) return new Double(Number(value));
  if (!atLeastLong && value >= -0x80000000n && value <= 0x7fffffffn) return new Int32(Number(value));
  return Long.fromBigInt(value);
}

/** Any BSON number as a decimal, a double in 15 digits; undefined for NaN and the infinities. */
export function toDecimal(value: unknown): Decimal | undefined {
  if (value instanceof Decimal128) return parseDecimal(value);
  if (isIntegral(value)) return { coefficient: toBig(value), exponent: 0 };
  const number = toNumber(value) ?? NaN;
  return Number.isFinite(number) ? shortDecimal(number) : undefined;
}

const hasMinus = (value: unknown): boolean =>
  isNegative(value instanceof Decimal128 ? value : (toNumber(value) ?? NaN));

export function toDecimal128(value: unknown): Decimal128 {
  if (value instanceof Decimal128) return value;
  const decimal = toDecimal(value);
  return decimal ? fromDecimal(decimal, hasMinus(value)) : Decimal128.fromString(String(toNumber(value)));
}

type Operation = 'add' | 'subtract' | 'multiply' | 'divide' | 'mod';

function decimalResult(operation: Operation, a: Decimal, b: Decimal): Decimal {
  if (operation === 'multiply')
    return { coefficient: a.coefficient * b.coefficient, exponent: a.exponent + b.exponent };
  if (operation === 'divide') return quotient(a, b);
  const exponent = Math.min(a.exponent, b.exponent);
  const x = a.coefficient * pow10(a.exponent - exponent);
  const y = b.coefficient * pow10(b.exponent - exponent);
  return { coefficient: operation === 'add' ? x + y : operation === 'subtract' ? x - y : x % y, exponent };
}

function quotient(a: Decimal, b: Decimal): Decimal {
  const shift = DIGITS + Math.max(0, b.coefficient.toString().length - a.coefficient.toString().length) + 1;
  const scaled = a.coefficient * pow10(shift);
  // One more digit tells that something is left: half is then more than half.
  if (scaled % b.coefficient !== 0n) {
    const left = a.coefficient < 0n === b.coefficient < 0n ? 1n : -1n;
    return {
      coefficient: (scaled / b.coefficient) * 10n + left,
      exponent: a.exponent - b.exponent - shift - 1,
    };
  }
  let coefficient = scaled / b.coefficient;
  let spare = shift;
  for (; spare > 0 && coefficient % 10n === 0n; spare -= 1) coefficient /= 10n;
  return { coefficient, exponent: a.exponent - b.exponent - spare };
}

export const onDoubles: Record<Operation, (a: number, b: number) => number> = {
  add: (a, b) => a + b,
  subtract: (a, b) => a - b,
  multiply: (a, b) => a * b,
  divide: (a, b) => a / b,
  mod: (a, b) => a % b,
};

export const onBigs: Record<Operation, (a: bigint, b: bigint) => bigint> = {
  add: (a, b) => a + b,
  subtract: (a, b) => a - b,
  multiply: (a, b) => a * b,
  divide: (a, b) => a / b,
  mod: (a, b) => a % b,
};

function onDecimals(operation: Operation, a: unknown, b: unknown): Decimal128 {
  const x = toDecimal(a);
  const y = toDecimal(b);
  if (x && y && !(y.coefficient === 0n && (operation === 'divide' || operation === 'mod'))) {
    const result = decimalResult(operation, x, y);
    if (operation === 'add' || operation === 'subtract') return fromDecimal(result);
    return fromDecimal(result, operation === 'mod' ? hasMinus(a) : hasMinus(a) !== hasMinus(b));
  }
  if (operation === 'mod' && x && Math.abs(toNumber(b) ?? NaN) === Infinity)
    return fromDecimal(x, hasMinus(a));
  return Decimal128.fromString(String(onDoubles[operation](toNumber(a) ?? NaN, toNumber(b) ?? NaN)));
}

/** Arithmetic in the widest type of the two: int → long → double, and decimal as soon as one is a decimal. */
export function arithmetic(operation: Operation, a: unknown, b: unknown): unknown {
  if (a instanceof Decimal128 || b instanceof Decimal128) return onDecimals(operation, a, b);
  if (isIntegral(a) && isIntegral(b) && operation !== 'divide') {
    const result = onBigs[operation](toBig(a), toBig(b));
    if (fitsLong(result)) return fromBig(result, isLong(a) || isLong(b));
  }
  return new Double(onDoubles[operation](toNumber(a) ?? NaN, toNumber(b) ?? NaN));
}

export const isZero = (value: unknown): boolean =>
  value instanceof Decimal128 ? parseDecimal(value)?.coefficient === 0n : toNumber(value) === 0;

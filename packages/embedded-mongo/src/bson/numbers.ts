import { Decimal128, Double, Int32, Long } from 'bson';
import { isLong, toNumber } from './values';

/** A decimal number as coefficient × 10^exponent. */
export interface Decimal {
  coefficient: bigint;
  exponent: number;
}

const DIGITS = 34;
const LONG_MAX = 0x7fffffffffffffffn;
const LONG_MIN = -0x8000000000000000n;

export const isIntegral = (value: unknown): boolean =>
  value instanceof Int32 || isLong(value) || (typeof value === 'number' && Number.isSafeInteger(value));

export const toBig = (value: unknown): bigint =>
  isLong(value) ? value.toBigInt() : BigInt(toNumber(value) ?? 0);

/** The smallest integer type that holds the value; a Double when not even a Long does. */
export function fromBig(value: bigint, atLeastLong: boolean): Int32 | Long | Double {
  if (value > LONG_MAX || value < LONG_MIN) return new Double(Number(value));
  if (!atLeastLong && value >= -0x80000000n && value <= 0x7fffffffn) return new Int32(Number(value));
  return Long.fromBigInt(value);
}

/** Finite decimal digits of any BSON number; undefined for NaN and the infinities. */
export function toDecimal(value: unknown): Decimal | undefined {
  if (isIntegral(value)) return { coefficient: toBig(value), exponent: 0 };
  const text = value instanceof Decimal128 ? value.toString() : String(toNumber(value));
  const match = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(text);
  if (!match) return undefined;
  const [, sign, whole = '', fraction = '', exponent = '0'] = match;
  const coefficient = BigInt(whole + fraction);
  return { coefficient: sign ? -coefficient : coefficient, exponent: Number(exponent) - fraction.length };
}

const pow10 = (n: number): bigint => 10n ** BigInt(n);

/** Rounds half to even at 34 digits, as Decimal128 arithmetic does. */
export function fromDecimal({ coefficient, exponent }: Decimal): Decimal128 {
  const sign = coefficient < 0n ? '-' : '';
  let digits = coefficient < 0n ? -coefficient : coefficient;
  const excess = digits.toString().length - DIGITS;
  if (excess > 0) {
    digits = divideRounded(digits, pow10(excess));
    exponent += excess;
  }
  return Decimal128.fromStringWithRounding(`${sign}${digits}E${exponent}`);
}

function divideRounded(value: bigint, by: bigint): bigint {
  const quotient = value / by;
  const twice = (value % by) * 2n;
  return twice > by || (twice === by && quotient % 2n === 1n) ? quotient + 1n : quotient;
}

type Operation = 'add' | 'subtract' | 'multiply' | 'divide' | 'mod';

function decimalResult(operation: Operation, a: Decimal, b: Decimal): Decimal128 {
  if (operation === 'multiply') {
    return fromDecimal({ coefficient: a.coefficient * b.coefficient, exponent: a.exponent + b.exponent });
  }
  if (operation === 'divide') return decimalQuotient(a, b);
  const exponent = Math.min(a.exponent, b.exponent);
  const x = a.coefficient * pow10(a.exponent - exponent);
  const y = b.coefficient * pow10(b.exponent - exponent);
  const coefficient = operation === 'add' ? x + y : operation === 'subtract' ? x - y : x % y;
  return fromDecimal({ coefficient, exponent });
}

function decimalQuotient(a: Decimal, b: Decimal): Decimal128 {
  const shift = DIGITS + Math.max(0, b.coefficient.toString().length - a.coefficient.toString().length) + 1;
  const scaled = a.coefficient * pow10(shift);
  let coefficient = scaled / b.coefficient;
  let exponent = a.exponent - b.exponent - shift;
  while (coefficient !== 0n && coefficient % 10n === 0n && exponent < a.exponent - b.exponent) {
    coefficient /= 10n;
    exponent += 1;
  }
  return fromDecimal({ coefficient, exponent });
}

const onDoubles: Record<Operation, (a: number, b: number) => number> = {
  add: (a, b) => a + b,
  subtract: (a, b) => a - b,
  multiply: (a, b) => a * b,
  divide: (a, b) => a / b,
  mod: (a, b) => a % b,
};

const onBigs: Record<Operation, (a: bigint, b: bigint) => bigint> = {
  add: (a, b) => a + b,
  subtract: (a, b) => a - b,
  multiply: (a, b) => a * b,
  divide: (a, b) => a / b,
  mod: (a, b) => a % b,
};

/** Arithmetic in the widest type of the two: int → long → double, and decimal as soon as one is a decimal. */
export function arithmetic(operation: Operation, a: unknown, b: unknown): unknown {
  if (a instanceof Decimal128 || b instanceof Decimal128) {
    const x = toDecimal(a);
    const y = toDecimal(b);
    if (x && y && !(y.coefficient === 0n && (operation === 'divide' || operation === 'mod'))) {
      return decimalResult(operation, x, y);
    }
    return Decimal128.fromString(String(onDoubles[operation](toNumber(a) ?? NaN, toNumber(b) ?? NaN)));
  }
  if (isIntegral(a) && isIntegral(b) && operation !== 'divide') {
    return fromBig(onBigs[operation](toBig(a), toBig(b)), isLong(a) || isLong(b));
  }
  return new Double(onDoubles[operation](toNumber(a) ?? NaN, toNumber(b) ?? NaN));
}

export const isZero = (value: unknown): boolean => toNumber(value) === 0;

import { Decimal128 } from 'bson';

/** A decimal number as coefficient × 10^exponent. */
export interface Decimal {
  coefficient: bigint;
  exponent: number;
}

/** Which way a digit that is cut off moves the rest: half to even, towards zero, towards plus or minus infinity. */
export type Rounding = 'even' | 'zero' | 'up' | 'down';

export const DIGITS = 34;
const MIN_EXPONENT = -6176;
const MAX_EXPONENT = 6111;

export const pow10 = (n: number): bigint => 10n ** BigInt(n);
const magnitude = (value: bigint): bigint => (value < 0n ? -value : value);
const lengthOf = (digits: bigint): number => digits.toString().length;

/** The power of ten of the first digit. */
export const leadingPower = ({ coefficient, exponent }: Decimal): number =>
  lengthOf(magnitude(coefficient)) - 1 + exponent;

/** The digits of a Decimal128; undefined for NaN and the infinities. */
export function parseDecimal(value: Decimal128): Decimal | undefined {
  const match = /^(-?)(\d+)(?:\.(\d+))?(?:E([+-]?\d+))?$/.exec(value.toString());
  if (!match) return undefined;
  const [, sign, whole = '', fraction = '', exponent = '0'] = match;
  const digits = BigInt(whole + fraction);
  return { coefficient: sign ? -digits : digits, exponent: Number(exponent) - fraction.length };
}

const bits = new DataView(new ArrayBuffer(8));

/** The exact value of a finite double: a binary fraction is a decimal one too. */
export function exactDecimal(value: number): Decimal {
  bits.setFloat64(0, value);
  const high = Number(bits.getBigUint64(0) >> 52n) & 0x7ff;
  let coefficient = (bits.getBigUint64(0) & 0xfffffffffffffn) | (high ? 1n << 52n : 0n);
  let power = (high || 1) - 1075;
  while (power < 0 && coefficient % 2n === 0n && coefficient !== 0n) {
    coefficient /= 2n;
    power += 1;
  }
  if (coefficient === 0n) return { coefficient, exponent: 0 };
  if (value < 0) coefficient = -coefficient;
  return power >= 0
    ? { coefficient: coefficient << BigInt(power), exponent: 0 }
    : { coefficient: coefficient * 5n ** BigInt(-power), exponent: power };
}

/** The digits without the last `count`. */
function cut(digits: bigint, count: number, rounding: Rounding, negative: boolean): bigint {
  const by = pow10(count);
  const rest = digits % by;
  const quotient = digits / by;
  if (rest === 0n || rounding === 'zero') return quotient;
  const half = rest * 2n - by;
  const away =
    rounding === 'even'
      ? half > 0n || (half === 0n && quotient % 2n === 1n)
      : (rounding === 'down') === negative;
  return away ? quotient + 1n : quotient;
}

/** The same number, or the nearest, with a last digit of this power of ten. */
export function quantize(
  { coefficient, exponent }: Decimal,
  to: number,
  rounding: Rounding,
  negative = coefficient < 0n,
): Decimal {
  const digits = magnitude(coefficient);
  const rounded =
    to > exponent ? cut(digits, to - exponent, rounding, negative) : digits * pow10(exponent - to);
  return { coefficient: negative ? -rounded : rounded, exponent: to };
}

/** Exactly so many digits, half to even. */
export function significant(decimal: Decimal, digits: number): Decimal {
  if (decimal.coefficient === 0n) return decimal;
  const to = leadingPower(decimal) - digits + 1;
  const rounded = quantize(decimal, to, 'even');
  return leadingPower(rounded) > leadingPower(decimal) ? quantize(decimal, to + 1, 'even') : rounded;
}

/** What fits into 34 digits and the range of Decimal128, half to even. Only the flag tells the sign of zero. */
export function fromDecimal(decimal: Decimal, negative = decimal.coefficient < 0n): Decimal128 {
  const sign = negative ? '-' : '';
  const finest = Math.max(leadingPower(decimal) - DIGITS + 1, MIN_EXPONENT);
  let { coefficient, exponent } = decimal.exponent < finest ? quantize(decimal, finest, 'even') : decimal;
  if (lengthOf(magnitude(coefficient)) > DIGITS)
    ({ coefficient, exponent } = quantize({ coefficient, exponent }, exponent + 1, 'even'));
  if (coefficient === 0n) exponent = Math.min(exponent, MAX_EXPONENT);
  else if (exponent + lengthOf(magnitude(coefficient)) > MAX_EXPONENT + DIGITS)
    return Decimal128.fromString(`${sign}Infinity`);
  else if (exponent > MAX_EXPONENT)
    ({ coefficient, exponent } = quantize({ coefficient, exponent }, MAX_EXPONENT, 'even'));
  return Decimal128.fromString(`${sign}${magnitude(coefficient)}E${exponent}`);
}

/** A finite double with all of the 34 digits. */
export const wideDecimal = (value: number): Decimal128 => fromDecimal(exactDecimal(value), isNegative(value));

/** A double promises 15 digits, and that is what it counts for beside decimals. */
export const shortDecimal = (value: number): Decimal => {
  const wide = exactDecimal(value);
  return significant(leadingPower(wide) - wide.exponent < DIGITS ? wide : significant(wide, DIGITS), 15);
};

/** Whether there is a minus sign, that of zero too. */
export const isNegative = (value: number | Decimal128): boolean =>
  typeof value === 'number' ? value < 0 || Object.is(value, -0) : value.toString().startsWith('-');

/** A double in six significant digits, as C's `%g` writes it. */
export function shortText(value: number): string {
  if (!Number.isFinite(value)) return Number.isNaN(value) ? 'nan' : value > 0 ? 'inf' : '-inf';
  const sign = isNegative(value) ? '-' : '';
  if (value === 0) return `${sign}0`;
  const six = significant(exactDecimal(Math.abs(value)), 6);
  const power = leadingPower(six);
  let { coefficient } = six;
  while (coefficient % 10n === 0n) coefficient /= 10n;
  const digits = coefficient.toString();
  const pointed = (whole: string, fraction: string): string => sign + whole + (fraction && `.${fraction}`);
  if (power < -4 || power > 5)
    return `${pointed(digits.slice(0, 1), digits.slice(1))}e${power < 0 ? '-' : '+'}${String(Math.abs(power)).padStart(2, '0')}`;
  if (power < 0) return pointed('0', '0'.repeat(-power - 1) + digits);
  return pointed(digits.slice(0, power + 1).padEnd(power + 1, '0'), digits.slice(power + 1));
}

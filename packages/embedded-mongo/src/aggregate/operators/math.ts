import { Decimal128, Double, Int32, Long } from 'bson';
import {
  DIGITS,
  fromDecimal,
  isNegative,
  leadingPower,
  parseDecimal,
  pow10,
  quantize,
  wideDecimal,
  type Decimal,
  type Rounding,
} from '../../bson/decimals';
import { arithmetic, fitsLong, fromBig, isIntegral, isZero, toBig } from '../../bson/numbers';
import { combine } from '../../bson/totals';
import { isLong, isNumber, toNumber, typeName } from '../../bson/values';
import { fail, failAt } from '../../errors';
import type { Build } from '../expression';
import { instant } from '../time-zone';
import { fixed, isNullish, variadic } from './helpers';

function numeric(value: unknown, name: string, code = 28765): unknown {
  return isNumber(value)
    ? value
    : failAt(code, `${name} only supports numeric types, not ${typeName(value)}`);
}

const number = (value: unknown): number => toNumber(value) ?? NaN;

/** One by one: null answers at once, and something else fails where it stands. */
const collecting = (
  accepts: (arg: unknown) => boolean,
  kinds: string,
  apply: (args: unknown[]) => unknown,
): Build =>
  variadic((args, name) => {
    for (const arg of args) {
      if (isNullish(arg)) return null;
      if (!accepts(arg)) fail('TypeMismatch', `${name} only supports ${kinds} types, not ${typeName(arg)}`);
    }
    return apply(args);
  });

const add = collecting(
  (arg) => isNumber(arg) || arg instanceof Date,
  'numeric or date',
  (args) => {
    const [date, ...more] = args.filter((arg) => arg instanceof Date);
    if (more.length > 0) failAt(16612, 'only one date allowed in an $add expression');
    const numbers = args.filter((arg) => !(arg instanceof Date));
    return date ? moved(date, numbers) : combine('add', numbers);
  },
);

/** Fractions of a millisecond count only in the sum, which is rounded half away from zero. */
function moved(date: Date, amounts: unknown[]): Date {
  const start: unknown = Long.fromNumber(date.getTime());
  const total = toNumber(amounts.reduce((sum, amount) => arithmetic('add', sum, amount), start)) ?? NaN;
  const whole = Math.sign(total) * Math.floor(Math.abs(total) + 0.5);
  return Number.isFinite(whole) ? instant(whole) : fail('Overflow', 'date overflow in $add');
}

/** What `$subtract` takes from a date: cut to whole milliseconds. */
function wholeAmount(value: unknown): number {
  const amount = Math.trunc(toNumber(value) ?? NaN);
  return Math.abs(amount) < 2 ** 63
    ? amount
    : failAt(31109, `Can't coerce out of range value ${String(value)} to long`);
}

const subtract = fixed(2, 2, ([a, b]) => {
  if (isNullish(a) || isNullish(b)) return null;
  if (a instanceof Date && b instanceof Date)
    return Long.fromBigInt(BigInt(a.getTime()) - BigInt(b.getTime()));
  if (a instanceof Date && isNumber(b)) return instant(a.getTime() - wholeAmount(b));
  return isNumber(a) && isNumber(b)
    ? arithmetic('subtract', a, b)
    : fail('TypeMismatch', `can't $subtract ${typeName(b)} from ${typeName(a)}`);
});

const multiply = collecting(isNumber, 'numeric', (args) => combine('multiply', args));

const divide = fixed(2, 2, ([a, b]) => {
  if (isNullish(a) || isNullish(b)) return null;
  if (!isNumber(a) || !isNumber(b))
    fail('TypeMismatch', `$divide only supports numeric types, not ${typeName(a)} and ${typeName(b)}`);
  if (isZero(b)) failAt(2, "can't $divide by zero");
  return arithmetic('divide', a, b);
});

const INT_LIMIT = 2 ** 31;
const isInt = (value: unknown): boolean =>
  Number.isInteger(number(value)) && number(value) >= -INT_LIMIT && number(value) < INT_LIMIT;

const mod = fixed(2, 2, ([a, b]) => {
  if (isNullish(a) || isNullish(b)) return null;
  if (!isNumber(a) || !isNumber(b))
    failAt(16611, `$mod only supports numeric types, not ${typeName(a)} and ${typeName(b)}`);
  const decimal = a instanceof Decimal128 || b instanceof Decimal128;
  if (isZero(b)) failAt(decimal ? 5733415 : 16610, "can't $mod by zero");
  // Up to 7.1 a divisor that is a whole double takes the dividend's type.
  return arithmetic('mod', a, isIntegral(a) && !decimal && isInt(b) && !isLong(b) ? new Int32(number(b)) : b);
});

/** The next whole number up or down. */
const whole = (onDouble: (value: number) => number, rounding: Rounding): Build =>
  fixed(1, 1, ([value], name) => {
    if (isNullish(value)) return null;
    if (isIntegral(numeric(value, name))) return value;
    if (!(value instanceof Decimal128)) return new Double(onDouble(number(value)));
    const decimal = parseDecimal(value);
    if (Number.isNaN(number(value))) return value;
    if (!decimal || (decimal.coefficient !== 0n && leadingPower(decimal) >= DIGITS))
      return fail('BadValue', `${name} of the decimal ${value.toString()} is not supported`);
    return fromDecimal(quantize(decimal, 0, rounding, isNegative(value)), isNegative(value));
  });

/** Exact functions of decimals would be much work for nobody: they are refused. */
function doubleOf(value: unknown, name: string): number {
  if (value instanceof Decimal128) fail('BadValue', `${name} of a decimal is not supported`);
  return number(value);
}

const onDouble = (apply: (value: number) => number, inDomain: (value: number) => boolean, code = 2): Build =>
  fixed(1, 1, ([value], name) => {
    if (isNullish(value)) return null;
    if (!inDomain(number(numeric(value, name))))
      failAt(code, `${name}'s argument is out of its domain: ${number(value)}`);
    return new Double(apply(doubleOf(value, name)));
  });

const abs = fixed(1, 1, ([value], name) => {
  if (isNullish(value)) return null;
  if (isIntegral(numeric(value, name))) {
    const integer = toBig(value);
    if (!fitsLong(-integer)) failAt(28680, "can't take $abs of long long min");
    return integer < 0n ? fromBig(-integer, isLong(value)) : value;
  }
  if (value instanceof Decimal128) return Decimal128.fromString(value.toString().replace(/^-/, ''));
  return new Double(Math.abs(number(value)));
});

/** Where the last digit stands: 2 for hundredths, -2 for hundreds. */
function placesOf(place: unknown, name: string): number {
  if (!isNumber(place)) return failAt(16004, `can't convert from BSON type ${typeName(place)} to long`);
  wholeAmount(place);
  if (!isInt(place) || !isZero(arithmetic('subtract', place, new Int32(number(place)))))
    failAt(51082, `precision argument to ${name} must be a integral value`);
  const places = number(place);
  return places >= -20 && places <= 100
    ? places
    : failAt(51083, `cannot apply ${name} with precision value ${places} value must be in [-20, 100]`);
}

/** A decimal never gets more than its 34 digits. */
function rounded(decimal: Decimal, places: number, rounding: Rounding, negative: boolean): Decimal128 {
  const finest = decimal.coefficient === 0n ? -places : Math.max(-places, leadingPower(decimal) - DIGITS + 1);
  return fromDecimal(quantize(decimal, finest, rounding, negative), negative);
}

function roundedInteger(value: unknown, places: number, rounding: Rounding, name: string): unknown {
  if (places >= 0) return value;
  const { coefficient } = quantize({ coefficient: toBig(value), exponent: 0 }, -places, rounding);
  const result = fromBig(coefficient * pow10(-places), isLong(value));
  // Below the smallest int MongoDB 7.0 answers with another number, which helps nobody.
  if (result instanceof Double || (!isLong(value) && number(result) < -INT_LIMIT))
    failAt(
      51080,
      `invalid conversion from Decimal128 result in ${name} resulting from arguments: [${String(value)}, ${places}]`,
    );
  return result;
}

const rounding = (way: Rounding): Build =>
  fixed(1, 2, ([value, ...more], name) => {
    if (isNullish(value)) return null;
    numeric(value, name, 51081);
    if (more.some(isNullish)) return null;
    const places = more.length > 0 ? placesOf(more[0], name) : 0;
    if (isIntegral(value)) return roundedInteger(value, places, way, name);
    const decimal = value instanceof Decimal128 ? parseDecimal(value) : undefined;
    if (value instanceof Decimal128)
      return decimal ? rounded(decimal, places, way, isNegative(value)) : value;
    const double = number(value);
    if (!Number.isFinite(double)) return value;
    const wide = parseDecimal(wideDecimal(double));
    return new Double(wide ? number(rounded(wide, places, way, isNegative(double))) : double);
  });

/** As in C, where 1 and -1 stay what they are whatever the power. */
const power = (base: number, exponent: number): number =>
  base === 1 || (base === -1 && Math.abs(exponent) === Infinity) ? 1 : base ** exponent;

const pow = fixed(2, 2, ([base, exponent], name) => {
  if (isNullish(base) || isNullish(exponent)) return null;
  numeric(base, "$pow's base", 28762);
  numeric(exponent, "$pow's exponent", 28763);
  if (isZero(base) && number(exponent) < 0)
    failAt(28764, '$pow cannot take a base of 0 and a negative exponent');
  const [x, y] = [doubleOf(base, name), doubleOf(exponent, name)];
  if (!isIntegral(base) || !isIntegral(exponent)) return new Double(power(x, y));
  // The power of 1, 0 and -1 is told by whether it is even.
  const small = Math.abs(x) <= 1 ? toBig(exponent) % 2n : toBig(exponent);
  if (Math.abs(x) > 1 && (small < 0n || small > 63n)) return new Double(power(x, y));
  const times = small < 0n ? -small : small;
  const result = x === 0 && y > 0 ? 0n : toBig(base) ** times;
  return fitsLong(result) ? fromBig(result, isLong(base) || isLong(exponent)) : new Double(power(x, y));
});

const log = fixed(2, 2, ([value, base], name) => {
  if (isNullish(value) || isNullish(base)) return null;
  numeric(value, "$log's argument", 28756);
  numeric(base, "$log's base", 28757);
  if (!positive(number(value)))
    failAt(28758, `$log's argument must be a positive number, but is ${number(value)}`);
  if (!positive(number(base)) || number(base) === 1)
    failAt(28759, `$log's base must be a positive number not equal to 1, but is ${number(base)}`);
  return new Double(Math.log(doubleOf(value, name)) / Math.log(doubleOf(base, name)));
});

const positive = (value: number): boolean => !(value <= 0);
const any = (): boolean => true;

export const MATH_OPERATORS: Record<string, Build> = {
  $add: add,
  $subtract: subtract,
  $multiply: multiply,
  $divide: divide,
  $mod: mod,
  $abs: abs,
  $ceil: whole(Math.ceil, 'up'),
  $floor: whole(Math.floor, 'down'),
  $round: rounding('even'),
  $trunc: rounding('zero'),
  $pow: pow,
  $sqrt: onDouble(Math.sqrt, (value) => !(value < 0), 28714),
  $exp: onDouble(Math.exp, any),
  $ln: onDouble(Math.log, positive, 28766),
  $log10: onDouble(Math.log10, positive, 28761),
  $log: log,
};

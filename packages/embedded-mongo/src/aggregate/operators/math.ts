import { Decimal128, Double, Long } from 'bson';
import { arithmetic, fromBig, isIntegral, isZero, toBig } from '../../bson/numbers';
import { isLong, isNumber, toNumber, typeName } from '../../bson/values';
import { fail, failAt } from '../../errors';
import type { Build } from '../expression';
import { instant } from '../time-zone';
import { fixed, isNullish, variadic } from './helpers';

function numeric(value: unknown, name: string): unknown {
  return isNumber(value)
    ? value
    : failAt(28765, `${name} only supports numeric types, not ${typeName(value)}`);
}

const add = variadic((args) => {
  if (args.some(isNullish)) return null;
  const dates = args.filter((arg) => arg instanceof Date);
  if (dates.length > 1) failAt(16612, 'only one date allowed in an $add expression');
  const numbers = args.filter((arg) => !(arg instanceof Date));
  for (const number of numbers)
    if (!isNumber(number)) failAt(16554, `$add only supports numeric or date types, not ${typeName(number)}`);
  const [date] = dates;
  if (date) return moved(date, numbers);
  return numbers.reduce((total, number) => arithmetic('add', total, number), 0);
});

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
    : failAt(16556, `can't $subtract ${typeName(b)} from ${typeName(a)}`);
});

const multiply = variadic((args) => {
  if (args.some(isNullish)) return null;
  for (const arg of args)
    if (!isNumber(arg)) failAt(16555, `$multiply only supports numeric types, not ${typeName(arg)}`);
  return args.reduce((total, number) => arithmetic('multiply', total, number), 1);
});

const divide = fixed(2, 2, ([a, b]) => {
  if (isNullish(a) || isNullish(b)) return null;
  if (!isNumber(a) || !isNumber(b))
    failAt(16609, `$divide only supports numeric types, not ${typeName(a)} and ${typeName(b)}`);
  if (isZero(b)) failAt(2, "can't $divide by zero");
  return arithmetic('divide', a, b);
});

const mod = fixed(2, 2, ([a, b]) => {
  if (isNullish(a) || isNullish(b)) return null;
  if (!isNumber(a) || !isNumber(b))
    failAt(16611, `$mod only supports numeric types, not ${typeName(a)} and ${typeName(b)}`);
  if (isZero(b)) failAt(16610, "can't $mod by zero");
  return arithmetic('mod', a, b);
});

/** A function of one number that keeps integers as they are. */
const integral = (apply: (value: number) => number): Build =>
  fixed(1, 1, ([value], name) => {
    if (isNullish(value)) return null;
    if (isIntegral(numeric(value, name))) return value;
    const result = apply(toNumber(value) ?? NaN);
    return value instanceof Decimal128 ? Decimal128.fromString(String(result)) : new Double(result);
  });

const onDouble = (apply: (value: number) => number, inDomain: (value: number) => boolean, code = 2): Build =>
  fixed(1, 1, ([value], name) => {
    if (isNullish(value)) return null;
    const number = toNumber(numeric(value, name)) ?? NaN;
    if (!inDomain(number)) failAt(code, `${name}'s argument is out of its domain: ${number}`);
    return value instanceof Decimal128
      ? Decimal128.fromStringWithRounding(String(apply(number)))
      : new Double(apply(number));
  });

const abs = fixed(1, 1, ([value], name) => {
  if (isNullish(value)) return null;
  if (isIntegral(numeric(value, name)))
    return toBig(value) < 0n ? fromBig(-toBig(value), isLong(value)) : value;
  if (value instanceof Decimal128) return Decimal128.fromString(value.toString().replace(/^-/, ''));
  return new Double(Math.abs(toNumber(value) ?? NaN));
});

/** Half goes to even, as MongoDB rounds. */
function roundTo(value: number, places: number, truncate: boolean): number {
  if (!Number.isFinite(value)) return value;
  const shifted = Number(`${value}e${places}`);
  const scaled = Number.isNaN(shifted) ? value * 10 ** places : shifted;
  const floor = Math.floor(scaled);
  const half = scaled - floor === 0.5;
  const whole = truncate ? Math.trunc(scaled) : half ? floor + (Math.abs(floor) % 2) : Math.round(scaled);
  const back = Number(`${whole}e${-places}`);
  return Number.isNaN(back) ? whole / 10 ** places : back;
}

const rounding = (truncate: boolean): Build =>
  fixed(1, 2, ([value, place], name) => {
    if (isNullish(value) || place === null) return null;
    numeric(value, name);
    const places = toNumber(place) ?? 0;
    if (!Number.isInteger(places) || places < -20 || places > 100)
      failAt(51083, `${name}: places must be an integer between -20 and 100`);
    const result = roundTo(toNumber(value) ?? NaN, places, truncate);
    if (isIntegral(value)) return places >= 0 ? value : fromBig(BigInt(result), isLong(value));
    return value instanceof Decimal128 ? Decimal128.fromString(String(result)) : new Double(result);
  });

const pow = fixed(2, 2, ([base, exponent], name) => {
  if (isNullish(base) || isNullish(exponent)) return null;
  numeric(base, name);
  const power = toNumber(numeric(exponent, name)) ?? NaN;
  if (isZero(base) && power < 0) failAt(28764, '$pow cannot take a base of 0 and a negative exponent');
  if (isIntegral(base) && isIntegral(exponent) && power >= 0 && power < 1024)
    return fromBig(toBig(base) ** BigInt(power), isLong(base) || isLong(exponent));
  return new Double((toNumber(base) ?? NaN) ** power);
});

const log = fixed(2, 2, ([value, base], name) => {
  if (isNullish(value) || isNullish(base)) return null;
  return new Double(
    Math.log(toNumber(numeric(value, name)) ?? NaN) / Math.log(toNumber(numeric(base, name)) ?? NaN),
  );
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
  $ceil: integral(Math.ceil),
  $floor: integral(Math.floor),
  $round: rounding(false),
  $trunc: rounding(true),
  $pow: pow,
  $sqrt: onDouble(Math.sqrt, (value) => !(value < 0), 28714),
  $exp: onDouble(Math.exp, any),
  $ln: onDouble(Math.log, positive, 28766),
  $log10: onDouble(Math.log10, positive, 28761),
  $log: log,
};

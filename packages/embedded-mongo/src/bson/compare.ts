import { Decimal128, Long, ObjectId } from 'bson';
import { encode, encodeText, typeClass } from './encode';
import { spend } from '../work';
import { isDoc, toNumber } from './values';

const NUMBER_CLASS = typeClass(0);
const SURROGATE = /[\ud800-\udfff]/;

/** MongoDB's order of two values across all types; missing is less than null. */
export function compare(a: unknown, b: unknown): number {
  if (a === b) return 0;
  if (typeof a === 'string' && typeof b === 'string') return compareText(a, b);
  const classA = typeClass(a);
  const classB = typeClass(b);
  if (classA !== classB) return classA < classB ? -1 : 1;
  if (classA === NUMBER_CLASS && isSimple(a) && isSimple(b))
    return compareDoubles(toNumber(a) ?? NaN, toNumber(b) ?? NaN);
  if (a instanceof ObjectId && b instanceof ObjectId) return Buffer.compare(a.id, b.id);
  if (a instanceof Date && b instanceof Date) return Math.sign(a.getTime() - b.getTime());
  return compareEncoded(encode(a), encode(b));
}

const BYTES_A_STEP = 32;

/** What is large costs more than one step. */
function compareEncoded(a: Buffer, b: Buffer): number {
  spend(Math.ceil((a.length + b.length) / BYTES_A_STEP));
  return Buffer.compare(a, b);
}

const isSimple = (value: unknown): boolean => !(value instanceof Long) && !(value instanceof Decimal128);

function compareDoubles(a: number, b: number): number {
  if (a < b) return -1;
  if (a > b) return 1;
  if (a === b) return 0;
  return Number(!Number.isNaN(a)) - Number(!Number.isNaN(b));
}

/** By code point, as UTF-8 bytes compare; JavaScript's own order differs beyond the basic plane. */
function compareText(a: string, b: string): number {
  if (SURROGATE.test(a) || SURROGATE.test(b)) return Buffer.compare(Buffer.from(a), Buffer.from(b));
  return a < b ? -1 : 1;
}

export const equals = (a: unknown, b: unknown): boolean => compare(a, b) === 0;

/** A text that is the same for equal values and differs for all others: the key for grouping and sets. */
export function identity(value: unknown): string {
  const text = encodeText(value);
  spend(Math.ceil(text.length / BYTES_A_STEP));
  return text;
}

/** True when the stored form would not change: same value, same type, same key order. */
export function sameStored(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, i) => sameStored(item, b[i]));
  if (isDoc(a) && isDoc(b)) {
    const keys = Object.keys(a);
    const others = Object.keys(b);
    return (
      keys.length === others.length && keys.every((key, i) => key === others[i] && sameStored(a[key], b[key]))
    );
  }
  if (toNumber(a) !== undefined && toNumber(b) !== undefined) {
    return Object.getPrototypeOf(a) === Object.getPrototypeOf(b) && String(a) === String(b) && equals(a, b);
  }
  return equals(a, b);
}

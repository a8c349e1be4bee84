import type { Long } from 'bson';
import { Binary, BSONRegExp, BSONSymbol, Code, Decimal128, ObjectId, Timestamp } from 'bson';
import { fail, failAt } from '../errors';
import { toDecimal } from './numbers';
import { isDoc, isLong, toNumber, typeName, UNKNOWN_DATE, type TypeName } from './values';

/**
 * One byte per class of types, in MongoDB's order across types. Encoded values compare byte by byte exactly as
 * MongoDB compares the values, so the same function serves index keys, sorting and `$gt`.
 */
const TYPE_BYTE: Record<TypeName, number> = {
  minKey: 0x01, missing: 0x02, undefined: 0x04, null: 0x05, int: 0x0a, long: 0x0a, double: 0x0a, decimal: 0x0a, string: 0x0f, symbol: 0x0f,
  object: 0x14, array: 0x19, binData: 0x1e, objectId: 0x23, bool: 0x28, date: 0x2d, timestamp: 0x32, regex: 0x37, javascript: 0x3c, maxKey: 0x7f,
}; // prettier-ignore

/** Values of one class compare with each other; `$gt` and `$lt` never cross into another class. */
export const typeClass = (value: unknown): number => TYPE_BYTE[typeName(value)];

const STRING_MARK = String.fromCharCode(TYPE_BYTE.string);

/** The index key of an empty array: below null, and equal to nothing else. */
export const EMPTY_ARRAY = Symbol('empty array');

const SHORT = 32;
const isPlainText = (value: string): boolean => !/[\u0080-\uffff]/.test(value) && !value.includes('\0');

/** Values that expressions build may be far larger than any document. */
const MAX_BYTES = 64 * 1024 * 1024;

class ByteWriter {
  private bytes = Buffer.allocUnsafe(64);
  length = 0;

  private reserve(count: number): number {
    const at = this.length;
    this.length += count;
    if (this.length > MAX_BYTES)
      failAt(13548, `BufBuilder attempted to grow() to ${this.length} bytes, past the 64MB limit.`);
    if (this.length > this.bytes.length) {
      const larger = Buffer.allocUnsafe(Math.max(this.length, this.bytes.length * 2));
      this.bytes.copy(larger, 0, 0, at);
      this.bytes = larger;
    }
    return at;
  }
  byte(value: number): void {
    const at = this.reserve(1);
    this.bytes[at] = value;
  }
  raw(value: Uint8Array): void {
    const at = this.reserve(value.length);
    this.bytes.set(value, at);
  }
  u32(value: number): void {
    const at = this.reserve(4);
    this.bytes.writeUInt32BE(value, at);
  }
  u64(value: bigint): void {
    const at = this.reserve(8);
    this.bytes.writeBigUInt64BE(BigInt.asUintN(64, value), at);
  }
  /** Text ends with 00 01, and a zero inside is 00 FF: a prefix sorts before what continues it. */
  text(value: string): void {
    if (value.length <= SHORT && isPlainText(value)) return this.plainText(value);
    const utf8 = Buffer.from(value, 'utf8');
    let from = 0;
    for (let zero = utf8.indexOf(0); zero >= 0; zero = utf8.indexOf(0, from)) {
      this.raw(utf8.subarray(from, zero + 1));
      this.byte(0xff);
      from = zero + 1;
    }
    this.raw(utf8.subarray(from));
    this.byte(0x00);
    this.byte(0x01);
  }
  /** Short names and texts are many: no buffer of their own for each. */
  private plainText(value: string): void {
    const at = this.reserve(value.length + 2);
    for (let i = 0; i < value.length; i++) this.bytes[at + i] = value.charCodeAt(i);
    this.bytes[at + value.length] = 0x00;
    this.bytes[at + value.length + 1] = 0x01;
  }
  double(value: number): void {
    const at = this.reserve(8);
    this.bytes.writeDoubleBE(value, at);
    if (value < 0) for (let i = at; i < at + 8; i++) this.bytes[i] = ~(this.bytes[i] ?? 0) & 0xff;
    else this.bytes[at] = (this.bytes[at] ?? 0) | 0x80;
  }
  done(): Buffer {
    return this.bytes.subarray(0, this.length);
  }
  latin1(inverted: boolean): string {
    if (inverted) for (let i = 0; i < this.length; i++) this.bytes[i] = ~(this.bytes[i] ?? 0) & 0xff;
    return this.bytes.toString('latin1', 0, this.length);
  }
}

/** The order-preserving bytes of one value. */
export function encode(value: unknown): Buffer {
  const out = new ByteWriter();
  append(out, value);
  return out.done();
}

const LARGE = 1 << 20;
let scratch = new ByteWriter();

/** The same bytes as a text of one character each, which compares faster than a buffer; `descending` inverts them. */
export function encodeText(value: unknown, descending = false): string {
  if (!descending && typeof value === 'string' && isPlainText(value)) return `${STRING_MARK}${value}\0\x01`;
  if (scratch.length > LARGE) scratch = new ByteWriter();
  scratch.length = 0;
  append(scratch, value);
  return scratch.latin1(descending);
}

/** The order-preserving bytes of a descending index field. */
export function invert(bytes: Buffer): Buffer {
  const inverted = Buffer.allocUnsafe(bytes.length);
  for (let i = 0; i < bytes.length; i++) inverted[i] = ~(bytes[i] ?? 0) & 0xff;
  return inverted;
}

function append(out: ByteWriter, value: unknown): void {
  if (value === EMPTY_ARRAY) return out.byte(TYPE_BYTE.undefined);
  out.byte(typeClass(value));
  if (typeof value === 'string') return out.text(value);
  if (typeof value === 'boolean') return out.byte(value ? 1 : 0);
  if (value instanceof ObjectId) return out.raw(value.id);
  if (value instanceof Date) return appendDate(out, value.getTime());
  if (value instanceof Timestamp) return out.u64(value.toBigInt());
  if (Array.isArray(value)) return appendArray(out, value);
  if (isDoc(value)) return appendObject(out, value);
  if (value instanceof Binary || value instanceof Uint8Array) return appendBinary(out, value);
  if (value instanceof BSONRegExp) {
    out.text(value.pattern);
    return out.text(value.options);
  }
  if (value instanceof BSONSymbol) return out.text(value.value);
  if (value instanceof Code) return out.text(value.code);
  if (toNumber(value) !== undefined) return appendNumber(out, value);
}

function appendDate(out: ByteWriter, time: number): void {
  if (Number.isNaN(time)) fail('BadValue', UNKNOWN_DATE);
  out.u64(BigInt(time) + 0x8000000000000000n);
}

function appendArray(out: ByteWriter, items: unknown[]): void {
  for (const item of items) append(out, item);
  out.byte(0);
}

/** MongoDB compares field by field: first the type of the value, then the name, then the value. */
function appendObject(out: ByteWriter, doc: Record<string, unknown>): void {
  for (const key of Object.keys(doc)) {
    out.byte(typeClass(doc[key]));
    out.text(key);
    append(out, doc[key]);
  }
  out.byte(0);
}

function appendBinary(out: ByteWriter, value: Binary | Uint8Array): void {
  const bytes = value instanceof Binary ? value.buffer.subarray(0, value.position) : value;
  out.u32(bytes.length);
  out.byte(value instanceof Binary ? value.sub_type : 0);
  out.raw(bytes);
}

/** A number is the largest double not above it, then how far above it lies: exact across all four number types. */
function appendNumber(out: ByteWriter, value: unknown): void {
  const double = toNumber(value) ?? NaN;
  if (Number.isNaN(double)) return out.byte(0);
  out.byte(1);
  const exact = isLong(value) ? Number.isSafeInteger(double) : !(value instanceof Decimal128);
  if (exact || !Number.isFinite(double) || isPlainDecimal(value, double)) {
    out.double(double === 0 ? 0 : double);
    return out.byte(0);
  }
  appendInexact(out, value as Long | Decimal128, double);
}

/** Whole decimals of moderate size need no exact arithmetic. */
const isPlainDecimal = (value: unknown, double: number): boolean =>
  value instanceof Decimal128 && Number.isSafeInteger(double) && /^-?\d{1,15}$/.test(value.toString());

function appendInexact(out: ByteWriter, value: Long | Decimal128, nearest: number): void {
  const decimal = toDecimal(value);
  if (!decimal) return out.double(nearest);
  if (decimal.coefficient === 0n) {
    out.double(0);
    return out.byte(0);
  }
  if (Math.abs(nearest) < 1e-290 || Math.abs(nearest) > 1e300) {
    fail(
      'BadValue',
      `Decimal128 ${value.toString()} lies outside the range that can be ordered against other numbers here`,
    );
  }
  const exact = rational(decimal.coefficient, decimal.exponent);
  let floor = nearest;
  if (below(exact, ofDouble(floor))) floor = neighbour(floor, false);
  const step = neighbour(floor, true);
  const offset = minus(exact, ofDouble(floor));
  const width = minus(ofDouble(step), ofDouble(floor));
  const fraction = (offset.top * width.bottom * (1n << 64n)) / (offset.bottom * width.top);
  out.double(floor);
  if (offset.top === 0n) return out.byte(0);
  out.byte(1);
  out.u64(fraction);
}

interface Rational {
  top: bigint;
  bottom: bigint;
}

const rational = (coefficient: bigint, exponent: number): Rational =>
  exponent >= 0
    ? { top: coefficient * 10n ** BigInt(exponent), bottom: 1n }
    : { top: coefficient, bottom: 10n ** BigInt(-exponent) };
const below = (a: Rational, b: Rational): boolean => a.top * b.bottom < b.top * a.bottom;
const minus = (a: Rational, b: Rational): Rational => ({
  top: a.top * b.bottom - b.top * a.bottom,
  bottom: a.bottom * b.bottom,
});

const bitsView = new DataView(new ArrayBuffer(8));

function neighbour(value: number, up: boolean): number {
  if (value === 0) return up ? Number.MIN_VALUE : -Number.MIN_VALUE;
  bitsView.setFloat64(0, value);
  const bits = bitsView.getBigInt64(0);
  bitsView.setBigInt64(0, bits + (value > 0 === up ? 1n : -1n));
  return bitsView.getFloat64(0);
}

function ofDouble(value: number): Rational {
  bitsView.setFloat64(0, value);
  const bits = bitsView.getBigUint64(0);
  const exponent = Number((bits >> 52n) & 0x7ffn);
  const mantissa = (bits & 0xfffffffffffffn) | (exponent ? 1n << 52n : 0n);
  const signed = bits >> 63n ? -mantissa : mantissa;
  const power = (exponent || 1) - 1075;
  return power >= 0
    ? { top: signed << BigInt(power), bottom: 1n }
    : { top: signed, bottom: 1n << BigInt(-power) };
}

import {
  Binary,
  BSONRegExp,
  BSONSymbol,
  Code,
  DBRef,
  Decimal128,
  Double,
  Int32,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
  deserialize,
  serialize,
} from 'bson';
import { fail, failAt } from '../errors';

export type Doc = Record<string, unknown>;

/** Numbers keep their BSON type as wrapper objects: `Long(5)` must never become `5` on its way through. */
export const readDoc = (bytes: Uint8Array): Doc =>
  deserialize(bytes, { promoteValues: false, promoteBuffers: false, bsonRegExp: true });

export const MAX_DOCUMENT_BYTES = 16 * 1024 * 1024;
/** What MongoDB answers with may be this much larger than what it stores. */
export const MAX_RESULT_BYTES = MAX_DOCUMENT_BYTES + 16 * 1024;
/** The serialiser has no room for more: it throws, or leaves out what does not fit. */
const MAX_SERIALISED_BYTES = 17 * 1024 * 1024;

export function writeDoc(doc: Doc): Buffer {
  const bytes = serialiseOrRefuse(doc);
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function serialiseOrRefuse(doc: Doc): Uint8Array {
  try {
    const bytes = serialize(doc, { ignoreUndefined: true });
    return bytes.length < MAX_SERIALISED_BYTES ? bytes : tooLarge(bytes.length);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return tooLarge(MAX_SERIALISED_BYTES);
  }
}

const tooLarge = (size: number): never =>
  fail(
    'BSONObjectTooLarge',
    `BSONObj size: ${size} is invalid. Size must be between 0 and ${MAX_RESULT_BYTES}(16MB)`,
  );

/** The size of a document of an answer. */
export function resultSize(doc: Doc): number {
  const { length } = writeDoc(doc);
  return length <= MAX_RESULT_BYTES ? length : tooLarge(length);
}
const MAX_DEPTH = 100;

/** What a date becomes on its way in when JavaScript has no such date; written, it would be 1970. */
export const UNKNOWN_DATE = 'dates before -271821 or after 275760 are not supported';

/** By what a document comes to be stored: MongoDB has an error of its own for each that makes it too large. */
export type StoredBy = 'insert' | 'update' | 'upsert';

/** Serialises a document that is about to be stored, within MongoDB's limits on size and depth. */
export function writeStoredDoc(doc: Doc, by: StoredBy): Buffer {
  if (depthOf(doc, 0, new Parts()) > MAX_DEPTH)
    fail('Overflow', `document exceeds maximum nested object depth: ${MAX_DEPTH}`);
  const bytes = writeDoc(doc);
  if (bytes.length > MAX_RESULT_BYTES) tooLarge(bytes.length);
  if (bytes.length > MAX_DOCUMENT_BYTES) refuseStored(bytes.length, by);
  return bytes;
}

function refuseStored(size: number, by: StoredBy): never {
  if (by === 'update') failAt(17419, `Resulting document after update is larger than ${MAX_DOCUMENT_BYTES}`);
  if (by === 'upsert') failAt(17420, `Document to upsert is larger than ${MAX_DOCUMENT_BYTES}`);
  fail('BadValue', `object to insert too large. size in bytes: ${size}, max size: ${MAX_DOCUMENT_BYTES}`);
}

function depthOf(value: unknown, depth: number, parts: Parts): number {
  if (value instanceof Date && Number.isNaN(value.getTime())) fail('BadValue', UNKNOWN_DATE);
  if (value instanceof DBRef) fail('BadValue', 'DBRef values are not supported: store the id alone');
  if (depth > MAX_DEPTH || (!Array.isArray(value) && !isDoc(value))) return depth;
  const items: unknown[] = Object.values(value);
  parts.add(items.length);
  let deepest = depth;
  for (const item of items) deepest = Math.max(deepest, depthOf(item, depth + 1, parts));
  return deepest;
}

/** A plain embedded document: not an array, not one of BSON's own types. */
export const isDoc = (value: unknown): value is Doc => {
  if (typeof value !== 'object' || value === null) return false;
  const proto: unknown = Object.getPrototypeOf(value);
  return proto === Object.prototype || proto === null;
};

export const isNumber = (value: unknown): value is Int32 | Double | Long | Decimal128 | number =>
  typeof value === 'number' ||
  value instanceof Int32 ||
  value instanceof Double ||
  value instanceof Decimal128 ||
  isLong(value);

/** Timestamp extends Long in bson, but is no number in MongoDB. */
export const isLong = (value: unknown): value is Long =>
  value instanceof Long && !(value instanceof Timestamp);

export type TypeName =
  | 'double' | 'string' | 'object' | 'array' | 'binData' | 'undefined' | 'objectId' | 'bool' | 'date' | 'null' | 'regex'
  | 'javascript' | 'symbol' | 'int' | 'timestamp' | 'long' | 'decimal' | 'minKey' | 'maxKey' | 'missing'; // prettier-ignore

/** MongoDB's name of the value's type; `missing` when there is none. */
export function typeName(value: unknown): TypeName {
  switch (typeof value) {
    case 'undefined':
      return 'missing';
    case 'string':
      return 'string';
    case 'boolean':
      return 'bool';
    case 'number':
      return Number.isInteger(value) && Math.abs(value) <= 0x7fffffff && !Object.is(value, -0)
        ? 'int'
        : 'double';
    case 'bigint':
      return 'long';
    default:
      return objectTypeName(value);
  }
}

function objectTypeName(value: unknown): TypeName {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (value instanceof Int32) return 'int';
  if (value instanceof Double) return 'double';
  if (value instanceof ObjectId) return 'objectId';
  if (value instanceof Date) return 'date';
  if (value instanceof Timestamp) return 'timestamp';
  if (value instanceof Long) return 'long';
  if (value instanceof Decimal128) return 'decimal';
  if (value instanceof Binary || value instanceof Uint8Array) return 'binData';
  if (value instanceof BSONRegExp || value instanceof RegExp) return 'regex';
  if (value instanceof MinKey) return 'minKey';
  if (value instanceof MaxKey) return 'maxKey';
  if (value instanceof BSONSymbol) return 'symbol';
  if (value instanceof Code) return 'javascript';
  return 'object';
}

/** The numeric aliases that `$type` accepts. */
export const TYPE_NUMBERS: Readonly<Record<string, TypeName>> = {
  '1': 'double', '2': 'string', '3': 'object', '4': 'array', '5': 'binData', '6': 'undefined', '7': 'objectId', '8': 'bool', '9': 'date',
  '10': 'null', '11': 'regex', '13': 'javascript', '14': 'symbol', '16': 'int', '17': 'timestamp', '18': 'long', '19': 'decimal', '-1': 'minKey', '127': 'maxKey',
}; // prettier-ignore

/** Any BSON number as a JavaScript number, or undefined. */
export function toNumber(value: unknown): number | undefined {
  if (typeof value === 'number') return value;
  if (value instanceof Int32 || value instanceof Double) return value.value;
  if (isLong(value)) return value.toNumber();
  if (value instanceof Decimal128) return Number(value.toString());
  if (typeof value === 'bigint') return Number(value);
  return undefined;
}

/** MongoDB's idea of truth: false, 0, null and missing are false, everything else is true. */
export const isTruthy = (value: unknown): boolean =>
  value === undefined || value === null || value === false ? false : toNumber(value) !== 0;

/** No document of 16 MB has more; values that expressions built may hold one part in very many places. */
const MAX_PARTS = 3_000_000;

/** Counts the parts of one value while it is walked. */
class Parts {
  private count = 0;
  add(more: number): void {
    this.count += more;
    if (this.count > MAX_PARTS) fail('BSONObjectTooLarge', 'a value has more parts than a document can hold');
  }
}

/** A copy that shares no object with the original; BSON's own values are immutable here and stay shared. */
export const clone = <T>(value: T): T => copyOf(value, new Parts()) as T;

function copyOf(value: unknown, parts: Parts): unknown {
  if (Array.isArray(value)) {
    parts.add(value.length);
    return value.map((item) => copyOf(item, parts));
  }
  if (!isDoc(value)) return value;
  const keys = Object.keys(value);
  parts.add(keys.length);
  const copy: Doc = {};
  for (const key of keys) setOwn(copy, key, copyOf(value[key], parts));
  return copy;
}

/** Own properties only: a path such as `constructor` must not find anything that the document does not have. */
export const getOwn = (doc: Doc, key: string): unknown => (Object.hasOwn(doc, key) ? doc[key] : undefined);

/** Assigning `doc['__proto__']` would change the prototype; defining the property stores it like any other. */
export function setOwn(doc: Doc, key: string, value: unknown): void {
  if (key === '__proto__') {
    Object.defineProperty(doc, key, { value, writable: true, enumerable: true, configurable: true });
  } else {
    doc[key] = value;
  }
}

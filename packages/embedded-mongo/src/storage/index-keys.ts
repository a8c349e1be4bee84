import { EMPTY_ARRAY, encode, invert } from '../bson/encode';
import { arrayIndex } from '../bson/paths';
import { getOwn, isDoc, type Doc } from '../bson/values';
import { fail, failAt } from '../errors';
import type { Index } from './catalog';
import { indexPrefix } from './keyspace';

/** LMDB's limit for a key is 1978 bytes; the record id of a long `_id` needs its share. */
export const MAX_KEY_BYTES = 1978;

interface Field {
  /** What is known so far: the value reached, and the path that still leads on from it. */
  value: unknown;
  rest: string[];
  missing: boolean;
}

export interface IndexKeys {
  /** One tuple of values for each key. */
  tuples: unknown[][];
  /** Positions of the fields where an array was passed. */
  multikey: number[];
  /** No field of the index exists: a sparse index leaves the document out. */
  absent: boolean;
}

/** The keys of a document, as MongoDB makes them: one for every element where a path meets an array. */
export function indexTuples(doc: Doc, fields: Index['fields']): IndexKeys {
  const keys: IndexKeys = { tuples: [], multikey: [], absent: true };
  expand(
    fields.map(({ parts }) => ({ value: doc, rest: parts, missing: false })),
    keys,
  );
  keys.multikey.sort();
  return keys;
}

/** Follows each field until it ends or meets an array, then opens that one array for all fields that share it. */
function expand(fields: Field[], keys: IndexKeys): void {
  const advanced = fields.map(advance);
  const shared = sharedArray(advanced);
  if (!shared) {
    if (advanced.some(({ missing }) => !missing)) keys.absent = false;
    keys.tuples.push(advanced.map(({ value }) => value ?? null));
    return;
  }
  advanced.forEach(({ value }, position) => {
    if (value === shared && !keys.multikey.includes(position)) keys.multikey.push(position);
  });
  if (shared.length === 0)
    return expand(
      advanced.map((field) => openEmpty(field, shared)),
      keys,
    );
  for (const item of shared)
    expand(
      advanced.map((field) => openWith(field, shared, item)),
      keys,
    );
}

function advance(field: Field): Field {
  let { value, rest } = field;
  for (let part = rest[0]; part !== undefined; part = rest[0]) {
    if (isDoc(value)) value = getOwn(value, part);
    else if (Array.isArray(value)) {
      const index = arrayIndex(part);
      if (index === undefined || index >= value.length) return { value, rest, missing: false };
      value = value[index];
    } else return { value: undefined, rest: [], missing: true };
    rest = rest.slice(1);
  }
  return { value, rest, missing: value === undefined };
}

/** A number in a path may name an element, or a field of the elements; MongoDB refuses to index a document that has both. */
export function assertUnambiguous(doc: Doc, fields: Index['fields']): void {
  for (const { parts } of fields)
    if (parts.some((part, at) => at > 0 && arrayIndex(part) !== undefined)) assertNamedOnce(doc, parts);
}

function assertNamedOnce(value: unknown, [part, ...rest]: string[]): void {
  if (part === undefined) return;
  if (isDoc(value)) return assertNamedOnce(getOwn(value, part), rest);
  if (!Array.isArray(value)) return;
  const index = arrayIndex(part);
  if (index === undefined || index >= value.length)
    return value.filter(isDoc).forEach((item) => assertNamedOnce(item, [part, ...rest]));
  if (value.some((item) => isDoc(item) && Object.hasOwn(item, part)))
    failAt(
      16746,
      `Ambiguous field name found in array (do not use numeric field names in embedded elements in an array), field: '${part}'`,
    );
  assertNamedOnce(value[index], rest);
}

/** Marks an array that stands for itself: the element of an array is not opened again. */
class Whole {
  constructor(readonly items: unknown[]) {}
}

function sharedArray(fields: Field[]): unknown[] | undefined {
  let shared: unknown[] | undefined;
  for (const { value } of fields) {
    if (!Array.isArray(value) || value === shared) continue;
    if (shared) fail('CannotIndexParallelArrays', 'cannot index parallel arrays');
    shared = value;
  }
  return shared;
}

const openEmpty = (field: Field, shared: unknown[]): Field =>
  field.value !== shared
    ? field
    : { value: field.rest.length ? null : EMPTY_ARRAY, rest: [], missing: field.rest.length > 0 };

function openWith(field: Field, shared: unknown[], item: unknown): Field {
  if (field.value !== shared) return field;
  if (field.rest.length === 0)
    return { value: Array.isArray(item) ? new Whole(item) : item, rest: [], missing: false };
  return isDoc(item)
    ? { value: item, rest: field.rest, missing: false }
    : { value: null, rest: [], missing: true };
}

export const encodeField = (value: unknown, descending: boolean): Buffer => {
  const bytes = encode(value instanceof Whole ? value.items : (value ?? null));
  return descending ? invert(bytes) : bytes;
};

/** The stored keys of a document in one index, each once. A unique key ends with its values, others with the record id. */
export function storedKeys(index: Index, tuples: unknown[][], record: Buffer): Buffer[] {
  const start = indexPrefix(index.id);
  const unique = new Map<string, Buffer>();
  for (const tuple of tuples) {
    const parts = tuple.map((value, position) =>
      encodeField(value, index.fields[position]?.descending ?? false),
    );
    const key = Buffer.concat(index.unique ? [start, ...parts] : [start, ...parts, record]);
    if (key.length > MAX_KEY_BYTES) {
      fail(
        'KeyTooLong',
        `the key for index ${index.name} has ${key.length} bytes; this engine indexes at most ${MAX_KEY_BYTES}`,
      );
    }
    unique.set(key.toString('latin1'), key);
  }
  return [...unique.values()];
}

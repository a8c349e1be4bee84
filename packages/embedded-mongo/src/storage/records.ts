import { ObjectId, BSONRegExp } from 'bson';
import { equals, sameStored } from '../bson/compare';
import { readDoc, writeStoredDoc, type Doc } from '../bson/values';
import { fail, mongoError, type MongoError } from '../errors';
import { compileFilter, type Matcher } from '../query/matcher';
import { noteMultikey, type Collection, type Index } from './catalog';
import { indexTuples, MAX_KEY_BYTES, storedKeys } from './index-keys';
import { docKey, docPrefix, recordId, recordIdOf } from './keyspace';
import type { View, WritableView } from './view';

export const getRecord = (view: View, collection: Collection, record: Buffer): Doc | undefined => {
  const raw = view.get(docKey(collection.id, record));
  return raw && readDoc(raw);
};

const partialFilters = new WeakMap<Doc, Matcher>();

function covers(index: Index, doc: Doc): boolean {
  if (!index.partial) return true;
  let matches = partialFilters.get(index.partial);
  if (!matches) partialFilters.set(index.partial, (matches = compileFilter(index.partial)));
  return matches(doc);
}

/** The keys that a document has in an index; notes a first array as multikey. */
export function keysOf(index: Index, doc: Doc, record: Buffer): { keys: Buffer[]; multikey: number[] } {
  if (!covers(index, doc)) return { keys: [], multikey: [] };
  const { tuples, multikey, absent } = indexTuples(doc, index.fields);
  return absent && index.sparse
    ? { keys: [], multikey: [] }
    : { keys: storedKeys(index, tuples, record), multikey };
}

function duplicateKey(collection: Collection, name: string, key: Doc, values: Doc): MongoError {
  const shown = Object.entries(values).map(([field, value]) => `${field}: ${show(value)}`);
  return mongoError(
    'DuplicateKey',
    `E11000 duplicate key error collection: ${collection.ns} index: ${name} dup key: { ${shown.join(', ')} }`,
    {
      keyPattern: key,
      keyValue: values,
    },
  );
}

const show = (value: unknown): string => {
  if (typeof value === 'string') return JSON.stringify(value);
  if (value instanceof ObjectId) return `ObjectId('${value.toHexString()}')`;
  return value instanceof Date ? `new Date(${value.getTime()})` : String(value);
};

/** Checks what MongoDB checks of an `_id`, and puts it first. */
export function withId(doc: Doc): Doc {
  const id = Object.hasOwn(doc, '_id') ? doc._id : new ObjectId();
  if (Array.isArray(id)) fail('InvalidIdField', "The '_id' value cannot be of type array");
  if (id instanceof BSONRegExp) fail('InvalidIdField', "The '_id' value cannot be of type regex");
  if (id === undefined) fail('InvalidIdField', "The '_id' value cannot be of type undefined");
  return Object.keys(doc)[0] === '_id' ? doc : { _id: id, ...doc };
}

/** Adds a document; returns it as stored. */
export function insertRecord(view: WritableView, collection: Collection, given: Doc): Doc {
  const doc = withId(given);
  const record = recordId(doc._id);
  const key = docKey(collection.id, record);
  if (key.length > MAX_KEY_BYTES)
    fail('KeyTooLong', `an _id may have at most ${MAX_KEY_BYTES - 7} bytes in this engine`);
  if (view.get(key)) throw duplicateKey(collection, '_id_', { _id: 1 }, { _id: doc._id });
  for (const index of collection.indexes) addKeys(view, collection, index, doc, record);
  view.put(key, writeStoredDoc(doc));
  return doc;
}

/** Exchanges a document for its new version with the same `_id`. False when nothing would change. */
export function replaceRecord(view: WritableView, collection: Collection, before: Doc, next: Doc): boolean {
  if (!equals(before._id, next._id)) {
    fail('ImmutableField', "Performing an update on the path '_id' would modify the immutable field '_id'");
  }
  if (sameStored(before, next)) return false;
  const record = recordId(before._id);
  for (const index of collection.indexes) {
    const old = keysOf(index, before, record).keys;
    const fresh = new Set(keysOf(index, next, record).keys.map((key) => key.toString('latin1')));
    for (const key of old) if (!fresh.has(key.toString('latin1'))) view.remove(key);
  }
  for (const index of collection.indexes) addKeys(view, collection, index, next, record);
  view.put(docKey(collection.id, record), writeStoredDoc(next));
  return true;
}

export function removeRecord(view: WritableView, collection: Collection, doc: Doc): void {
  const record = recordId(doc._id);
  for (const index of collection.indexes) for (const key of keysOf(index, doc, record).keys) view.remove(key);
  view.remove(docKey(collection.id, record));
}

/** Adds a document's keys to one index and refuses a second owner of a unique key. */
export function addKeys(
  view: WritableView,
  collection: Collection,
  index: Index,
  doc: Doc,
  record: Buffer,
): void {
  const { keys, multikey } = keysOf(index, doc, record);
  noteMultikey(view, collection, index, multikey);
  for (const key of keys) {
    const owner = index.unique ? view.get(key) : undefined;
    if (owner?.equals(record)) continue;
    if (owner)
      throw duplicateKey(collection, index.name, index.key, duplicateValues(index, doc, record, key));
    view.put(key, record);
  }
}

function duplicateValues(index: Index, doc: Doc, record: Buffer, key: Buffer): Doc {
  const tuple = indexTuples(doc, index.fields).tuples.find((candidate) =>
    storedKeys(index, [candidate], record).some((own) => own.equals(key)),
  );
  return Object.fromEntries(index.fields.map(({ path }, position) => [path, tuple?.[position] ?? null]));
}

/** Every document of a collection, in the order of `_id`. */
export function* scanRecords(view: View, collection: Collection): Iterable<{ record: Buffer; doc: Doc }> {
  const start = docPrefix(collection.id);
  for (const { key, value } of view.range(start, Buffer.concat([start, Buffer.from([0xff])]))) {
    yield { record: recordIdOf(key), doc: readDoc(value) };
  }
}

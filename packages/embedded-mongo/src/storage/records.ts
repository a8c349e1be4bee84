import { ObjectId, BSONRegExp } from 'bson';
import { equals, sameStored } from '../bson/compare';
import { isDoc, readDoc, writeStoredDoc, type Doc, type StoredBy } from '../bson/values';
import { fail, mongoError, MongoError } from '../errors';
import { compileFilter, type Matcher } from '../query/matcher';
import { noteMultikey, updateIndex, type Collection, type Index } from './catalog';
import { assertUnambiguous, indexTuples, MAX_KEY_BYTES, storedKeys } from './index-keys';
import { after, docKey, docPrefix, recordId, recordIdOf } from './keyspace';
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

interface IndexedKeys {
  keys: Buffer[];
  multikey: number[];
}

/** The keys that a document has in an index; notes a first array as multikey. */
export function keysOf(index: Index, doc: Doc, record: Buffer): IndexedKeys {
  if (!covers(index, doc)) return { keys: [], multikey: [] };
  const { tuples, multikey, absent } = indexTuples(doc, index.fields);
  return absent && index.sparse
    ? { keys: [], multikey: [] }
    : { keys: storedKeys(index, tuples, record), multikey };
}

/** None for a document that cannot be in the index at all. */
function keysIfAny(index: Index, doc: Doc, record: Buffer): Buffer[] {
  try {
    return keysOf(index, doc, record).keys;
  } catch (error) {
    if (error instanceof MongoError) return [];
    throw error;
  }
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

/** The first field name with a `$` in a value, however deep. */
function dollarName(value: unknown): string | undefined {
  if (!Array.isArray(value) && !isDoc(value)) return undefined;
  for (const [key, item] of Object.entries(value)) {
    const found = key.startsWith('$') ? key : dollarName(item);
    if (found) return found;
  }
  return undefined;
}

/** Checks what MongoDB checks of an `_id`, and puts it first. */
export function withId(doc: Doc): Doc {
  const id = Object.hasOwn(doc, '_id') ? doc._id : new ObjectId();
  if (Array.isArray(id)) fail('InvalidIdField', "The '_id' value cannot be of type array");
  if (id instanceof BSONRegExp) fail('InvalidIdField', "The '_id' value cannot be of type regex");
  if (id === undefined) fail('InvalidIdField', "The '_id' value cannot be of type undefined");
  const stray = dollarName(id);
  if (stray)
    fail(
      'DollarPrefixedFieldName',
      `_id fields may not contain '$'-prefixed fields: ${stray} is not valid for storage.`,
    );
  return Object.keys(doc)[0] === '_id' ? doc : { _id: id, ...doc };
}

/** Adds a document; returns it as stored. */
export function insertRecord(
  view: WritableView,
  collection: Collection,
  given: Doc,
  by: StoredBy = 'insert',
): Doc {
  const doc = withId(given);
  const record = recordId(doc._id);
  const key = docKey(collection.id, record);
  if (key.length > MAX_KEY_BYTES)
    fail('KeyTooLong', `an _id may have at most ${MAX_KEY_BYTES - 7} bytes in this engine`);
  if (view.get(key)) throw duplicateKey(collection, '_id_', { _id: 1 }, { _id: doc._id });
  for (const index of collection.indexes) addKeys(view, collection, index, doc, record);
  for (const index of collection.building) keepUnfinished(view, collection, index, doc, record);
  view.put(key, writeStoredDoc(doc, by));
  return doc;
}

/** Exchanges a document for its new version with the same `_id`. False when nothing would change. */
export function replaceRecord(view: WritableView, collection: Collection, before: Doc, next: Doc): boolean {
  if (!equals(before._id, next._id)) {
    fail('ImmutableField', "Performing an update on the path '_id' would modify the immutable field '_id'");
  }
  if (sameStored(before, next)) return false;
  const record = recordId(before._id);
  const had = new Map<Index, Set<string>>();
  for (const index of collection.indexes) {
    const old = keysOf(index, before, record).keys;
    const fresh = new Set(keysOf(index, next, record).keys.map(nameOf));
    for (const key of old) if (!fresh.has(nameOf(key))) view.remove(key);
    had.set(index, new Set(old.map(nameOf)));
  }
  for (const index of collection.indexes) addKeys(view, collection, index, next, record, had.get(index));
  for (const index of collection.building) {
    forgetUnfinished(view, index, before, record);
    keepUnfinished(view, collection, index, next, record);
  }
  view.put(docKey(collection.id, record), writeStoredDoc(next, 'update'));
  return true;
}

const nameOf = (key: Buffer): string => key.toString('latin1');

export function removeRecord(view: WritableView, collection: Collection, doc: Doc): void {
  const record = recordId(doc._id);
  for (const index of collection.indexes) for (const key of keysOf(index, doc, record).keys) view.remove(key);
  for (const index of collection.building) forgetUnfinished(view, index, doc, record);
  view.remove(docKey(collection.id, record));
}

/**
 * Adds a document's keys to an index that is being built. A document that does not fit is no mistake of whoever writes
 * it, because there is no such index yet: it is the index that cannot be finished.
 */
function keepUnfinished(
  view: WritableView,
  collection: Collection,
  index: Index,
  doc: Doc,
  record: Buffer,
): void {
  if (index.broken) return;
  try {
    addKeys(view, collection, index, doc, record);
  } catch (error) {
    if (!(error instanceof MongoError)) throw error;
    const { code, codeName, message, extra } = error;
    updateIndex(view, collection, index, (known) => ({
      ...known,
      broken: { code, codeName, message, extra },
    }));
  }
}

/** Removes the keys of a document from an index that is being built, where they are its own. */
function forgetUnfinished(view: WritableView, index: Index, doc: Doc, record: Buffer): void {
  if (index.broken) return;
  for (const key of keysIfAny(index, doc, record))
    if (!index.unique || view.get(key)?.equals(record)) view.remove(key);
}

/**
 * Adds a document's keys to one index and refuses a second owner of a unique key.
 * @param had keys that are there already
 * @returns the positions of fields where an array was met
 */
export function addKeys(
  view: WritableView,
  collection: Collection,
  index: Index,
  doc: Doc,
  record: Buffer,
  had?: Set<string>,
): number[] {
  const { keys, multikey } = keysOf(index, doc, record);
  if (keys.length > 0) assertUnambiguous(doc, index.fields);
  noteMultikey(view, collection, index, multikey);
  for (const key of keys) {
    if (had?.has(nameOf(key))) continue;
    const owner = index.unique ? view.get(key) : undefined;
    if (owner?.equals(record)) continue;
    if (owner)
      throw duplicateKey(collection, index.name, index.key, duplicateValues(index, doc, record, key));
    view.put(key, record);
  }
  return multikey;
}

function duplicateValues(index: Index, doc: Doc, record: Buffer, key: Buffer): Doc {
  const tuple = indexTuples(doc, index.fields).tuples.find((candidate) =>
    storedKeys(index, [candidate], record).some((own) => own.equals(key)),
  );
  return Object.fromEntries(index.fields.map(({ path }, position) => [path, tuple?.[position] ?? null]));
}

/** The documents of a collection in the order of `_id`, after one of them or from the beginning. */
export function* scanRecords(
  view: View,
  { id }: Collection,
  last?: Buffer,
): Iterable<{ record: Buffer; doc: Doc }> {
  const start = last ? Buffer.concat([docKey(id, last), Buffer.from([0])]) : docPrefix(id);
  for (const { key, value } of view.range(start, after(docPrefix(id)))) {
    yield { record: recordIdOf(key), doc: readDoc(value) };
  }
}

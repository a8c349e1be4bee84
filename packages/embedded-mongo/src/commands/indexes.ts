import { isDoc, isNumber, toNumber, type Doc } from '../bson/values';
import { sameStored } from '../bson/compare';
import { fail } from '../errors';
import { compileFilter } from '../query/matcher';
import { sameKey } from '../query/planner';
import {
  ensureCollection,
  findCollection,
  ID_INDEX,
  newIndex,
  saveCollection,
  type Collection,
  type Index,
} from '../storage/catalog';
import { garbageKey, indexPrefix } from '../storage/keyspace';
import { addKeys, keysOf, scanRecords } from '../storage/records';
import type { WritableView } from '../storage/view';
import {
  arrayField,
  assertOptions,
  assertSimpleCollation,
  collectionName,
  viewOf,
  type Context,
} from './context';
import { completeCursor } from './cursor-reply';
import { change } from './schema-change';

export function listIndexes(context: Context): Doc {
  assertOptions(context, ['cursor', 'includeIndexBuildInfo']);
  const name = collectionName(context);
  const collection = findCollection(viewOf(context), context.db, name);
  if (!collection) return fail('NamespaceNotFound', `ns does not exist: ${context.db}.${name}`);
  return completeCursor(collection.ns, [
    ID_INDEX,
    ...collection.indexes.map(({ spec }) => ({ v: 2, ...spec })),
  ]);
}

const INDEX_OPTIONS = [
  'v',
  'key',
  'name',
  'unique',
  'sparse',
  'partialFilterExpression',
  'expireAfterSeconds',
  'background',
  'collation',
  'ns',
  'hidden',
  'commitQuorum',
];
const MAX_INDEXES = 64;

export async function createIndexes(context: Context): Promise<Doc> {
  assertOptions(context, ['indexes', 'commitQuorum', 'ignoreUnknownIndexOptions']);
  const name = collectionName(context);
  const specs = arrayField(context.body, 'indexes').map(cleanSpec);
  return change(context, name, (view) => {
    const existed = findCollection(view, context.db, name);
    if (context.transaction && findCollection(context.transaction.snapshot.view, context.db, name)) {
      fail(
        'OperationNotSupportedInTransaction',
        'Cannot create new indexes on existing collection in a multi-document transaction.',
      );
    }
    const before = ensureCollection(view, context.db, name);
    for (const spec of specs) addIndex(view, ensureCollection(view, context.db, name), spec);
    const now = ensureCollection(view, context.db, name);
    return {
      numIndexesBefore: before.indexes.length + 1,
      numIndexesAfter: now.indexes.length + 1,
      createdCollectionAutomatically: !existed,
    };
  });
}

/** Checks one index and keeps what matters of it. */
function cleanSpec(given: Doc): Doc {
  const { key, name } = given;
  if (!isDoc(key) || Object.keys(key).length === 0)
    return fail('CannotCreateIndex', 'Index keys cannot be an empty object.');
  if (typeof name !== 'string' || name === '')
    return fail('CannotCreateIndex', 'The index name must be a non-empty string');
  const stray = Object.keys(given).find((option) => !INDEX_OPTIONS.includes(option));
  if (stray) fail('CannotCreateIndex', `The index option '${stray}' is not supported`);
  assertSimpleCollation(given.collation);
  if (given.hidden === true) fail('CannotCreateIndex', 'hidden indexes are not supported');
  for (const [path, way] of Object.entries(key)) assertIndexField(path, way);
  const { partialFilterExpression: partial, expireAfterSeconds } = given;
  if (partial !== undefined)
    compileFilter(
      isDoc(partial) ? partial : fail('CannotCreateIndex', 'partialFilterExpression must be an object'),
    );
  if (partial !== undefined && given.sparse === true)
    fail('CannotCreateIndex', 'cannot mix "partialFilterExpression" and "sparse" options');
  if (expireAfterSeconds !== undefined) assertExpiry(key, expireAfterSeconds);
  return {
    key, name,
    ...(given.unique === true ? { unique: true } : {}),
    ...(given.sparse === true ? { sparse: true } : {}),
    ...(partial === undefined ? {} : { partialFilterExpression: partial }),
    ...(expireAfterSeconds === undefined ? {} : { expireAfterSeconds }),
  }; // prettier-ignore
}

function assertIndexField(path: string, way: unknown): void {
  if (!isNumber(way))
    fail(
      'CannotCreateIndex',
      `index type ${JSON.stringify(way)} on '${path}' is not supported: only 1 and -1`,
    );
  if (toNumber(way) === 0 || Number.isNaN(toNumber(way)))
    fail('CannotCreateIndex', 'Values in the index key pattern cannot be 0.');
  if (path === '' || path.split('.').some((part) => part === ''))
    fail('CannotCreateIndex', 'Index keys cannot be an empty field.');
  if (path.includes('$'))
    fail('CannotCreateIndex', `wildcard and $-prefixed index fields are not supported: '${path}'`);
}

function assertExpiry(key: Doc, seconds: unknown): void {
  const number = toNumber(seconds);
  if (number === undefined || number < 0 || number > 0x7fffffff)
    fail(
      'CannotCreateIndex',
      "TTL index 'expireAfterSeconds' option must be within an acceptable range, 0 to 2147483647",
    );
  if (Object.keys(key).length > 1)
    fail('CannotCreateIndex', 'TTL indexes are single-field indexes, compound indexes do not support TTL.');
  if ('_id' in key)
    fail('CannotCreateIndex', "The field 'expireAfterSeconds' is not valid for an _id index specification.");
}

function addIndex(view: WritableView, collection: Collection, spec: Doc): void {
  if (Object.keys(spec.key as Doc).join() === '_id') return;
  const sameName = collection.indexes.find(({ name }) => name === spec.name);
  const twin = collection.indexes.find(
    ({ key, spec: own }) =>
      sameKey(key, spec.key as Doc) && sameStored(own.partialFilterExpression, spec.partialFilterExpression),
  );
  const identical = (own: Index): boolean =>
    sameKey(own.key, spec.key as Doc) && sameStored(optionsOf(own.spec), optionsOf(spec));
  if (sameName && identical(sameName)) return;
  if (sameName)
    fail(
      'IndexKeySpecsConflict',
      `An existing index has the same name as the requested index. Requested index: ${String(spec.name)}`,
    );
  if (twin && !identical(twin))
    fail(
      'IndexOptionsConflict',
      `An equivalent index already exists with the same name but different options, or with a different name: ${twin.name}`,
    );
  if (twin) fail('IndexOptionsConflict', `Index already exists with a different name: ${twin.name}`);
  if (collection.indexes.length + 1 >= MAX_INDEXES)
    fail('CannotCreateIndex', `add index fails, too many indexes for ${collection.ns}`);
  buildIndex(view, collection, newIndex(spec));
}

const optionsOf = ({ unique, sparse, partialFilterExpression, expireAfterSeconds }: Doc): Doc => ({
  unique: unique ?? false,
  sparse: sparse ?? false,
  partialFilterExpression: partialFilterExpression ?? null,
  expireAfterSeconds: toNumber(expireAfterSeconds) ?? null,
});

/** Indexes what is there already; a second owner of a unique key refuses the whole index. */
function buildIndex(view: WritableView, collection: Collection, index: Index): void {
  const multikey = new Set<number>();
  for (const { record, doc } of scanRecords(view, collection)) {
    for (const position of keysOf(index, doc, record).multikey) multikey.add(position);
    addKeys(view, collection, index, doc, record);
  }
  saveCollection(view, {
    ...collection,
    indexes: [...collection.indexes, { ...index, multikey: [...multikey].sort() }],
  });
}

export async function dropIndexes(context: Context): Promise<Doc> {
  assertOptions(context, ['index']);
  const name = collectionName(context);
  const wanted = context.body.index;
  return change(context, name, (view) => {
    const collection = findCollection(view, context.db, name);
    if (!collection) return fail('NamespaceNotFound', `ns not found ${context.db}.${name}`);
    const dropped =
      wanted === '*'
        ? collection.indexes
        : (Array.isArray(wanted) ? wanted : [wanted]).map((one) => indexToDrop(collection, one));
    for (const { id } of dropped) view.put(garbageKey(indexPrefix(id)), Buffer.alloc(1));
    saveCollection(view, {
      ...collection,
      indexes: collection.indexes.filter((index) => !dropped.includes(index)),
    });
    return { nIndexesWas: collection.indexes.length + 1 };
  });
}

function indexToDrop(collection: Collection, wanted: unknown): Index {
  const isId = wanted === '_id_' || (isDoc(wanted) && Object.keys(wanted).join() === '_id');
  if (isId) fail('InvalidOptions', 'cannot drop _id index');
  const index = collection.indexes.find(({ name, key }) =>
    isDoc(wanted) ? sameKey(key, wanted) : name === wanted,
  );
  return (
    index ??
    fail(
      'IndexNotFound',
      `index not found with name [${isDoc(wanted) ? JSON.stringify(wanted) : String(wanted)}]`,
    )
  );
}

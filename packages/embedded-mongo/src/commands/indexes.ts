import { isDoc, isNumber, toNumber, type Doc } from '../bson/values';
import { sameStored } from '../bson/compare';
import { fail } from '../errors';
import { compileFilter } from '../query/matcher';
import { sameKey } from '../query/planner';
import {
  discardIndex,
  findCollection,
  ID_INDEX,
  maintained,
  newIndex,
  saveCollection,
  type Collection,
  type Index,
} from '../storage/catalog';
import type { WriteOnce } from '../engine';
import { atOnce, SliceOver, withPauses, type Work } from '../work';
import { indexBool } from './booleans';
import { assertCommitQuorum } from './concerns';
import { abandon, buildIndexes, buildIndexesInPieces, type Choose } from './index-build';
import type { Place } from './modification';
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
];
/** Those of MongoDB that are not supported. */
const REFUSED_OPTIONS = [
  'weights', 'default_language', 'language_override', 'textIndexVersion', '2dsphereIndexVersion', 'bits', 'min', 'max',
  'wildcardProjection', 'storageEngine', 'prepareUnique', 'clustered', 'columnstoreProjection',
]; // prettier-ignore
const MAX_INDEXES = 64;

export async function createIndexes(context: Context): Promise<Doc> {
  assertOptions(context, ['indexes', 'commitQuorum']);
  assertCommitQuorum(context.body);
  const { engine, transaction, body, db } = context;
  const place = { db, name: collectionName(context) };
  const ns = `${db}.${place.name}`;
  const specs = arrayField(body, 'indexes').map(cleanSpec);
  const there = findCollection(viewOf(context), db, place.name);
  if (there && specs.every((spec) => isThere(there, spec))) return allThere(there);
  const choose: Choose = (collection) => missing(collection, specs);
  const work = engine.longWork(toNumber(body.maxTimeMS));
  if (transaction) {
    if (findCollection(transaction.snapshot.view, db, place.name))
      fail(
        'OperationNotSupportedInTransaction',
        'Cannot create new indexes on existing collection in a multi-document transaction.',
      );
    return engine.transactions.write(transaction, ns, (view) =>
      withPauses(buildIndexes(view, place, choose, work), work),
    );
  }
  for (;;) {
    try {
      return await makeIndexes(context, place, choose, work);
    } catch (error) {
      if (!(error instanceof BeingBuilt)) throw error;
      const build = engine.builds.get(error.id);
      if (build) await work.waitFor(build.catch(() => undefined));
      else await engine.write((view) => ({ gone: abandon(view, place, new Set([error.id])) }), { work });
    }
  }
}

/** At once where nobody has to wait for it, else piece by piece. */
async function makeIndexes({ engine }: Context, place: Place, choose: Choose, work: Work): Promise<Doc> {
  try {
    const run: WriteOnce<Doc> = (view) => {
      engine.transactions.assertNamespaceFree(`${place.db}.${place.name}`);
      return atOnce(buildIndexes(view, place, choose, work));
    };
    return await engine.write(run, { work });
  } catch (error) {
    if (!(error instanceof SliceOver)) throw error;
    return buildIndexesInPieces(engine, place, choose, work);
  }
}

/** Somebody else is making the same index already. */
class BeingBuilt extends Error {
  constructor(readonly id: string) {
    super('the index is being built');
  }
}

/** Those of the wanted indexes that a collection does not have yet. */
function missing(collection: Collection, specs: Doc[]): Index[] {
  const made: Index[] = [];
  for (const spec of specs) {
    const index = indexToAdd({ ...collection, indexes: [...collection.indexes, ...made] }, spec);
    if (index) made.push(index);
  }
  return made;
}

/** Who asks for what is there already waits for nobody, and may ask in a transaction. */
function allThere({ indexes }: Collection): Doc {
  const count = indexes.length + 1;
  return { numIndexesBefore: count, numIndexesAfter: count, note: 'all indexes already exist' };
}

const isThere = ({ indexes }: Collection, spec: Doc): boolean =>
  Object.keys(spec.key as Doc).join() === '_id' ||
  indexes.some((own) => own.name === spec.name && isIdentical(own, spec));

const isIdentical = (own: Index, spec: Doc): boolean =>
  sameKey(own.key, spec.key as Doc) && sameStored(optionsOf(own.spec), optionsOf(spec));

/** Checks one index and keeps what matters of it. */
function cleanSpec(given: Doc): Doc {
  const { key, name } = given;
  if (!isDoc(key) || Object.keys(key).length === 0)
    return fail('CannotCreateIndex', 'Index keys cannot be an empty object.');
  if (typeof name !== 'string' || name === '')
    return fail('CannotCreateIndex', 'The index name must be a non-empty string');
  const stray = Object.keys(given).find((option) => !INDEX_OPTIONS.includes(option));
  if (stray && REFUSED_OPTIONS.includes(stray))
    fail('CannotCreateIndex', `The index option '${stray}' is not supported`);
  if (stray)
    fail('InvalidIndexSpecificationOption', `The field '${stray}' is not valid for an index specification`);
  assertSimpleCollation(given.collation);
  const [unique, sparse, hidden] = ['unique', 'sparse', 'hidden', 'background'].map((name) =>
    indexBool(given, name),
  );
  if (hidden) fail('CannotCreateIndex', 'hidden indexes are not supported');
  for (const [path, way] of Object.entries(key)) assertIndexField(path, way);
  const { partialFilterExpression: partial, expireAfterSeconds } = given;
  if (partial !== undefined)
    compileFilter(
      isDoc(partial) ? partial : fail('CannotCreateIndex', 'partialFilterExpression must be an object'),
    );
  if (partial !== undefined && sparse)
    fail('CannotCreateIndex', 'cannot mix "partialFilterExpression" and "sparse" options');
  if (expireAfterSeconds !== undefined) assertExpiry(key, expireAfterSeconds);
  return {
    key, name,
    ...(unique ? { unique: true } : {}),
    ...(sparse ? { sparse: true } : {}),
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

function indexToAdd(collection: Collection, spec: Doc): Index | undefined {
  if (Object.keys(spec.key as Doc).join() === '_id') return undefined;
  const known = maintained(collection);
  const sameName = known.find(({ name }) => name === spec.name);
  const twin = known.find(
    ({ key, spec: own }) =>
      sameKey(key, spec.key as Doc) && sameStored(own.partialFilterExpression, spec.partialFilterExpression),
  );
  const identical = (own: Index): boolean => isIdentical(own, spec);
  if (sameName && identical(sameName)) {
    if (collection.building.includes(sameName)) throw new BeingBuilt(sameName.id);
    return undefined;
  }
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
  if (known.length + 1 >= MAX_INDEXES)
    fail('CannotCreateIndex', `add index fails, too many indexes for ${collection.ns}`);
  return newIndex(spec);
}

const optionsOf = ({ unique, sparse, partialFilterExpression, expireAfterSeconds }: Doc): Doc => ({
  unique: unique ?? false,
  sparse: sparse ?? false,
  partialFilterExpression: partialFilterExpression ?? null,
  expireAfterSeconds: toNumber(expireAfterSeconds) ?? null,
});

export async function dropIndexes(context: Context): Promise<Doc> {
  assertOptions(context, ['index']);
  const name = collectionName(context);
  const wanted = context.body.index;
  return change(context, name, (view) => {
    const collection = findCollection(view, context.db, name);
    if (!collection) return fail('NamespaceNotFound', `ns not found ${context.db}.${name}`);
    const dropped =
      wanted === '*'
        ? maintained(collection)
        : (Array.isArray(wanted) ? wanted : [wanted]).map((one) => indexToDrop(collection, one));
    for (const index of dropped) discardIndex(view, index);
    saveCollection(view, {
      ...collection,
      indexes: collection.indexes.filter((index) => !dropped.includes(index)),
      building: collection.building.filter((index) => !dropped.includes(index)),
    });
    return { nIndexesWas: collection.indexes.length + 1 };
  });
}

function indexToDrop(collection: Collection, wanted: unknown): Index {
  const isId = wanted === '_id_' || (isDoc(wanted) && Object.keys(wanted).join() === '_id');
  if (isId) fail('InvalidOptions', 'cannot drop _id index');
  const index = maintained(collection).find(({ name, key }) =>
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

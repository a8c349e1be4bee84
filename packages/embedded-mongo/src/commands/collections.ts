import { Long } from 'bson';
import type { Doc } from '../bson/values';
import type { WriteOnce } from '../engine';
import { fail } from '../errors';
import { compileFilter } from '../query/matcher';
import {
  createCollection,
  dropCollection,
  findCollection,
  ID_INDEX,
  listCollections as allCollections,
} from '../storage/catalog';
import { looseBool } from './booleans';
import { assertOptions, collectionName, docField, viewOf, write, type Context } from './context';
import { completeCursor } from './cursor-reply';
import { change } from './schema-change';

const REFUSED_CREATE = [
  'capped',
  'timeseries',
  'viewOn',
  'pipeline',
  'validator',
  'clusteredIndex',
  'expireAfterSeconds',
  'changeStreamPreAndPostImages',
  'encryptedFields',
];

export async function create(context: Context): Promise<Doc> {
  assertOptions(context, [
    'autoIndexId',
    'idIndex',
    'size',
    'max',
    'storageEngine',
    'validationLevel',
    'validationAction',
    'indexOptionDefaults',
    ...REFUSED_CREATE,
  ]);
  const { body, db } = context;
  const refused = REFUSED_CREATE.find((key) =>
    key === 'capped' ? looseBool(body, key) : body[key] !== undefined && body[key] !== false,
  );
  if (refused) fail('CommandNotSupported', `create option '${refused}' is not supported`);
  const name = collectionName(context);
  return write(context, `${db}.${name}`, (view) => {
    if (findCollection(view, db, name)) fail('NamespaceExists', `Collection ${db}.${name} already exists.`);
    createCollection(view, db, name);
    return {};
  });
}

export async function drop(context: Context): Promise<Doc> {
  assertOptions(context, []);
  const name = collectionName(context);
  return change(context, name, (view, changes) => {
    const collection = findCollection(view, context.db, name);
    if (!collection) return {};
    dropCollection(view, collection);
    changes.push({ operationType: 'drop', db: context.db, collection: name });
    return { nIndexesWas: collection.indexes.length + 1, ns: collection.ns };
  });
}

export async function dropDatabase(context: Context): Promise<Doc> {
  assertOptions(context, []);
  const { db, engine, work } = context;
  const dropAll: WriteOnce<Doc> = (view, changes) => {
    for (const collection of [...allCollections(view, db)]) {
      engine.transactions.assertNamespaceFree(collection.ns);
      dropCollection(view, collection);
      changes.push({ operationType: 'drop', db, collection: collection.name });
    }
    if (changes.length > 0) changes.push({ operationType: 'dropDatabase', db });
    return { dropped: db };
  };
  return engine.write(dropAll, { work });
}

export function listCollections(context: Context): Doc {
  assertOptions(context, ['filter', 'nameOnly', 'authorizedCollections', 'cursor']);
  const { db, body } = context;
  const matches = compileFilter(docField(body, 'filter'));
  const brief = looseBool(body, 'nameOnly');
  const docs = [...allCollections(viewOf(context), db)].map(({ name, uuid }) =>
    brief
      ? { name, type: 'collection' }
      : { name, type: 'collection', options: {}, info: { readOnly: false, uuid }, idIndex: ID_INDEX },
  );
  return completeCursor(
    `${db}.$cmd.listCollections`,
    docs.filter((doc) => matches(doc)),
  );
}

export function listDatabases(context: Context): Doc {
  assertOptions(context, ['filter', 'nameOnly', 'authorizedDatabases']);
  const names = new Set([...allCollections(viewOf(context))].map(({ db }) => db));
  const matches = compileFilter(docField(context.body, 'filter'));
  const brief = looseBool(context.body, 'nameOnly');
  const databases = [...names]
    .map((name) => (brief ? { name } : { name, sizeOnDisk: Long.ZERO, empty: false }))
    .filter((doc) => matches(doc));
  return brief ? { databases } : { databases, totalSize: Long.ZERO, totalSizeMb: Long.ZERO };
}

import { UUID } from 'bson';
import { fail } from '../errors';
import { isDoc, readDoc, toNumber, writeDoc, type Doc } from '../bson/values';
import {
  after,
  catalogKey,
  catalogPrefix,
  docPrefix,
  garbageKey,
  indexPrefix,
  newId,
  tallyKey,
} from './keyspace';
import type { View, WritableView } from './view';

/** One index as it is stored. `multikey` names the positions of fields where an array was ever seen. */
export interface Index {
  id: string;
  name: string;
  key: Doc;
  fields: { path: string; parts: string[]; descending: boolean }[];
  unique: boolean;
  sparse: boolean;
  partial?: Doc;
  expireAfterSeconds?: number;
  multikey: number[];
  /** The options as given, for `listIndexes`. */
  spec: Doc;
  /** Why an index that is being built can never be finished: a document that came meanwhile does not fit. */
  broken?: Doc;
}

export interface Collection {
  db: string;
  name: string;
  ns: string;
  id: string;
  uuid: string;
  indexes: Index[];
  /** Indexes that are being built: every write keeps them, nobody reads from them yet. */
  building: Index[];
}

/** The indexes that a write must keep. */
export const maintained = ({ indexes, building }: Collection): Index[] =>
  building.length > 0 ? [...indexes, ...building] : indexes;

/** The pseudo index that `listIndexes` shows first: documents are stored in its order. */
export const ID_INDEX: Doc = { v: 2, key: { _id: 1 }, name: '_id_' };

const MAX_PARSED = 2000;
const parsed = new Map<string, { raw: Buffer; collection: Collection }>();

export function findCollection(view: View, db: string, name: string): Collection | undefined {
  const raw = view.get(catalogKey(db, name));
  return raw && parse(db, name, raw);
}

/** Parsing is remembered by the bytes: snapshots and transactions may see different versions. */
function parse(db: string, name: string, raw: Buffer): Collection {
  const ns = `${db}.${name}`;
  const known = parsed.get(ns);
  if (known?.raw.equals(raw)) return known.collection;
  const stored = readDoc(raw);
  const collection: Collection = {
    db,
    name,
    ns,
    id: String(stored.id),
    uuid: String(stored.uuid),
    indexes: (stored.indexes as Doc[]).map(parseIndex),
    building: ((stored.building ?? []) as Doc[]).map(parseIndex),
  };
  if (parsed.size >= MAX_PARSED) parsed.clear();
  parsed.set(ns, { raw, collection });
  return collection;
}

function parseIndex(stored: Doc): Index {
  const spec = stored.spec as Doc;
  const key = spec.key as Doc;
  const expires = toNumber(spec.expireAfterSeconds);
  return {
    id: String(stored.id),
    name: String(spec.name),
    key,
    fields: Object.keys(key).map((path) => ({
      path,
      parts: path.split('.'),
      descending: (toNumber(key[path]) ?? 1) < 0,
    })),
    unique: spec.unique === true,
    sparse: spec.sparse === true,
    ...(spec.partialFilterExpression ? { partial: spec.partialFilterExpression as Doc } : {}),
    ...(expires === undefined ? {} : { expireAfterSeconds: expires }),
    multikey: (stored.multikey as unknown[]).map((position) => toNumber(position) ?? 0),
    spec,
    ...(isDoc(stored.broken) ? { broken: stored.broken } : {}),
  };
}

/** An index that is not stored yet. */
export const newIndex = (spec: Doc): Index => parseIndex({ id: newId(), spec, multikey: [] });

export function saveCollection(view: WritableView, collection: Collection): void {
  const { db, name, id, uuid, indexes, building } = collection;
  const entry = { id, uuid, indexes: indexes.map(toStored) };
  view.put(
    catalogKey(db, name),
    writeDoc(building.length > 0 ? { ...entry, building: building.map(toStored) } : entry),
  );
}

const toStored = ({ id, spec, multikey, broken }: Index): Doc => ({
  id,
  spec,
  multikey,
  ...(broken ? { broken } : {}),
});

/** Stores another version of one index, in the newest version of the catalogue: parsed entries are shared and never changed. */
export function updateIndex(
  view: WritableView,
  { db, name }: Collection,
  { id }: Index,
  update: (index: Index) => Index,
): void {
  const current = findCollection(view, db, name);
  if (!current) return;
  const replace = (own: Index): Index => (own.id === id ? update(own) : own);
  saveCollection(view, {
    ...current,
    indexes: current.indexes.map(replace),
    building: current.building.map(replace),
  });
}

/** Remembers where an index met arrays. */
export function noteMultikey(
  view: WritableView,
  collection: Collection,
  index: Index,
  positions: number[],
): void {
  const isKnown = ({ multikey }: Index): boolean => positions.every((at) => multikey.includes(at));
  if (isKnown(index)) return;
  const current = findCollection(view, collection.db, collection.name);
  const known = current && maintained(current).find(({ id }) => id === index.id);
  if (!known || isKnown(known)) return;
  const multikey = [...new Set([...known.multikey, ...positions])].sort((a, b) => a - b);
  updateIndex(view, collection, index, (own) => ({ ...own, multikey }));
}

const FORBIDDEN_DB = /[/\\. "$*<>:|?\0]/;

export function assertNamespace(db: string, name: string): void {
  if (!db || db.length > 63 || FORBIDDEN_DB.test(db))
    fail('InvalidNamespace', `Invalid database name: '${db}'`);
  const bad =
    !name || name.includes('$') || name.includes('\0') || name.startsWith('.') || name.endsWith('.');
  if (bad || name.startsWith('system.') || db.length + name.length > 250)
    fail('InvalidNamespace', `Invalid collection name: '${db}.${name}'`);
}

export function createCollection(view: WritableView, db: string, name: string): Collection {
  assertNamespace(db, name);
  const collection: Collection = {
    db,
    name,
    ns: `${db}.${name}`,
    id: newId(),
    uuid: new UUID().toHexString(),
    indexes: [],
    building: [],
  };
  saveCollection(view, collection);
  return collection;
}

/** The collection to write to: MongoDB creates it on first use. */
export const ensureCollection = (view: WritableView, db: string, name: string): Collection =>
  findCollection(view, db, name) ?? createCollection(view, db, name);

/** Forgets the collection at once; its documents are swept away later in small pieces. */
export function dropCollection(view: WritableView, collection: Collection): void {
  view.remove(catalogKey(collection.db, collection.name));
  view.remove(tallyKey(collection.id));
  view.put(garbageKey(docPrefix(collection.id)), Buffer.alloc(1));
  for (const index of maintained(collection)) discardIndex(view, index);
}

/** Leaves the entries of an index to the sweep. */
export const discardIndex = (view: WritableView, { id }: Index): void =>
  view.put(garbageKey(indexPrefix(id)), Buffer.alloc(1));

/** Gives a collection the name of another one, which must be gone. */
export function renameCollection(view: WritableView, db: string, from: string, to: string): void {
  const found = findCollection(view, db, from);
  if (!found) return fail('NamespaceNotFound', `ns not found ${db}.${from}`);
  view.remove(catalogKey(db, from));
  saveCollection(view, { ...found, name: to, ns: `${db}.${to}` });
}

const UNFINISHED = 'tmp.agg_out.';

/** A name for a collection that is being made. */
export const unfinishedName = (): string => `${UNFINISHED}${newId()}`;

/** What a server that was ended in the middle of it has begun and nobody will finish. */
export function dropUnfinished(view: WritableView): void {
  for (const collection of [...listCollections(view)]) {
    if (collection.name.startsWith(UNFINISHED)) dropCollection(view, collection);
    else if (collection.building.length > 0) {
      for (const index of collection.building) discardIndex(view, index);
      saveCollection(view, { ...collection, building: [] });
    }
  }
}

export const hasUnfinished = (view: View): boolean =>
  [...listCollections(view)].some(({ name, building }) => name.startsWith(UNFINISHED) || building.length > 0);

export function* listCollections(view: View, db?: string): Iterable<Collection> {
  const start = catalogPrefix(db);
  for (const { key, value } of view.range(start, after(start))) {
    yield parseEntry(key, value);
  }
}

/** One entry of the catalogue as it is stored. */
export function parseEntry(key: Buffer, value: Buffer): Collection {
  const [database = '', name = ''] = key.subarray(1).toString().split('\0');
  return parse(database, name, value);
}

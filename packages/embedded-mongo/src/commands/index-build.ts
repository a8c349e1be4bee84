import type { Doc } from '../bson/values';
import type { Engine } from '../engine';
import { fail, MongoError } from '../errors';
import {
  discardIndex,
  ensureCollection,
  findCollection,
  saveCollection,
  type Collection,
  type Index,
} from '../storage/catalog';
import { addKeys, scanRecords } from '../storage/records';
import type { WritableView } from '../storage/view';
import type { Steps, Work } from '../work';
import type { Place } from './modification';

/** Which of the wanted indexes a collection lacks. @throws MongoError when one of them cannot be */
export type Choose = (collection: Collection) => Index[];

export interface BuildReply extends Doc {
  numIndexesBefore: number;
  numIndexesAfter: number;
  createdCollectionAutomatically: boolean;
}

/** Makes all of them in one go: a second owner of a unique key refuses the whole index. */
export function* buildIndexes(
  view: WritableView,
  { db, name }: Place,
  choose: Choose,
  work: Work,
): Steps<BuildReply> {
  const existed = findCollection(view, db, name) !== undefined;
  const before = ensureCollection(view, db, name);
  const indexes = choose(before).map((index) => ({ ...index, positions: new Set<number>() }));
  if (indexes.length > 0) {
    for (const { record, doc } of scanRecords(view, before)) {
      for (const index of indexes) {
        for (const position of addKeys(view, before, index, doc, record)) index.positions.add(position);
      }
      if (work.tick()) yield;
    }
    const made = indexes.map(({ positions, ...index }) => ({ ...index, multikey: [...positions].sort() }));
    saveCollection(view, { ...before, indexes: [...before.indexes, ...made] });
  }
  return replyOf(before, indexes.length, !existed);
}

const replyOf = ({ indexes }: Collection, made: number, created: boolean): BuildReply => ({
  numIndexesBefore: indexes.length + 1,
  numIndexesAfter: indexes.length + 1 + made,
  createdCollectionAutomatically: created,
});

/**
 * Makes indexes of a large collection while others read and write it. They are in the catalogue from the beginning, so
 * that every write keeps them, but nobody reads from them until what was there before has its entries too. What a server
 * that is killed in the middle leaves behind is removed at the next start.
 */
export async function buildIndexesInPieces(
  engine: Engine,
  place: Place,
  choose: Choose,
  work: Work,
): Promise<BuildReply> {
  const ns = `${place.db}.${place.name}`;
  const begun = await engine.write(
    (view) => {
      engine.transactions.assertNamespaceFree(ns);
      return begin(view, place, choose);
    },
    { work },
  );
  const ids = new Set(begun.ids);
  // Somebody else has made them meanwhile.
  if (ids.size === 0) return begun.reply;
  const build = fill(engine, place, { collection: begun.collection, ids }, work);
  for (const id of ids) engine.builds.set(id, build);
  try {
    await build;
    return begun.reply;
  } catch (error) {
    await engine.write((view) => ({ gone: abandon(view, place, ids) }), { work: engine.longWork() });
    throw error;
  } finally {
    for (const id of ids) engine.builds.delete(id);
  }
}

interface Begun extends Doc {
  reply: BuildReply;
  collection: string;
  ids: string[];
}

function begin(view: WritableView, { db, name }: Place, choose: Choose): Begun {
  const existed = findCollection(view, db, name) !== undefined;
  const collection = ensureCollection(view, db, name);
  const indexes = choose(collection);
  saveCollection(view, { ...collection, building: [...collection.building, ...indexes] });
  return {
    reply: replyOf(collection, indexes.length, !existed),
    collection: collection.id,
    ids: indexes.map(({ id }) => id),
  };
}

interface Target {
  collection: string;
  ids: Set<string>;
}

/** Gives what is there its entries, piece by piece, then the indexes to everybody. */
async function fill(engine: Engine, place: Place, target: Target, work: Work): Promise<void> {
  let last: Buffer | undefined;
  let isDone = false;
  while (!isDone) {
    const from = last;
    const piece = await engine.write((view) => fillPiece(view, place, target, from, work), {
      work,
      laterPiece: true,
    });
    ({ last, isDone } = piece);
    work.tick();
  }
}

interface Piece extends Doc {
  last: Buffer | undefined;
  isDone: boolean;
}

function fillPiece(
  view: WritableView,
  place: Place,
  target: Target,
  from: Buffer | undefined,
  work: Work,
): Piece {
  const { collection, indexes } = unfinished(view, place, target);
  for (const { record, doc } of scanRecords(view, collection, from)) {
    for (const index of indexes) addKeys(view, collection, index, doc, record);
    if (work.tired) return { last: record, isDone: false };
  }
  const { collection: now, indexes: whole } = unfinished(view, place, target);
  saveCollection(view, {
    ...now,
    indexes: [...now.indexes, ...whole],
    building: now.building.filter(({ id }) => !target.ids.has(id)),
  });
  return { last: undefined, isDone: true };
}

/** What is being built, as the catalogue has it now. */
function unfinished(
  view: WritableView,
  { db, name }: Place,
  { collection: id, ids }: Target,
): { collection: Collection; indexes: Index[] } {
  const collection = findCollection(view, db, name);
  const indexes = collection?.building.filter((index) => ids.has(index.id)) ?? [];
  if (!collection || collection.id !== id || indexes.length < ids.size)
    return fail(
      'IndexBuildAborted',
      `Index build failed: ${db}.${name}: the collection or index was dropped`,
    );
  const broken = indexes.find((index) => index.broken)?.broken;
  if (broken) throw brokenBy(broken);
  return { collection, indexes };
}

const brokenBy = ({ code, codeName, message, extra }: Doc): MongoError =>
  new MongoError(Number(code), String(codeName), String(message), extra as Doc);

/** Takes back what was begun. */
export function abandon(view: WritableView, { db, name }: Place, ids: Set<string>): number {
  const collection = findCollection(view, db, name);
  const gone = collection?.building.filter(({ id }) => ids.has(id)) ?? [];
  for (const index of gone) discardIndex(view, index);
  if (collection && gone.length > 0)
    saveCollection(view, {
      ...collection,
      building: collection.building.filter((index) => !gone.includes(index)),
    });
  return gone.length;
}

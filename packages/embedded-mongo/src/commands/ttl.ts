import type { Engine } from '../engine';
import type { Doc } from '../bson/values';
import { findCollection, listCollections, type Collection, type Index } from '../storage/catalog';
import { findTargets } from '../query/run';
import { removeRecord } from '../storage/records';

const PIECE = 500;

/** Removes the documents whose time is over, as the TTL indexes say. */
export async function removeExpired(engine: Engine): Promise<void> {
  for (const collection of [...listCollections(engine.store.latest)]) {
    for (const index of collection.indexes) {
      if (index.expireAfterSeconds === undefined) continue;
      while ((await removePiece(engine, collection, index)) === PIECE);
    }
  }
}

async function removePiece(engine: Engine, { db, name }: Collection, index: Index): Promise<number> {
  const path = index.fields[0]?.path ?? '';
  const limit = new Date(Date.now() - (index.expireAfterSeconds ?? 0) * 1000);
  const filter: Doc = { $and: [{ [path]: { $lt: limit } }, index.partial ?? {}] };
  const reply = await engine.write((view, changes) => {
    const collection = findCollection(view, db, name);
    const known = collection?.indexes.some(({ id }) => id === index.id);
    if (!collection || !known) return { removed: 0 };
    const targets = findTargets(
      view,
      collection,
      { filter, sort: [], skip: 0, limit: PIECE, hint: index.name },
      engine.work(),
    );
    for (const { doc } of targets) {
      removeRecord(view, collection, doc);
      changes.push({ operationType: 'delete', db, collection: name, id: doc._id });
    }
    return { removed: targets.length };
  });
  return reply.removed;
}

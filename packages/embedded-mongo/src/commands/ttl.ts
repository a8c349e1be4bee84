import type { Engine } from '../engine';
import type { Doc } from '../bson/values';
import { listCollections, type Collection, type Index } from '../storage/catalog';
import { modifyInPieces } from './modification';
import { removeTarget } from './writes';

/** Removes the documents whose time is over, as the TTL indexes say. */
export async function removeExpired(engine: Engine): Promise<void> {
  for (const collection of [...listCollections(engine.store.latest)]) {
    for (const index of collection.indexes) {
      if (index.expireAfterSeconds !== undefined) await removeBy(engine, collection, index);
    }
  }
}

async function removeBy(engine: Engine, place: Collection, index: Index): Promise<void> {
  const path = index.fields[0]?.path ?? '';
  const limit = new Date(Date.now() - (index.expireAfterSeconds ?? 0) * 1000);
  const filter: Doc = { $and: [{ [path]: { $lt: limit } }, index.partial ?? {}] };
  const query = { filter, sort: [], skip: 0, limit: 0, hint: index.name };
  await modifyInPieces(engine, { place, query, change: removeTarget }, { work: engine.longWork() });
}

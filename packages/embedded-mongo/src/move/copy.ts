import type { Db, Document } from 'mongodb';
import { readExactly } from '../dump/collections';
import { askSource } from './errors';
import { keyOf, type Changed, type Outstanding } from './outstanding';

const BATCH = 1_000;
/** A batch of large documents is shorter, so that only so many bytes are held at once. */
const BATCH_BYTES = 8 * 1024 * 1024;

/** Both sides of a move. */
export interface Sides {
  source: Db;
  target: Db;
}

type Raw = Uint8Array;

/** A `find` that answers the bytes of the documents. */
const rawOf = (db: Db, name: string, filter: Document): AsyncIterable<Raw> =>
  db.collection(name).find(filter, { raw: true, batchSize: BATCH }) as unknown as AsyncIterable<Raw>;

/** What the source answers, so that it is told apart from the target when it is gone. */
async function* asked<T>(answers: AsyncIterable<T>): AsyncGenerator<T> {
  const iterator = answers[Symbol.asyncIterator]();
  for (;;) {
    const next = await askSource(() => iterator.next());
    if (next.done) return;
    yield next.value;
  }
}

async function* inBatches(documents: AsyncIterable<Raw>): AsyncGenerator<Raw[]> {
  let batch: Raw[] = [];
  let bytes = 0;
  for await (const raw of documents) {
    // What the driver hands over lies in a buffer that it shares with others.
    batch.push(Uint8Array.from(raw));
    bytes += raw.length;
    if (batch.length < BATCH && bytes < BATCH_BYTES) continue;
    yield batch;
    batch = [];
    bytes = 0;
  }
  if (batch.length > 0) yield batch;
}

/** Writes documents as they are at the source; those that are there already are not written again. */
async function write(target: Db, name: string, batch: readonly Raw[]): Promise<void> {
  const wanted = batch.map((raw) => ({ raw, doc: readExactly(raw) }));
  const there = new Map<string, Raw>();
  for await (const raw of rawOf(target, name, { _id: { $in: wanted.map(({ doc }) => doc._id as unknown) } }))
    there.set(keyOf(readExactly(raw)._id), Uint8Array.from(raw));
  const different = wanted.filter(({ raw, doc }) => {
    const found = there.get(keyOf(doc._id));
    return !found || Buffer.compare(found, raw) !== 0;
  });
  if (different.length === 0) return;
  await target.collection(name).bulkWrite(
    different.map(({ doc }) => ({
      replaceOne: { filter: { _id: { $eq: doc._id as never } }, replacement: doc, upsert: true },
    })),
    { ordered: false },
  );
}

/** Of these ids, those that the source no longer has are taken away from the target. */
async function removeGone({ source, target }: Sides, name: string, ids: readonly unknown[]): Promise<void> {
  const filter = { _id: { $in: ids } } as Document;
  const kept = await askSource(() =>
    source
      .collection(name)
      .find(filter, { projection: { _id: 1 } })
      .toArray(),
  );
  const keys = new Set(kept.map(({ _id }) => keyOf(_id)));
  const gone = ids.filter((id) => !keys.has(keyOf(id)));
  if (gone.length > 0) await target.collection(name).deleteMany({ _id: { $in: gone } } as Document);
}

/** Takes away what the source no longer has. */
async function removeOld(sides: Sides, name: string): Promise<void> {
  const ids: unknown[] = [];
  const found = sides.target
    .collection(name)
    .find({}, { projection: { _id: 1 }, promoteValues: false, bsonRegExp: true });
  for await (const { _id } of found) {
    ids.push(_id);
    if (ids.length >= BATCH) await removeGone(sides, name, ids.splice(0));
  }
  if (ids.length > 0) await removeGone(sides, name, ids);
}

const copyFound = async ({ source, target }: Sides, name: string, filter: Document): Promise<void> => {
  for await (const batch of inBatches(asked(rawOf(source, name, filter)))) await write(target, name, batch);
};

/**
 * Makes a collection what it is at the source. Changes that come meanwhile are the follower's. What is gone goes
 * first: an id may have come back as another type of number, which the target would take for the same.
 */
async function copyWhole(sides: Sides, name: string): Promise<void> {
  await removeOld(sides, name);
  await copyFound(sides, name, {});
}

async function copyChanged(sides: Sides, { name, ids }: Changed): Promise<void> {
  await removeGone(sides, name, ids);
  await copyFound(sides, name, { _id: { $in: ids } });
}

/**
 * Brings the target everything that is outstanding now. What fails on the way stays outstanding.
 * @returns how many changed documents that were
 */
export async function bringAll(
  sides: Sides,
  outstanding: Outstanding,
  onCollection: (name: string) => void,
): Promise<number> {
  for (let name = outstanding.takeWhole(); name !== undefined; name = outstanding.takeWhole()) {
    const whole = name;
    await copyWhole(sides, whole).catch((error: unknown) => {
      outstanding.addWhole(whole);
      throw error;
    });
    onCollection(whole);
  }
  // Not until none is left: somebody who writes all the time would never let it end.
  const { changes } = outstanding;
  for (let left = changes; left > 0;) {
    const changed = outstanding.takeChanged(Math.min(BATCH, left));
    if (!changed) break;
    await copyChanged(sides, changed).catch((error: unknown) => {
      for (const id of changed.ids) outstanding.addDocument(changed.name, id);
      throw error;
    });
    left -= changed.ids.length;
  }
  return changes;
}

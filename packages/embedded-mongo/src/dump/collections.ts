import { BSON, type Db, type Document, type IndexDescription } from 'mongodb';
import type { CollectionRecord } from './format';

/** The standard index of every collection, which nobody has to make. */
const OF_IDS = '_id_';

/** @returns every collection of a database but the server's own, in the order of their names */
export async function describeCollections(db: Db): Promise<CollectionRecord[]> {
  const found: CollectionRecord[] = [];
  const collections = await db.listCollections({ type: 'collection' }).toArray();
  for (const name of collections.map((collection) => collection.name).sort()) {
    if (name.startsWith('system.')) continue;
    const indexes = await db.collection(name).indexes();
    found.push({
      kind: 'collection',
      db: db.databaseName,
      name,
      indexes: indexes.filter((index) => index.name !== OF_IDS),
    });
  }
  return found;
}

/** Makes indexes as another server describes its own. */
export async function makeIndexes(
  db: Db,
  name: string,
  indexes: readonly Record<string, unknown>[],
): Promise<void> {
  if (indexes.length === 0) return;
  await db
    .collection(name)
    .createIndexes(
      indexes.map(({ v: _version, ns: _namespace, ...index }) => index as unknown as IndexDescription),
    );
}

/** A document whose every type survives being written again. */
export const readExactly = (raw: Uint8Array): Document =>
  BSON.deserialize(raw, { promoteValues: false, promoteBuffers: false, bsonRegExp: true });

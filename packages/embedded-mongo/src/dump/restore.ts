import { MongoClient, type Db, type Document } from 'mongodb';
import { makeIndexes, readExactly } from './collections';
import { BackupFileError, FORMAT, readRecords, VERSION, type CollectionRecord } from './format';
import type { BackupResult } from './backup';

const BATCH = 1000;

/**
 * Writes a backup into a server. The whole file is checked before anything is written; a database that has
 * documents is left alone and the restore refused, unless `drop` asks for replacing all of it.
 * @param beside names the databases of a trial beside what is served. Nothing in them expires: the server would delete documents
 * whose time is over before they are compared, and a sound backup would seem to have lost them
 */
export async function restore(
  uri: string,
  path: string,
  drop: boolean,
  beside?: (db: string) => string,
): Promise<BackupResult> {
  const collections = await check(path);
  const nameOf = beside ?? ((db) => db);
  const client = new MongoClient(uri);
  try {
    for (const name of new Set(collections.map(({ db }) => nameOf(db))))
      await makeRoom(client.db(name), drop);
    return await write(client, path, { nameOf, expires: beside === undefined });
  } finally {
    await client.close();
  }
}

/** What is newer than the backup goes too: it would not agree with what the backup holds. */
async function makeRoom(db: Db, drop: boolean): Promise<void> {
  for (const { name } of await db.listCollections({}, { nameOnly: true }).toArray()) {
    if (name.startsWith('system.')) continue;
    if (drop) await db.dropCollection(name);
    else if (await db.collection(name).findOne())
      throw new Error(
        `${db.databaseName}.${name} is not empty: restore into an empty server, or add --drop to replace what is there`,
      );
  }
}

async function check(path: string): Promise<CollectionRecord[]> {
  const collections: CollectionRecord[] = [];
  let documents = 0;
  let started = false;
  for await (const record of readRecords(path)) {
    if (!started && (record.kind !== 'header' || record.format !== FORMAT))
      throw new BackupFileError(`${path} is not a backup of this product`);
    started = true;
    if (record.kind === 'header' && record.version !== VERSION)
      throw new BackupFileError(`${path} has version ${record.version}; this program reads ${VERSION}`);
    if (record.kind === 'collection') collections.push(record);
    if (record.kind === 'document') documents += 1;
    if (
      record.kind === 'end' &&
      (record.documents !== documents || record.collections !== collections.length)
    )
      throw new BackupFileError(`${path} is damaged: its counts do not agree`);
  }
  return collections;
}

async function write(
  client: MongoClient,
  path: string,
  { nameOf, expires }: { nameOf: (db: string) => string; expires: boolean },
): Promise<BackupResult> {
  const indexesOf = ({ indexes }: CollectionRecord) =>
    expires ? indexes : indexes.map(({ expireAfterSeconds: _never, ...index }) => index);
  const result: BackupResult = { collections: 0, documents: 0 };
  let current: { record: CollectionRecord; db: Db } | undefined;
  let batch: Document[] = [];
  const flush = async (): Promise<void> => {
    if (current && batch.length > 0) await current.db.collection(current.record.name).insertMany(batch);
    result.documents += batch.length;
    batch = [];
  };
  for await (const record of readRecords(path)) {
    if (record.kind === 'document') {
      batch.push(readExactly(record.raw));
      if (batch.length >= BATCH) await flush();
    } else {
      await flush();
      if (current) await makeIndexes(current.db, current.record.name, indexesOf(current.record));
      current = undefined;
    }
    if (record.kind !== 'collection') continue;
    const db = client.db(nameOf(record.db));
    await db.createCollection(record.name);
    current = { record, db };
    result.collections += 1;
  }
  return result;
}

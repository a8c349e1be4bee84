import { basename } from 'node:path';
import { MongoClient, type Db, type Document } from 'mongodb';
import { makeIndexes, readExactly } from './collections';
import { BackupFileError } from './backup-file-error';
import { FORMAT, readRecords, VERSION, type CollectionRecord, type Header } from './format';
import { toBackupFile, type BackupFile } from './read-backup';
import type { BackupResult } from './backup';
import { beginRestore, completeRestore, RESTORES } from './restore-mark';
import { isServed } from './signs-of-life';

const BATCH = 1000;

/** The product works on the database: what it writes meanwhile would be lost, or mixed with what is restored. */
export class DatabaseIsServed extends Error {}

interface RestoreOptions {
  /** Replaces everything that is there. */
  drop: boolean;
  /** There is no journal of deletions any more: the product may start without one. */
  withoutDeletions?: boolean;
  /** How long no process of the API may have shown a sign of life, in milliseconds. */
  silenceMs?: number;
  /** Called when the whole file has been read and found sound, before anything changes. */
  onChecked?: (found: BackupResult) => void;
}

/**
 * Puts a backup into the place of the product's data, for it to go on with. Marks each database before anything changes and
 * once everything is written, so that nothing starts on a part of the data and the next start knows how old it is.
 * @throws DatabaseIsServed while a process of the API works on it
 */
export async function restoreForGood(
  uri: string,
  file: string | BackupFile,
  { drop, withoutDeletions = false, silenceMs, onChecked = () => undefined }: RestoreOptions,
): Promise<BackupResult> {
  const { header, collections, documents } = await check(file);
  onChecked({ collections: collections.length, documents });
  const client = new MongoClient(uri);
  try {
    const dbs = [...new Set(collections.map(({ db }) => db))].map((name) => client.db(name));
    for (const db of dbs) {
      if (!drop) await makeRoom(db, false);
      if (await isServed(db, silenceMs))
        throw new DatabaseIsServed(
          `The API is running on ${db.databaseName}. Stop every process of it, then restore again. Nothing was changed.`,
        );
    }
    const begunAt = new Date();
    for (const db of dbs) {
      const backupAt = header.unsettledSince?.[db.databaseName] ?? header.at;
      await beginRestore(db, {
        file: basename(toBackupFile(file).path),
        backupAt,
        begunAt,
        withoutDeletions,
      });
    }
    for (const db of dbs) await makeRoom(db, drop);
    const result = await write(client, file, { nameOf: (db) => db, expires: true });
    for (const db of dbs) await completeRestore(db, new Date());
    return result;
  } finally {
    await client.close();
  }
}

/**
 * Writes a backup into a server as it is. The whole file is checked before anything is written; a database that has
 * documents is left alone and the restore refused, unless `drop` asks for replacing all of it.
 * @param beside names the databases of a trial beside what is served. Nothing in them expires: the server would delete documents
 * whose time is over before they are compared, and a sound backup would seem to have lost them
 */
export async function restore(
  uri: string,
  file: string | BackupFile,
  drop: boolean,
  beside?: (db: string) => string,
): Promise<BackupResult> {
  const { collections } = await check(file);
  const nameOf = beside ?? ((db) => db);
  const client = new MongoClient(uri);
  try {
    for (const name of new Set(collections.map(({ db }) => nameOf(db))))
      await makeRoom(client.db(name), drop);
    return await write(client, file, { nameOf, expires: beside === undefined });
  } finally {
    await client.close();
  }
}

/** What is newer than the backup goes too: it would not agree with what the backup holds. */
async function makeRoom(db: Db, drop: boolean): Promise<void> {
  for (const { name } of await db.listCollections({}, { nameOnly: true }).toArray()) {
    if (name.startsWith('system.') || name === RESTORES) continue;
    if (drop) await db.dropCollection(name);
    else if (await db.collection(name).findOne())
      throw new Error(
        `${db.databaseName}.${name} is not empty: restore into an empty server, or add --drop to replace what is there`,
      );
  }
}

/** Reads all of a backup and changes nothing. @throws BackupFileError when it is not a whole one */
export async function check(
  file: string | BackupFile,
): Promise<{ header: Header; collections: CollectionRecord[]; documents: number }> {
  const { path } = toBackupFile(file);
  let header: Header | undefined;
  const collections: CollectionRecord[] = [];
  let documents = 0;
  for await (const record of readRecords(file)) {
    if (!header) {
      if (record.kind !== 'header' || record.format !== FORMAT)
        throw new BackupFileError(`${path} is not a backup of this product`);
      header = record;
    }
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
  if (!header) throw new BackupFileError(`${path} is not a backup of this product`);
  return { header, collections, documents };
}

async function write(
  client: MongoClient,
  file: string | BackupFile,
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
  for await (const record of readRecords(file)) {
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

import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import { createGzip, type Gzip } from 'node:zlib';
import { MongoClient, type ClientSession } from 'mongodb';
import { describeCollections } from './collections';
import { readRestoreMark, RESTORES } from './restore-mark';
import {
  encodeRecord,
  FORMAT,
  openForOwner,
  VERSION,
  type BackupRecord,
  type CollectionRecord,
} from './format';

export interface BackupResult {
  collections: number;
  documents: number;
}

const SYSTEM = new Set(['admin', 'local', 'config']);

/**
 * Writes everything into one file while the server goes on working. All documents are read in one transaction, so
 * the file shows a single moment. The file appears under its name only when it is complete.
 * @param only the one database that is wanted; every one of the server when it is left out
 */
export async function backup(uri: string, path: string, only?: string): Promise<BackupResult> {
  const client = new MongoClient(uri);
  const partial = `${path}.partial`;
  try {
    const names = only ? [only] : await databasesOf(client);
    const collections: CollectionRecord[] = [];
    for (const name of names.toSorted()) collections.push(...(await describeCollections(client.db(name))));
    const wanted = collections.filter(({ name }) => name !== RESTORES);
    const unsettledSince = await unsettledOf(client, names);
    const gzip = createGzip();
    const file = gzip.pipe(createWriteStream(partial, { fd: openForOwner(partial) }));
    await put(gzip, { kind: 'header', format: FORMAT, version: VERSION, at: new Date(), unsettledSince });
    const documents = await client.withSession((session) => writeDocuments(client, session, wanted, gzip));
    await put(gzip, { kind: 'end', collections: wanted.length, documents });
    gzip.end();
    await finished(file);
    await rename(partial, path);
    return { collections: wanted.length, documents };
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  } finally {
    await client.close();
  }
}

async function put(gzip: Gzip, record: BackupRecord): Promise<void> {
  if (!gzip.write(encodeRecord(record))) await once(gzip, 'drain');
}

async function databasesOf(client: MongoClient): Promise<string[]> {
  const { databases } = await client.db('admin').admin().listDatabases({ nameOnly: true });
  return databases.map(({ name }) => name).filter((name) => !SYSTEM.has(name));
}

/**
 * What was restored and has not caught up yet is as old as the backup that it came from.
 * @throws when only a part of a backup is there: a backup of it would look like a whole one
 */
async function unsettledOf(client: MongoClient, names: readonly string[]): Promise<Record<string, Date>> {
  const since: Record<string, Date> = {};
  for (const name of names) {
    const mark = await readRestoreMark(client.db(name));
    if (mark?.restoredAt === null)
      throw new Error(`${name} holds only a part of a backup: run npm run restore FILE -- --drop again`);
    if (mark && !mark.settledAt) since[name] = mark.backupAt;
  }
  return since;
}

async function writeDocuments(
  client: MongoClient,
  session: ClientSession,
  collections: CollectionRecord[],
  gzip: Gzip,
): Promise<number> {
  let documents = 0;
  session.startTransaction({ readConcern: { level: 'snapshot' } });
  for (const collection of collections) {
    await put(gzip, collection);
    const cursor = client
      .db(collection.db)
      .collection(collection.name)
      .find({}, { session, raw: true, batchSize: 1000 });
    for await (const raw of cursor) {
      await put(gzip, { kind: 'document', raw: raw as unknown as Uint8Array });
      documents += 1;
    }
  }
  await session.commitTransaction();
  return documents;
}

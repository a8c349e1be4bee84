import { closeSync, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip, type Gzip } from 'node:zlib';
import { MongoClient, type ClientSession } from 'mongodb';
import { describeCollections } from './collections';
import { encrypt } from './encryption';
import { atOneMoment } from './one-moment';
import { readRestoreMark, RESTORES } from './restore-mark';
import {
  encodeRecord,
  FORMAT,
  openForOwner,
  VERSION,
  type BackupRecord,
  type CollectionRecord,
} from './format';

interface BackupOptions {
  /** The one database that is wanted; every one of the server when it is left out. */
  only?: string;
  /** Public keys that the file is encrypted for; without one it is plain. */
  recipients?: readonly string[];
}

export interface BackupResult {
  collections: number;
  documents: number;
}

const SYSTEM = new Set(['admin', 'local', 'config']);

/**
 * Writes everything into one file while the server goes on working. All documents are read as they were at one moment, and what
 * reaches the disk is encrypted already. The file appears under its name only when it is complete.
 */
export async function backup(
  uri: string,
  path: string,
  { only, recipients = [] }: BackupOptions = {},
): Promise<BackupResult> {
  const client = new MongoClient(uri);
  const partial = `${path}.partial`;
  const gzip = createGzip();
  try {
    const names = only ? [only] : await databasesOf(client);
    const collections: CollectionRecord[] = [];
    for (const name of names.toSorted()) collections.push(...(await describeCollections(client.db(name))));
    const wanted = collections.filter(({ name }) => name !== RESTORES);
    const unsettledSince = await unsettledOf(client, names);
    const written = writeTo(openForOwner(partial), gzip, recipients);
    written.catch(() => undefined);
    const target = { gzip, written };
    await put(target, { kind: 'header', format: FORMAT, version: VERSION, at: new Date(), unsettledSince });
    const documents = await atOneMoment(client, names[0] ?? 'admin', (session) =>
      writeDocuments(client, session, wanted, target),
    );
    await put(target, { kind: 'end', collections: wanted.length, documents });
    gzip.end();
    await written;
    await rename(partial, path);
    return { collections: wanted.length, documents };
  } catch (error) {
    gzip.destroy();
    await rm(partial, { force: true });
    throw error;
  } finally {
    await client.close();
  }
}

async function writeTo(fd: number, content: Readable, recipients: readonly string[]): Promise<void> {
  await pipeline(await sealed(fd, content, recipients), createWriteStream('', { fd }));
}

/** Until a stream writes to the file, nothing else closes it. */
async function sealed(fd: number, content: Readable, recipients: readonly string[]): Promise<Readable> {
  try {
    return recipients.length > 0 ? await encrypt(content, recipients) : content;
  } catch (error) {
    closeSync(fd);
    throw error;
  }
}

/** What is written to, and what becomes of it. */
interface Target {
  gzip: Gzip;
  written: Promise<void>;
}

/** A disk that takes nothing more is reported by `written`, and nothing waits for room any longer. */
async function put({ gzip, written }: Target, record: BackupRecord): Promise<void> {
  if (!gzip.write(encodeRecord(record))) await Promise.race([once(gzip, 'drain'), written]);
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
  target: Target,
): Promise<number> {
  let documents = 0;
  for (const collection of collections) {
    await put(target, collection);
    const cursor = client
      .db(collection.db)
      .collection(collection.name)
      .find({}, { session, raw: true, batchSize: 1000 });
    for await (const raw of cursor) {
      await put(target, { kind: 'document', raw: raw as unknown as Uint8Array });
      documents += 1;
    }
  }
  return documents;
}

import { setTimeout as pause } from 'node:timers/promises';
import { MongoClient, type Db } from 'mongodb';
import { startEmbeddedMongo, UnusableStoreError, type EmbeddedMongo } from '../index';
import { MoveError } from './errors';

/** Where the data is. */
export interface SourceOptions {
  /** The folder of the embedded database. */
  dir: string;
  database: string;
  /** Where it is served by somebody else, while `isServed`. */
  uri?: string;
  /** Whether somebody else means to serve it. It may not answer for a moment all the same, while it is started again. */
  isServed: () => boolean;
}

/** The data, readable. `isOurs` when nobody else can write any more. */
export interface OpenSource {
  db: Db;
  isOurs: boolean;
  close(): Promise<void>;
}

const CONNECT_MS = 2_000;
const BETWEEN_TRIES_MS = 500;
/** Somebody who serves it but does not answer for so long, in milliseconds, was killed. */
const GIVEN_UP_AFTER_MS = 15_000;
const DEADLINE_MS = 120_000;
/** While nobody else writes, nothing is to change: not even what has expired goes. */
const NEVER_MS = 2 ** 31 - 1;

const connected = async (uri: string, database: string): Promise<{ client: MongoClient; db: Db }> => {
  const client = new MongoClient(uri, {
    directConnection: true,
    serverSelectionTimeoutMS: CONNECT_MS,
    promoteValues: false,
    bsonRegExp: true,
  });
  try {
    await client.db('admin').command({ ping: 1 });
    return { client, db: client.db(database) };
  } catch (error) {
    await client.close();
    throw error;
  }
};

const served = async ({ uri, database }: SourceOptions): Promise<OpenSource | undefined> => {
  if (!uri) return undefined;
  try {
    const { client, db } = await connected(uri, database);
    return { db, isOurs: false, close: () => client.close() };
  } catch {
    return undefined;
  }
};

/** @returns undefined while another process has the folder */
const taken = async ({ dir, database }: SourceOptions): Promise<OpenSource | undefined> => {
  let server: EmbeddedMongo;
  try {
    server = await startEmbeddedMongo({ dir, housekeepingMs: NEVER_MS });
  } catch (error) {
    if (error instanceof UnusableStoreError) return undefined;
    throw error;
  }
  const { client, db } = await connected(server.uri, database);
  return {
    db,
    isOurs: true,
    close: async () => {
      await client.close();
      await server.stop();
    },
  };
};

/**
 * Opens the data where it is served, or serves it when nobody does. Waits for somebody who is just starting or stopping.
 * @throws MoveError when neither succeeds in two minutes
 */
export async function openSource(options: SourceOptions): Promise<OpenSource> {
  const began = Date.now();
  for (;;) {
    const waited = Date.now() - began;
    const mayTake = !options.isServed() || waited > GIVEN_UP_AFTER_MS;
    const source = (await served(options)) ?? (mayTake ? await taken(options) : undefined);
    if (source) return source;
    if (waited > DEADLINE_MS)
      throw new MoveError(
        `The database in ${options.dir} does not answer, and another process has its folder. Stop that one, and begin again with the same command.`,
      );
    await pause(BETWEEN_TRIES_MS);
  }
}

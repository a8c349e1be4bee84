import { isBeingFilled } from '@gently/embedded-mongo/move-mark';
import { isHalfRestored } from '@gently/embedded-mongo/restore-mark';
import type { FastifyBaseLogger } from 'fastify';
import mongoose, { type Connection, type Model, type mongo } from 'mongoose';
import type { Config } from '../../config/config';

const FIRST_RETRY_MS = 250;
const LONGEST_RETRY_MS = 5_000;

/** The database as the app sees it: models hang on `connection`, and `isReady` says whether calls can be served. */
export interface Database {
  readonly connection: Connection;
  /** True while connected and with every collection and index in place. */
  isReady(): boolean;
  /** Asks the server for an answer now. @throws when it has none. */
  ping(): Promise<void>;
  /** Adds what must be done once connected, before any index is made and any call is served: migrations of stored data. */
  beforeReady(step: () => Promise<void>): void;
  /**
   * Connects, and retries in the background until it succeeds or `close` is called.
   * @param onRefused called, with no further retry, when this database must not be served; without it `start` throws
   */
  start(onRefused?: (reason: StartRefused) => void): Promise<void>;
  close(): Promise<void>;
}

/** This database must not be served, and no further attempt would change that: an operator has to act. */
export class StartRefused extends Error {}

/** A restore was killed, or is still going on. */
export class HalfRestored extends StartRefused {
  constructor() {
    super(
      'Only a part of a backup is in this database, because a restore into it has not come to its end. ' +
        'Run npm run restore FILE -- --drop again, then start.',
    );
  }
}

type DatabaseConfig = Pick<Config, 'MONGODB_URI' | 'DATABASE_TIMEOUT_MS'>;

/** One command for all indexes of a collection, which it makes besides: some hundred of them are asked for at each start. */
const prepare = async (model: Model<unknown>): Promise<void> => {
  const indexes = model.schema
    .indexes()
    .map(([key, options]) => ({ ...options, key }) as mongo.IndexDescription);
  if (indexes.length === 0) await model.createCollection();
  else await model.collection.createIndexes(indexes);
};

/** Collections and indexes exist before the first call: a unique index that comes later protects nothing. */
export const prepareModels = async (connection: Connection): Promise<void> => {
  for (const model of Object.values(connection.models)) await prepare(model);
};

const refuse = (reason: StartRefused): never => {
  throw reason;
};

/** The driver's errors carry the whole topology; a log line needs the sentence. */
const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

export const createDatabase = (config: DatabaseConfig, logger: FastifyBaseLogger): Database => {
  const connection = mongoose.createConnection();
  // Calls fail at once while the database is away; waiting people get a calm answer instead of a hanging page.
  connection.set('bufferCommands', false);
  let isThere = false;
  let prepared = false;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;
  const steps: (() => Promise<void>)[] = [];

  const assertWhole = async (): Promise<void> => {
    if (connection.db && (await isHalfRestored(connection.db))) throw new HalfRestored();
  };

  const tryOnce = async (): Promise<void> => {
    await connection.openUri(config.MONGODB_URI, {
      autoCreate: false,
      autoIndex: false,
      bufferCommands: false,
      serverSelectionTimeoutMS: config.DATABASE_TIMEOUT_MS,
      connectTimeoutMS: config.DATABASE_TIMEOUT_MS,
      heartbeatFrequencyMS: 2_000,
      retryWrites: true,
      w: 'majority',
    });
    // Mongoose's `readyState` also says "disconnected" when the last heartbeat is two intervals old by the system clock. A change of
    // that clock, or a pause of the process, would then refuse every call although the database can be reached.
    isThere = true;
    connection.getClient().on('topologyDescriptionChanged', ({ newDescription }) => {
      isThere = [...newDescription.servers.values()].some(({ isWritable }) => isWritable);
    });
    // What is written there meanwhile, the move would take away again.
    if (connection.db && (await isBeingFilled(connection.db)))
      throw new Error('a move into this database has not come to its end yet');
    await assertWhole();
    for (const step of steps) await step();
    await prepareModels(connection);
    // A restore that has begun meanwhile has not seen this process, which gives no sign of life before it is ready.
    await assertWhole();
    prepared = true;
    logger.info('database ready');
  };

  const keepTrying = async (waitMs: number, onRefused: (reason: StartRefused) => void): Promise<void> => {
    try {
      await tryOnce();
    } catch (error) {
      if (closed) return;
      // Not by force: mongoose would remember that and refuse every later call on this connection.
      await connection.close().catch(() => undefined);
      if (error instanceof StartRefused) return onRefused(error);
      logger.warn({ reason: reasonOf(error), retry_in_ms: waitMs }, 'database not ready');
      const next = Math.min(waitMs * 2, LONGEST_RETRY_MS);
      retry = setTimeout(() => void keepTrying(next, onRefused), waitMs);
    }
  };

  connection.on('disconnected', () => prepared && !closed && logger.warn('database connection lost'));
  connection.on('reconnected', () => logger.info('database connection is back'));
  connection.on('error', (error: unknown) =>
    logger.debug({ reason: reasonOf(error) }, 'database connection error'),
  );

  return {
    connection,
    beforeReady: (step) => void steps.push(step),
    isReady: () => prepared && isThere && !closed,
    ping: async () => {
      await connection.db?.command({ ping: 1 }, { timeoutMS: config.DATABASE_TIMEOUT_MS });
    },
    start: (onRefused = refuse) => keepTrying(FIRST_RETRY_MS, onRefused),
    close: async () => {
      closed = true;
      clearTimeout(retry);
      // Mongoose keeps a list of every connection that was only closed, and with it all models of that connection.
      await connection.destroy(true);
    },
  };
};

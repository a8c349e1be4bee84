import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { mongo } from 'mongoose';
import type { Database } from './database';
import { isHistoryLost } from './database-errors';

interface ChangeFeedOptions<Change> {
  database: Pick<Database, 'connection'>;
  logger: FastifyBaseLogger;
  /** Which changes are asked for, and what of them. */
  of: mongo.Document[];
  onChange: (change: Change) => void;
  /** The feed broke off. It reconnects by itself, but changes may have been missed. */
  onLost: () => void;
}

const RETRY_MS = 1_000;

/** One stream of changes for the whole process. It hears what every process writes, whichever that is. */
export const createChangeFeed = <Change>({
  database,
  logger,
  of,
  onChange,
  onLost,
}: ChangeFeedOptions<Change>) => {
  const stopping = new AbortController();
  let source: mongo.ChangeStream | undefined;
  let place: mongo.ResumeToken | undefined;
  let running: Promise<void> | undefined;
  let isOpen = false;
  let markOpen: () => void = () => undefined;
  let opened = Promise.resolve();

  /** Whoever waits already goes on waiting, for a later try. */
  const closed = (): void => {
    isOpen = false;
    opened = new Promise<void>((resolve) => {
      markOpen = () => {
        isOpen = true;
        resolve();
      };
    });
  };
  closed();

  const read = async (stream: mongo.ChangeStream): Promise<void> => {
    // Opens the cursor on the server: everything from here on is heard.
    let change = await stream.tryNext();
    markOpen();
    for (;;) {
      if (change) onChange(change as Change);
      place = stream.resumeToken;
      change = await stream.next();
    }
  };

  const attempt = async (): Promise<void> => {
    const { db } = database.connection;
    if (!db) throw new Error('the feed of changes needs a database connection');
    const from = place === undefined ? {} : { resumeAfter: place };
    source = db.watch(of, { fullDocument: 'updateLookup', ...from });
    try {
      await read(source);
    } finally {
      await source.close().catch(() => undefined);
    }
  };

  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      try {
        await attempt();
      } catch (error) {
        if (stopping.signal.aborted) return;
        logger.warn({ err: error }, 'the feed of changes broke off');
        if (isHistoryLost(error)) place = undefined;
        if (isOpen) closed();
        onLost();
        await delay(RETRY_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    }
  };

  return {
    /** Opens the feed unless it is open. Resolves once every later change will be heard. */
    open: (): Promise<void> => {
      running ??= run();
      return opened;
    },
    stop: async (): Promise<void> => {
      stopping.abort();
      await source?.close().catch(() => undefined);
      await running;
    },
  };
};

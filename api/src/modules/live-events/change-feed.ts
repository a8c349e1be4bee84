import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { mongo } from 'mongoose';
import type { Database } from '../../shared/database/database';
import { isHistoryLost } from '../../shared/database/database-errors';
import { type Change, CHANGES_OF_INTEREST } from './signal';

interface ChangeFeedOptions {
  database: Pick<Database, 'connection'>;
  logger: FastifyBaseLogger;
  onChange: (change: Change) => void;
  /** The feed broke off. It reconnects by itself, but changes may have been missed. */
  onLost: () => void;
}

const RETRY_MS = 1_000;

/**
 * One stream of changes for the whole process, opened when the first person connects. It hears what every process
 * writes, so people can be connected to any of them.
 */
export const createChangeFeed = ({ database, logger, onChange, onLost }: ChangeFeedOptions) => {
  const stopping = new AbortController();
  let source: mongo.ChangeStream | undefined;
  let place: mongo.ResumeToken | undefined;
  let running: Promise<void> | undefined;
  let markOpen: () => void = () => undefined;
  let opened = new Promise<void>((resolve) => (markOpen = resolve));

  const read = async (stream: mongo.ChangeStream): Promise<void> => {
    // Opens the cursor on the server: everything from here on is heard.
    let change = await stream.tryNext();
    markOpen();
    for (;;) {
      if (change) onChange(change as unknown as Change);
      place = stream.resumeToken;
      change = await stream.next();
    }
  };

  const attempt = async (): Promise<void> => {
    const { db } = database.connection;
    if (!db) throw new Error('the feed of changes needs a database connection');
    const from = place === undefined ? {} : { resumeAfter: place };
    source = db.watch(CHANGES_OF_INTEREST, { fullDocument: 'updateLookup', ...from });
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
        opened = new Promise((resolve) => (markOpen = resolve));
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

import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Database } from './database/database';

interface Stoppable {
  app: Pick<FastifyInstance, 'beginDraining' | 'close'>;
  database: Pick<Database, 'close'>;
  logger: FastifyBaseLogger;
  deadlineMs: number;
}

/** A call that is on its way on an open connection would be cut off if that were closed at once. */
const DRAIN_MS = 250;

const SIGNALS = ['SIGTERM', 'SIGINT'] as const;

/** Takes no new calls, finishes those under way, then lets go of the database; exits hard when that takes too long. */
export const stopOnSignals = ({ app, database, logger, deadlineMs }: Stoppable): void => {
  let stopping = false;
  const stop = async (signal: string): Promise<void> => {
    if (stopping) return;
    stopping = true;
    logger.info({ signal }, 'stopping');
    setTimeout(() => {
      logger.error('calls were still under way at the deadline');
      process.exit(1);
    }, deadlineMs).unref();
    app.beginDraining();
    await delay(DRAIN_MS);
    await app.close();
    await database.close();
    logger.info('stopped');
    process.exit(0);
  };
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      stop(signal).catch((error: unknown) => {
        logger.error({ err: error }, 'stopping failed');
        process.exit(1);
      });
    });
  }
};

import { setTimeout as wait } from 'node:timers/promises';
import { buildApp } from '../../../app';
import type { Config } from '../../../config/config';
import { createDatabase } from '../../../shared/database/database';
import { createLogger } from '../../../shared/logger';

/*
 * A process of its own that publishes what is due, again and again, until it is killed. Its parent gives it the
 * configuration and says what time it is.
 */

export interface Start {
  config: Config;
  /** What the clock shows, in milliseconds since 1970. From then on it goes by itself. */
  now: number;
}
/** Told by the parent later: the clock is moved. */
export interface Move {
  now: number;
}

const TURN_MS = 20;

const run = async ({ config, now }: Start): Promise<void> => {
  let ahead = now - Date.now();
  process.on('message', ({ now: moved }: Move) => {
    ahead = moved - Date.now();
  });
  const logger = createLogger('silent');
  const database = createDatabase(config, logger);
  const app = await buildApp(config, { clock: () => new Date(Date.now() + ahead), logger, database });
  await app.ready();
  await database.start();
  process.send?.('ready');
  for (;;) {
    await app.social.publishDue();
    await wait(TURN_MS);
  }
};

process.once('message', (start: Start) => void run(start));
process.once('disconnect', () => process.exit(0));

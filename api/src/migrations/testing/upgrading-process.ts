import { buildApp } from '../../app';
import type { Config } from '../../config/config';
import { createDatabase } from '../../shared/database/database';
import { createLogger } from '../../shared/logger';

/*
 * A process of the product that does nothing but start on stored data, with the time that it is given, until it is done or
 * killed. Its parent follows what its log says.
 */

export interface UpgradeOrder {
  config: Config;
  at: Date;
}
/** Said before the first migration, after each of them with its number, and once the database is ready. */
export type UpgradeNews = { began: true } | { stored: number } | { done: true };

const send = (news: UpgradeNews) => process.send?.(news);

/** The lines of the log say which migration is stored, and when all are: the database may have been away meanwhile. */
const follow = {
  write: (line: string): void => {
    const { migration, msg } = JSON.parse(line) as { migration?: number; msg?: string };
    if (migration !== undefined) send({ stored: migration });
    if (msg === 'database ready') send({ done: true });
  },
};

const upgrade = async ({ config, at }: UpgradeOrder): Promise<void> => {
  const logger = createLogger('info', follow);
  const database = createDatabase(config, logger);
  const app = await buildApp(config, { clock: () => new Date(at), logger, database });
  await app.ready();
  send({ began: true });
  await database.start(({ message }) => {
    throw new Error(message);
  });
};

process.once('message', (order: UpgradeOrder) => void upgrade(order));
process.once('disconnect', () => process.exit(0));

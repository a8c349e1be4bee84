import { buildApp } from '../app';
import type { Config } from '../config/config';
import { createDatabase } from '../shared/database/database';
import type { AppDeps } from '../shared/deps';
import { createLogger } from '../shared/logger';

/**
 * One more process of the product on a database that is there already, with settings of its own.
 * @throws StartRefused when it must not serve that database
 */
export const startFurtherProcess = async (config: Config, { clock }: Pick<AppDeps, 'clock'>) => {
  const logger = createLogger('silent');
  const database = createDatabase(config, logger);
  const app = await buildApp(config, { clock, logger, database });
  const close = async () => {
    await app.close();
    await database.close();
  };
  try {
    await app.ready();
    await database.start();
    return { app, close };
  } catch (error) {
    await close();
    throw error;
  }
};

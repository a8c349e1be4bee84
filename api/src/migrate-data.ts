import { buildApp } from './app';
import { parseConfig } from './config/config';
import { MIGRATIONS } from './migrations/order';
import { clockAhead } from './shared/clock';
import { createDatabase, StartRefused } from './shared/database/database';
import { createLogger } from './shared/logger';

/*
 * Brings the database that the environment names into the form of this release, as a start does, and serves nothing:
 * node dist/migrate-data.js
 */

const bringUpToDate = async (): Promise<string> => {
  const config = parseConfig(process.env);
  const logger = createLogger('silent');
  const database = createDatabase(config, logger);
  const app = await buildApp(config, { clock: clockAhead(config.CLOCK_AHEAD_DAYS), logger, database });
  try {
    await app.ready();
    await database.start();
    if (!database.isReady())
      throw new StartRefused('The database cannot be used. Start it, and check MONGODB_URI.');
    return `The data has version ${MIGRATIONS.length}, the one of this release.\n`;
  } finally {
    await app.close();
    await database.close();
  }
};

try {
  process.stdout.write(await bringUpToDate());
} catch (error) {
  process.stderr.write(`${error instanceof StartRefused ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

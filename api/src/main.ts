import { buildApp } from './app';
import { type Config, parseConfig } from './config/config';
import { clockAhead } from './shared/clock';
import { createDatabase } from './shared/database/database';
import { createLogger } from './shared/logger';
import { stopOnSignals } from './shared/shutdown';

/** Another start would end in the same way: `npm start` does not try, and shows what was said. */
const START_REFUSED = 4;

const readConfig = (): Config => {
  try {
    return parseConfig(process.env);
  } catch (error) {
    // A wrong setting is told in words; a stack trace would only hide them.
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return process.exit(1);
  }
};

const config = readConfig();
const logger = createLogger(config.LOG_LEVEL);
const database = createDatabase(config, logger);
const app = await buildApp(config, { clock: clockAhead(config.CLOCK_AHEAD_DAYS), logger, database });

stopOnSignals({ app, database, logger, deadlineMs: config.SHUTDOWN_SECONDS * 1000 });
await app.listen({
  host: config.API_HOST,
  port: config.API_PORT,
  listenTextResolver: (address) => `listening on ${address}`,
});
await database.start(({ message }) => {
  logger.fatal({ reason: message }, 'the start is refused');
  process.stderr.write(`${message}\n`);
  process.exit(START_REFUSED);
});
await app.settings.follow();
await app.heart.start();
app.callKeeper.start();
// It plays sessions of the past: their offers are overdue at once, and jobs would end them before the yes.
await app.demoSeed.start();
await app.jobs.start();

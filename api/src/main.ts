import { buildApp } from './app';
import { parseConfig } from './config/config';
import { systemClock } from './shared/clock';
import { createDatabase } from './shared/database/database';
import { createLogger } from './shared/logger';
import { stopOnSignals } from './shared/shutdown';

const config = parseConfig(process.env);
const logger = createLogger(config.LOG_LEVEL);
const database = createDatabase(config, logger);
const app = await buildApp(config, { clock: systemClock, logger, database });

stopOnSignals({ app, database, logger, deadlineMs: config.SHUTDOWN_SECONDS * 1000 });
await app.listen({
  host: config.API_HOST,
  port: config.API_PORT,
  listenTextResolver: (address) => `listening on ${address}`,
});
await database.start();

import { parseArgs } from 'node:util';
import { buildApp } from './app';
import { parseConfig } from './config/config';
import { AppointmentRefused } from './modules/auth';
import { clockAhead } from './shared/clock';
import { createDatabase, StartRefused } from './shared/database/database';
import { createLogger } from './shared/logger';

/*
 * Makes an admin in the database that the environment names, and prints the link with which the admin chooses a password:
 * node dist/create-admin.js --email ada@example.org
 */

const USAGE = 'usage: create-admin --email ADDRESS';

const readEmail = (): string => {
  try {
    const { email } = parseArgs({ options: { email: { type: 'string' } } }).values;
    if (email) return email;
  } catch {
    // An unknown option: the usage names the one there is.
  }
  throw new AppointmentRefused(USAGE);
};

const appoint = async (): Promise<string> => {
  const email = readEmail();
  const config = parseConfig(process.env);
  const logger = createLogger('silent');
  const database = createDatabase(config, logger);
  const app = await buildApp(config, {
    clock: clockAhead(config.CLOCK_AHEAD_DAYS),
    logger,
    database,
    migrates: false,
  });
  try {
    await app.ready();
    await database.start();
    if (!database.isReady())
      throw new AppointmentRefused(
        'The database cannot be used. Start it, check MONGODB_URI, and see the log of the API.',
      );
    const { created, url, ...admin } = await app.appointAdmin(email);
    const sentence = created ? `${admin.email} is an admin now.` : `${admin.email} is an admin already.`;
    return `${sentence} Choose a password within an hour; the link works once:\n\n  ${url}\n`;
  } finally {
    await database.close();
    await app.close();
  }
};

/** What an operator can act on is printed as it is; anything else with the name of its error. */
const describe = (error: unknown): string =>
  error instanceof AppointmentRefused || error instanceof StartRefused ? error.message : String(error);

try {
  process.stdout.write(await appoint());
} catch (error) {
  process.stderr.write(`${describe(error)}\n`);
  process.exitCode = 1;
}

import { parseArgs } from 'node:util';
import { buildApp } from './app';
import { parseConfig } from './config/config';
import { AppointmentRefused } from './modules/auth';
import { systemClock } from './shared/clock';
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
    // An option that there is none of: the usage says which there are.
  }
  throw new AppointmentRefused(USAGE);
};

const appoint = async (): Promise<string> => {
  const email = readEmail();
  const config = parseConfig(process.env);
  const logger = createLogger('silent');
  const database = createDatabase(config, logger);
  const app = await buildApp(config, { clock: systemClock, logger, database });
  try {
    await app.ready();
    await database.start();
    if (!database.isReady())
      throw new AppointmentRefused('The database gives no answer. Start it, and check MONGODB_URI.');
    const { created, url, ...admin } = await app.appointAdmin(email);
    const sentence = created ? `${admin.email} is an admin now.` : `${admin.email} is an admin already.`;
    return `${sentence} Choose a password within an hour; the link works once:\n\n  ${url}\n`;
  } finally {
    await app.close();
    await database.close();
  }
};

try {
  process.stdout.write(await appoint());
} catch (error) {
  const isSaid = error instanceof AppointmentRefused || error instanceof StartRefused;
  process.stderr.write(
    `${error instanceof Error ? (isSaid ? error.message : String(error)) : String(error)}\n`,
  );
  process.exitCode = 1;
}

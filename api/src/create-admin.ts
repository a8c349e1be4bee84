import { parseArgs } from 'node:util';
import { AppointmentRefused } from './modules/auth';
import { runForOperator } from './operator-command';
import { StartRefused } from './shared/database/database';

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
  return runForOperator({
    env: process.env,
    migrates: false,
    away: 'The database cannot be used. Start it, check MONGODB_URI, and see the log of the API.',
    work: async (app) => {
      const { created, url, ...admin } = await app.appointAdmin(email);
      const sentence = created ? `${admin.email} is an admin now.` : `${admin.email} is an admin already.`;
      return `${sentence} Choose a password within an hour; the link works once:\n\n  ${url}\n`;
    },
  });
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

import { buildApp } from './app';
import { parseConfig } from './config/config';
import { clockAhead } from './shared/clock';
import { createDatabase, StartRefused } from './shared/database/database';
import { createLogger } from './shared/logger';

type App = Awaited<ReturnType<typeof buildApp>>;

interface OperatorCommand {
  /** The environment of the command's process. */
  env: NodeJS.ProcessEnv;
  /** @returns what is printed */
  work: (app: App) => Promise<string>;
  /** Whether stored data is brought into the form of this release first; otherwise other data is refused. */
  migrates: boolean;
  /** What the operator reads when the database cannot be used. */
  away: string;
}

/**
 * Does one thing for an operator with the whole product, on the database that the environment names, and serves nothing.
 * @throws StartRefused when the database cannot be used, or its data does not fit
 */
export const runForOperator = async ({ env, work, migrates, away }: OperatorCommand): Promise<string> => {
  const config = parseConfig(env);
  const logger = createLogger('silent');
  const database = createDatabase(config, logger);
  const clock = clockAhead(config.CLOCK_AHEAD_DAYS);
  const app = await buildApp(config, { clock, logger, database, migrates });
  try {
    await app.ready();
    await database.start();
    if (!database.isReady()) throw new StartRefused(away);
    return await work(app);
  } finally {
    await app.close();
    await database.close();
  }
};

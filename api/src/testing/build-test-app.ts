import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testDatabaseUri } from '@gently/testing/mongo';
import { buildApp } from '../app';
import { type Config, parseConfig } from '../config/config';
import { createDatabase } from '../shared/database/database';
import type { AppDeps } from '../shared/deps';
import { createLogger } from '../shared/logger';
import type { Role } from '@gently/contracts/roles';
import { createCaller } from './caller';
import { enterAs, type PersonOverrides, type SignedInCaller, signInAs } from './sign-in';
import { createTestClock } from './test-clock';
import { TEST_ENVIRONMENT } from './test-environment';

export interface TestAppOverrides {
  /** Environment keys, for example `{ DEMO: 'true' }`. */
  env?: Partial<Record<keyof Config, string>>;
  /** Ports and other things that a test brings itself. */
  deps?: Partial<AppDeps>;
  /** Where the clock stands at the start. */
  now?: Date;
}

/** Tests name options by the places of their author. */
const inOrder = <Item>(items: readonly Item[]): Item[] => [...items];

/** The real app on a database of its own. Call `close` when done. */
export const buildTestApp = async ({ env = {}, deps = {}, now }: TestAppOverrides = {}) => {
  const backups = await mkdtemp(join(tmpdir(), 'gently-test-'));
  const config = parseConfig({
    ...TEST_ENVIRONMENT,
    MONGODB_URI: testDatabaseUri(),
    BACKUPS_DIR: backups,
    ...env,
  });
  const logger = createLogger(config.LOG_LEVEL);
  const database = createDatabase(config, logger);
  const clock = createTestClock(now);
  const app = await buildApp(config, {
    clock: clock.now,
    logger,
    database,
    shuffle: inOrder,
    ...deps,
  });
  await app.ready();
  await database.start();
  return {
    app,
    clock,
    config,
    connection: database.connection,
    /** Somebody who is not signed in, with a CSRF token. */
    visitor: () => createCaller(app),
    /** A new person with this role, signed in. */
    signIn: (role: Role, overrides?: PersonOverrides) => signInAs(app, role, overrides),
    /** The same person with a fresh token, after the clock has moved. */
    again: ({ account }: Pick<SignedInCaller, 'account'>) => enterAs(app, account),
    close: async () => {
      await app.close();
      await database.connection.dropDatabase();
      await database.close();
      await rm(backups, { recursive: true, force: true });
    },
  };
};

export type TestApp = Awaited<ReturnType<typeof buildTestApp>>;

import { testDatabaseUri } from '@gently/testing/mongo';
import { buildApp } from '../app';
import { type Config, parseConfig } from '../config/config';
import { createDatabase } from '../shared/database/database';
import type { AppDeps } from '../shared/deps';
import { createLogger } from '../shared/logger';
import { createTestClock } from './test-clock';

/** Settings that keep tests quick and out of each other's way; a test that is about one of them overrides it. */
const TEST_ENVIRONMENT = {
  NODE_ENV: 'test',
  LOG_LEVEL: 'silent',
  ARGON2_MEMORY_KIB: '64',
  ARGON2_ITERATIONS: '1',
  RATE_LIMIT_PER_MINUTE: '100000',
  RATE_LIMIT_AUTH_PER_MINUTE: '100000',
  MAX_EVENT_LOOP_DELAY_MS: '0',
  SHUTDOWN_SECONDS: '5',
};

export interface TestAppOverrides {
  /** Environment keys, for example `{ DEMO: 'true' }`. */
  env?: Partial<Record<keyof Config, string>>;
  /** Ports and other things that a test brings itself. */
  deps?: Partial<AppDeps>;
  /** Where the clock stands at the start. */
  now?: Date;
}

/** The real app on a database of its own. Call `close` when done. */
export const buildTestApp = async ({ env = {}, deps = {}, now }: TestAppOverrides = {}) => {
  const config = parseConfig({ ...TEST_ENVIRONMENT, MONGODB_URI: testDatabaseUri(), ...env });
  const logger = createLogger(config.LOG_LEVEL);
  const database = createDatabase(config, logger);
  const clock = createTestClock(now);
  const app = await buildApp(config, { clock: clock.now, logger, database, ...deps });
  await app.ready();
  await database.start();
  return {
    app,
    clock,
    config,
    connection: database.connection,
    close: async () => {
      await app.close();
      await database.connection.dropDatabase();
      await database.close();
    },
  };
};

export type TestApp = Awaited<ReturnType<typeof buildTestApp>>;

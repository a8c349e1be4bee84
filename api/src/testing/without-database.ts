import mongoose from 'mongoose';
import { buildApp } from '../app';
import { parseConfig } from '../config/config';
import type { Database } from '../shared/database/database';
import { createLogger } from '../shared/logger';
import { createCaller } from './caller';
import { createTestClock } from './test-clock';
import { TEST_ENVIRONMENT } from './test-environment';

/** A database that is away, or that only claims to be there. */
const absentDatabase = (ready: boolean): Database => ({
  connection: mongoose.createConnection(),
  beforeReady: () => undefined,
  isReady: () => ready,
  ping: () => Promise.resolve(),
  start: () => Promise.resolve(),
  close: () => Promise.resolve(),
});

/** The real app with no database behind it, for what must work, or fail calmly, without one. */
export const buildAppWithoutDatabase = async (env: Record<string, string> = {}, ready = false) => {
  const config = parseConfig({ ...TEST_ENVIRONMENT, ...env });
  const logger = createLogger(config.LOG_LEVEL);
  const app = await buildApp(config, {
    clock: createTestClock().now,
    logger,
    database: absentDatabase(ready),
  });
  await app.ready();
  return { app, visitor: () => createCaller(app) };
};

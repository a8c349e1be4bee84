import { testDatabaseUri } from '@gently/testing/mongo';
import { parseConfig } from '../config/config';
import { createDatabase } from '../shared/database/database';
import { createLogger } from '../shared/logger';
import { createSwitchableProxy } from './switchable-proxy';
import { TEST_ENVIRONMENT } from './test-environment';

/** The way to a database that can be shut. @param name of what is tested, for a database of its own */
export const wayToDatabase = async (name = '') => {
  const direct = new URL(testDatabaseUri());
  const proxy = await createSwitchableProxy({ host: direct.hostname, port: Number(direct.port) });
  const MONGODB_URI = `mongodb://127.0.0.1:${proxy.port}${direct.pathname}${name}?directConnection=true`;
  return { proxy, MONGODB_URI };
};

/** A database that can go away. @param name of what is tested, for a database of its own */
export const databaseBehindProxy = async (name = '') => {
  const { proxy, MONGODB_URI } = await wayToDatabase(name);
  const config = parseConfig({ ...TEST_ENVIRONMENT, MONGODB_URI, DATABASE_TIMEOUT_MS: '300' });
  const logger = createLogger(config.LOG_LEVEL);
  const database = createDatabase(config, logger);
  return {
    config,
    logger,
    proxy,
    database,
    close: async () => {
      await database.close();
      await proxy.shut();
    },
  };
};

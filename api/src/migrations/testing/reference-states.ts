import { buildApp } from '../../app';
import type { Config } from '../../config/config';
import { createDatabase } from '../../shared/database/database';
import { transactOn } from '../../shared/database/transaction';
import { createLogger } from '../../shared/logger';
import type { DeclaredPlace } from '../../modules/encryption';
import { createMigrator } from '../migrator';
import { MIGRATIONS } from '../order';
import { createSchemaVersion } from '../schema-version.repository';
import { storedState } from './stored-state';

type State = Awaited<ReturnType<typeof storedState>>;

/** Migrates a database without interruption. @returns what was stored before and after each migration, by version */
export const referenceStates = async (
  config: Config,
  at: Date,
): Promise<{ states: State[]; places: readonly DeclaredPlace[] }> => {
  const logger = createLogger('silent');
  const database = createDatabase(config, logger);
  const clock = () => new Date(at);
  const app = await buildApp(config, { clock, logger, database });
  await app.ready();
  const { connection } = database;
  await connection.openUri(config.MONGODB_URI, { autoCreate: false, autoIndex: false });
  const { db } = connection;
  if (!db) throw new Error('there is no connection to the database');
  const places = app.encryption.places();
  const migrations = MIGRATIONS.map((name) => ({ name, migrate: app.migrations.of(name) }));
  const common = {
    schema: createSchemaVersion(connection),
    audit: app.audit,
    transact: transactOn(connection),
    clock,
    logger,
  };
  const states: State[] = [];
  for (let version = 0; version <= migrations.length; version += 1) {
    await createMigrator({ ...common, migrations: migrations.slice(0, version) })();
    states.push(await storedState(db, places, config.ENCRYPTION_KEY));
  }
  await app.close();
  await database.close();
  return { states, places };
};

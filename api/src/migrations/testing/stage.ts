import type { Connection } from 'mongoose';
import type { Config } from '../../config/config';
import { createAuditLog } from '../../modules/audit/audit-log';
import { createDatabase } from '../../shared/database/database';
import { transactOn } from '../../shared/database/transaction';
import { createLogger } from '../../shared/logger';
import { eachDocument, type Migration } from '../migration';
import { createMigrator } from '../migrator';
import { createSchemaVersion } from '../schema-version.repository';

/** A database that these migrations are made on when it starts. */
export const migratedDatabase = (
  config: Config,
  migrationsOn: (connection: Connection) => readonly Migration[],
) => {
  const logger = createLogger('silent');
  const database = createDatabase(config, logger);
  const { connection } = database;
  const clock = () => new Date('2035-01-17T10:00:00.000Z');
  const audit = createAuditLog({ clock, database });
  const schema = createSchemaVersion(connection);
  const migrations = migrationsOn(connection);
  const transact = transactOn(connection);
  database.beforeReady(createMigrator({ migrations, schema, audit, transact, clock, logger }));
  return database;
};

/**
 * Migrations that take every thing from one form to the next, one thing after the other.
 * @param onChange called after each change, before the transaction commits
 */
export const reshaping =
  (count: number, onChange: () => void = () => undefined) =>
  (connection: Connection): Migration[] =>
    Array.from({ length: count }, (_, from) => ({
      name: `form ${from + 1} of things`,
      migrate: async (tx) => {
        const things = connection.collection('things');
        const rows = await things.find({ form: from }, { session: tx }).toArray();
        const found = rows.map(({ _id }) => ({ id: String(_id), _id }));
        return eachDocument('things', found, async ({ _id }) => {
          await things.updateOne({ _id }, { $set: { form: from + 1 } }, { session: tx });
          onChange();
          return true;
        });
      },
    }));

import { transactOn } from '../shared/database/transaction';
import { defineModule } from '../shared/module';
import type { Migrate } from './migration';
import { createMigrator, createVersionCheck } from './migrator';
import { type MigrationName, MIGRATIONS } from './order';
import { createSchemaVersion } from './schema-version.repository';

export { eachDocument, type Migrate } from './migration';
export { createIndexDropper } from './obsolete-index.repository';

declare module 'fastify' {
  interface FastifyInstance {
    /** How each migration is made: the module says so whose data it changes. */
    migrations: {
      add(name: MigrationName, migrate: Migrate): void;
      /** @throws when no module makes it */
      of(name: MigrationName): Migrate;
    };
  }
}

/** Changes of the form of stored data, made when the process connects and before it serves anything. */
export const migrationsModule = defineModule('migrations', { needs: ['audit'] }, (app) => {
  const { clock, database, logger } = app.deps;
  const { connection } = database;
  const made = new Map<MigrationName, Migrate>();
  const of = (name: MigrationName): Migrate => {
    const migrate = made.get(name);
    if (!migrate) throw new Error(`no module makes the migration "${name}"`);
    return migrate;
  };
  const add = (name: MigrationName, migrate: Migrate): void => {
    if (made.has(name)) throw new Error(`two modules make the migration "${name}"`);
    made.set(name, migrate);
  };
  app.decorate('migrations', { add, of });
  app.addHook('onReady', async () => {
    const migrations = MIGRATIONS.map((name) => ({ name, migrate: of(name) }));
    const schema = createSchemaVersion(connection);
    if (app.deps.migrates === false)
      return database.beforeReady(createVersionCheck(schema, MIGRATIONS.length));
    const transact = transactOn(connection);
    database.beforeReady(createMigrator({ migrations, schema, audit: app.audit, transact, clock, logger }));
  });
});

import type { FastifyBaseLogger } from 'fastify';
import type { AuditLog } from '../modules/audit';
import type { Clock } from '../shared/clock';
import { StartRefused } from '../shared/database/database';
import { isTransient } from '../shared/database/database-errors';
import { TooManyConflicts, type Transact } from '../shared/database/transaction';
import type { Migration } from './migration';
import type { SchemaVersion } from './schema-version.repository';

interface MigratorDependencies {
  /** All of them, in order: the number of the last one is the version that this release works with. */
  migrations: readonly Migration[];
  schema: SchemaVersion;
  audit: Pick<AuditLog, 'append'>;
  transact: Transact;
  clock: Clock;
  logger: FastifyBaseLogger;
}

const BY_ITSELF = { ip: 'own process', requestId: 'migration' };

/** What is stored was written by a later release than this one. */
export class DataIsNewer extends StartRefused {
  constructor(stored: number, known: number) {
    super(
      `The stored data has version ${stored}, and this release works with version ${known}. ` +
        'Nothing was changed. Start the release that wrote it, or a later one.',
    );
  }
}

/** One migration could not be made; the data is as it was before it. */
export class MigrationFailed extends StartRefused {
  constructor(number: number, name: string, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(
      `Migration ${number} "${name}" failed: ${reason}. The data is as it was before this migration. ` +
        'Mend what is named there, or go back to the release before, and start again.',
      { cause },
    );
  }
}

/**
 * Brings stored data into the form that this release works with, one migration after the other, each in one transaction with
 * the version, its note and its audit record. A process that dies in between leaves the versions before or after one of them,
 * and the next start goes on from there.
 */
export const createMigrator = (deps: MigratorDependencies) => {
  const { migrations, schema, audit, transact, clock, logger } = deps;
  const known = migrations.length;

  /** @returns how many documents it changed; null when another process has made it */
  const inTransaction = ({ name, migrate }: Migration, from: number): Promise<number | null> =>
    transact(async (tx) => {
      if (!(await schema.raise(from, tx))) return null;
      const documents = await migrate(tx);
      await schema.note({ number: from + 1, name, at: clock(), documents }, tx);
      const entry = { action: 'data.migrated', target: `migration:${from + 1}`, origin: BY_ITSELF } as const;
      await audit.append({ ...entry, details: { name, documents } }, tx);
      return documents;
    });

  const make = async (migration: Migration, from: number): Promise<void> => {
    const { name } = migration;
    try {
      const documents = await inTransaction(migration, from);
      if (documents !== null)
        logger.info({ migration: from + 1, name, documents }, 'stored data was migrated');
    } catch (error) {
      if (error instanceof TooManyConflicts)
        throw new Error('another process is migrating the data', { cause: error });
      throw isTransient(error) ? error : new MigrationFailed(from + 1, name, error);
    }
  };

  /** @throws DataIsNewer, MigrationFailed; any other error when the database went away, to be tried again */
  return async (): Promise<void> => {
    const stored = (await schema.read()) ?? (await schema.begin((await schema.isEmpty()) ? known : 0));
    if (stored > known) throw new DataIsNewer(stored, known);
    for (const [from, migration] of migrations.entries()) if (from >= stored) await make(migration, from);
  };
};

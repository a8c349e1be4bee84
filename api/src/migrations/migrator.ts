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
/** After a minute MongoDB ends a transaction, which would only begin again. */
const LONGEST_ATTEMPT_MS = 55_000;

/** What is stored was written by a later release than this one. */
export class DataIsNewer extends StartRefused {
  constructor(stored: number, known: number) {
    super(
      `The stored data has version ${stored}, and this release works with version ${known}. ` +
        'Nothing was changed. Start the release that wrote it, or a later one.',
    );
  }
}

interface Failure {
  number: number;
  name: string;
  /** The version of the data when this process began. */
  stored: number;
  cause: unknown;
}

const reasonOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));

/** One migration could not be made; the data is as it was before it. */
export class MigrationFailed extends StartRefused {
  constructor({ number, name, stored, cause }: Failure) {
    const isFirst = stored === number - 1;
    super(
      `Migration ${number} "${name}" failed: ${reasonOf(cause)}. The data is as it was before this migration. ` +
        'Mend what is named there and start again, or go back to the release before' +
        (isFirst ? '.' : ' together with the backup from before the upgrade: earlier migrations are stored.'),
      { cause },
    );
  }
}

/** For programs that change something in the data, but must not migrate it. */
export class DataIsNotCurrent extends StartRefused {
  constructor(stored: number | null, known: number) {
    super(
      `The stored data ${stored === null ? 'has no version' : `has version ${stored}`}, and this release works with version ${known}. ` +
        'Nothing was changed. Start the product of this release on it first.',
    );
  }
}

/**
 * Brings stored data into the form that this release works with, one migration after the other, each in one transaction with
 * the version, its note and its audit record. When a process dies in the middle, each migration has been made whole or not at
 * all, and the next start makes the rest.
 */
export const createMigrator = (deps: MigratorDependencies) => {
  const { migrations, schema, audit, transact, clock, logger } = deps;
  const known = migrations.length;

  /** @returns how many documents it changed; null when another process has made it */
  const inTransaction = (
    { name, migrate }: Migration,
    { from, onAttempt }: { from: number; onAttempt: () => void },
  ): Promise<number | null> =>
    transact(async (tx) => {
      onAttempt();
      if (!(await schema.raise(from, tx))) return null;
      const documents = await migrate(tx);
      await schema.note({ number: from + 1, name, at: clock(), documents }, tx);
      const entry = { action: 'data.migrated', target: `migration:${from + 1}`, origin: BY_ITSELF } as const;
      await audit.append({ ...entry, details: { name, documents } }, tx);
      return documents;
    });

  const make = async (migration: Migration, from: number, stored: number): Promise<void> => {
    const { name } = migration;
    const number = from + 1;
    let began = performance.now();
    const onAttempt = () => void (began = performance.now());
    try {
      const documents = await inTransaction(migration, { from, onAttempt });
      if (documents !== null) logger.info({ migration: number, name, documents }, 'stored data was migrated');
    } catch (error) {
      const isOver = performance.now() - began > LONGEST_ATTEMPT_MS;
      if (error instanceof TooManyConflicts || (isTransient(error) && !isOver)) {
        const why = error instanceof TooManyConflicts ? 'other processes went on writing' : reasonOf(error);
        throw new Error(`migration ${number} "${name}" is tried again: ${why}`, { cause: error });
      }
      const cause = isOver
        ? new Error('it takes longer than the minute that one transaction may take')
        : error;
      throw new MigrationFailed({ number, name, stored, cause });
    }
  };

  /** @throws DataIsNewer, MigrationFailed; any other error when the database went away, to be tried again */
  return async (): Promise<void> => {
    const stored = (await schema.read()) ?? (await schema.begin((await schema.isEmpty()) ? known : 0));
    if (stored > known) throw new DataIsNewer(stored, known);
    for (const [from, migration] of migrations.entries())
      if (from >= stored) await make(migration, from, stored);
  };
};

/** @returns a step that refuses data of any other version, and changes nothing */
export const createVersionCheck = (schema: SchemaVersion, known: number) => async (): Promise<void> => {
  const stored = await schema.read();
  if (stored !== known) throw new DataIsNotCurrent(stored, known);
};

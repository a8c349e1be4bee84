import {
  noteRestoreStep,
  readRestoreMark,
  type RestoreMark,
  settleRestore,
} from '@gently/embedded-mongo/restore-mark';
import type { FastifyBaseLogger } from 'fastify';
import type { Connection, mongo } from 'mongoose';
import type { AuditLog } from '../modules/audit';
import type { Clock } from '../shared/clock';
import type { Transact } from '../shared/database/transaction';
import { FIRST_STEPS, type Recover, RECOVERY_STEPS, type RecoveryStep } from './steps';

interface RecoveryDependencies {
  connection: Connection;
  /** How a step is made. */
  of: (name: RecoveryStep) => Recover;
  audit: Pick<AuditLog, 'append'>;
  transact: Transact;
  /** Makes the indexes that this release relies on: the backup may be of an earlier one. */
  prepare: () => Promise<void>;
  clock: Clock;
  logger: FastifyBaseLogger;
  retryMs?: number;
}

const BY_ITSELF = { ip: 'own process', requestId: 'recovery' };
const RETRY_MS = 30_000;

const isOpen = (mark: RestoreMark | null): mark is RestoreMark & { restoredAt: Date } =>
  mark !== null && mark.restoredAt !== null && mark.settledAt === undefined;

/**
 * Brings restored data up to what has happened outside the database since the backup: people were deleted, messages sent, money
 * moved. What has been done is noted step by step, so that a process that dies leaves the rest to the next one.
 */
export const createRecovery = (deps: RecoveryDependencies) => {
  const { connection, of, audit, transact, prepare, clock, logger, retryMs = RETRY_MS } = deps;
  let settled = true;
  let stopped = false;
  let retry: NodeJS.Timeout | undefined;

  const db = (): mongo.Db => {
    if (!connection.db) throw new Error('recovery needs a database connection');
    return connection.db;
  };

  /** The mark is read again before each step: another process may have made it in the meantime. */
  const make = async (name: RecoveryStep): Promise<void> => {
    const mark = await readRestoreMark(db());
    if (!isOpen(mark) || mark.steps?.[name]) return;
    const { backupAt, restoredAt, withoutDeletions = false } = mark;
    const changed = await of(name)({ backupAt, restoredAt, withoutDeletions });
    await noteRestoreStep(db(), name, clock());
    logger.info({ step: name, changed }, 'restored data was brought up to date');
  };

  const settle = async (): Promise<void> => {
    const mark = await readRestoreMark(db());
    if (!isOpen(mark)) return;
    const { file, backupAt, restoredAt, steps, withoutDeletions } = mark;
    await transact(async (tx) => {
      if (!(await settleRestore(db(), clock(), { session: tx }))) return;
      const details = {
        file,
        backup_at: backupAt,
        restored_at: restoredAt,
        steps,
        ...(withoutDeletions ? { without_deletions: true } : {}),
      };
      await audit.append({ action: 'data.restored', target: 'database', origin: BY_ITSELF, details }, tx);
    });
  };

  const finish = async (): Promise<void> => {
    for (const name of RECOVERY_STEPS) await make(name);
    await settle();
  };

  const goOn = async (): Promise<void> => {
    try {
      await finish();
      settled = true;
    } catch (error) {
      logger.error(
        { err: error, retry_in_ms: retryMs },
        'restored data does not agree with the payment provider yet: jobs wait, and no money is sent',
      );
    }
    if (settled || stopped) return;
    // Everything else is served meanwhile.
    retry = setTimeout(() => void goOn(), retryMs);
    retry.unref();
  };

  return {
    /** Whether the data is up to date: it was not restored, or all that follows is done. Tells nothing before the database is ready. */
    isSettled: (): boolean => settled,

    /** Before the database counts as ready. @throws when a step that needs nothing but us cannot be made */
    begin: async (): Promise<void> => {
      clearTimeout(retry);
      const mark = await readRestoreMark(db());
      settled = !isOpen(mark);
      if (isOpen(mark)) {
        logger.warn(
          { file: mark.file, backup_at: mark.backupAt },
          'this database was restored from a backup',
        );
        await prepare();
        for (const name of FIRST_STEPS) await make(name);
      }
      if (!settled) await goOn();
    },

    stop: (): void => {
      stopped = true;
      clearTimeout(retry);
    },
  };
};
export type Recovery = ReturnType<typeof createRecovery>;

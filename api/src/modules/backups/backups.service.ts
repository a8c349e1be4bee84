import { rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { HealthCheck } from '@gently/contracts/admin-health';
import { hashOfFile } from '@gently/artifact-store';
import { backup as writeBackup } from '@gently/embedded-mongo/dump';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../shared/clock';
import type { Transact } from '../../shared/database/transaction';
import { AppError } from '../../shared/errors/app-error';
import type { Origin } from '../../shared/http/origin';
import { whileRenewing } from '../../shared/lease';
import type { AuditLog } from '../audit';
import type { Settings } from '../settings';
import { type Backup, type BackupsRepository, BackupUnderWay } from './backups.repository';
import { beyond, isDue } from './day-rule';
import { isOnThisMachine } from './local-file';
import { createProver } from './prove';
import { GONE, RENEW_EVERY_MS } from './under-way';

interface BackupsDependencies {
  backups: BackupsRepository;
  settings: Pick<Settings, 'get'>;
  audit: AuditLog;
  transact: Transact;
  uri: string;
  /** The database of the product; what else lies on the server is not ours to read. */
  databaseName: string;
  folder: string;
  /** Public keys that backups are encrypted for. */
  recipients: readonly string[];
  identities: readonly string[];
  /** Backups are copied to a bucket, where a copy is removed after its file. */
  hasCopies: boolean;
  logger: FastifyBaseLogger;
  clock: Clock;
}

export interface BackupActor {
  id: string;
  origin: Origin;
}

const HOUR_MS = 3_600_000;
const SLOW_HOURS = 26;
const DOWN_HOURS = 50;
const FAILED = 'It could not be written. The log of the API says why.';

const entry = (state: HealthCheck['state'], detail: string): HealthCheck => ({
  key: 'backup',
  group: 'safety',
  label: 'Last backup',
  state,
  detail,
});

/** Makes backups of the database while it is served, keeps as many as are wanted, and proves that they can be restored. */
export const createBackups = (deps: BackupsDependencies) => {
  const { backups, settings, audit, transact, uri, databaseName, folder, logger, clock } = deps;
  const { recipients, identities, hasCopies } = deps;
  const here = hostname();
  const encrypted = recipients.length > 0;
  const wanted = { only: databaseName, recipients };
  const prove = createProver({ uri, identities, logger });

  const clear = async (): Promise<void> => {
    for (const backup of beyond(await backups.list('done'), settings.get('backups_kept'))) {
      if (!(await isOnThisMachine(backup))) continue;
      await rm(backup.file, { force: true });
      await (hasCopies ? backups.markRemoved(backup.id, clock()) : backups.remove(backup.id));
    }
  };
  /** A backup is made, whether or not an older one can be removed. */
  const clearIfPossible = (): Promise<void> =>
    clear().catch((err: unknown) =>
      logger.error({ err }, 'backups that are no longer kept could not be removed'),
    );

  const begin = async (by: string | null): Promise<Backup> => {
    const startedAt = clock();
    await backups.failAbandoned(startedAt, GONE);
    const file = join(
      folder,
      `${startedAt.toISOString().replace(/[:.]/g, '-')}.backup${encrypted ? '.age' : ''}`,
    );
    return backups.begin({ by, file, host: here, startedAt });
  };

  const lease = (id: string) => ({ renew: () => backups.renew(id, clock()), everyMs: RENEW_EVERY_MS });

  /** @returns whether it was made */
  const write = async ({ id, file }: Backup): Promise<boolean> => {
    try {
      const { collections, documents } = await whileRenewing(lease(id), () => writeBackup(uri, file, wanted));
      const [{ size: bytes }, sha256] = await Promise.all([stat(file), hashOfFile(file)]);
      await backups.finish(id, { bytes, collections, documents, encrypted, sha256, finishedAt: clock() });
      await clearIfPossible();
      return true;
    } catch (error) {
      logger.error({ err: error }, 'a backup failed');
      await backups.fail(id, clock(), FAILED);
      return false;
    }
  };

  const get = async (id: string): Promise<Backup> => {
    const found = await backups.find(id);
    if (!found) throw new AppError('not_found');
    return found;
  };

  return {
    list: (): Promise<Backup[]> => backups.list(),

    /**
     * Begins a backup and answers at once; it is made while everything goes on.
     * @throws AppError `backup_under_way`
     */
    make: async ({ id, origin }: BackupActor): Promise<{ backup: Backup; made: Promise<boolean> }> => {
      try {
        const backup = await begin(id);
        await transact((tx) =>
          audit.append(
            { actorId: id, action: 'backup.asked_for', target: `backup:${backup.id}`, origin },
            tx,
          ),
        );
        return { backup, made: write(backup) };
      } catch (error) {
        throw error instanceof BackupUnderWay ? new AppError('backup_under_way') : error;
      }
    },

    /** For the job: the backup of the day. @returns how many were made */
    makeDue: async (): Promise<number> => {
      if (!isDue(await backups.list(), settings.get('backups_at'), clock())) return 0;
      try {
        return (await write(await begin(null))) ? 1 : 0;
      } catch (error) {
        if (error instanceof BackupUnderWay) return 0;
        throw error;
      }
    },

    /**
     * Begins to restore a backup beside what is served and to compare it by hashes, and answers at once: a large one takes
     * longer than a browser waits. What that shows is kept with it.
     * @throws AppError `not_found`; `conflict` for one that is not made; `drill_under_way`
     */
    drill: async (
      { id: actorId, origin }: BackupActor,
      id: string,
    ): Promise<{ backup: Backup; proved: Promise<void> }> => {
      const backup = await get(id);
      if (backup.state !== 'done') throw new AppError('conflict');
      const at = clock();
      if (!(await backups.beginDrill(id, at))) throw new AppError('drill_under_way');
      const run = async (): Promise<void> => {
        const result = await whileRenewing(lease(id), () => prove(backup));
        const entry = { actorId, action: 'backup.proved', target: `backup:${id}`, origin } as const;
        await transact((tx) => audit.append({ ...entry, details: { equal: result.equal } }, tx));
        await backups.keepDrill(id, { at: clock(), ...result });
      };
      const proved = run().catch((error: unknown) => {
        logger.error({ err: error, backup_id: id }, 'what a trial of a backup showed could not be kept');
      });
      return { backup: await get(id), proved };
    },

    /** How the newest backup stands, for those who look after the system. */
    check: async (): Promise<HealthCheck> => {
      const [newest] = await backups.list('done');
      if (!newest) return entry('slow', 'None has been made yet');
      const hours = Math.floor((clock().getTime() - newest.startedAt.getTime()) / HOUR_MS);
      const words = hours < 1 ? 'Within the last hour' : `${hours} ${hours === 1 ? 'hour' : 'hours'} ago`;
      if (hours >= DOWN_HOURS) return entry('down', words);
      return entry(hours >= SLOW_HOURS ? 'slow' : 'healthy', words);
    },
  };
};
export type Backups = ReturnType<typeof createBackups>;

import { randomUUID } from 'node:crypto';
import { basename } from 'node:path';
import type { HealthCheck } from '@gently/contracts/admin-health';
import {
  type BucketFiles,
  bucketFiles,
  bucketProblem,
  type BucketSettings,
  isLocalProblem,
} from '@gently/artifact-store';
import { isEncrypted } from '@gently/embedded-mongo/dump';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../shared/clock';
import { isDatabaseError } from '../../shared/database/database-errors';
import { whileRenewing } from '../../shared/lease';
import type { Settings } from '../settings';
import { type Attempt, forEach } from './attempts';
import type { StoredCopy } from './backup.model';
import type { Backup, BackupsRepository } from './backups.repository';
import { copiesCheck } from './copies-check';
import { isOnThisMachine } from './local-file';
import { sendMissingEntries } from './send-journal';

interface CopiesDependencies {
  backups: Pick<
    BackupsRepository,
    'beginCopy' | 'keepCopy' | 'list' | 'listRemoved' | 'remove' | 'renewCopy'
  >;
  settings: Pick<Settings, 'get'>;
  /** Null where no bucket is set. */
  bucket: BucketSettings | null;
  /** Backups are encrypted, so one from before that stays on this machine. */
  mustBeEncrypted: boolean;
  /** The folder of the backups, with the journal of deletions in it. */
  folder: string;
  logger: FastifyBaseLogger;
  clock: Clock;
}

/** One after the other, so that a slow line is not cut into many. */
const MOST_AT_ONCE = 3;
/** A process that dies while it sends a file leaves it to another one after this time. */
const LEASE_MS = 120_000;
const RENEW_MS = 30_000;

const isOpen = ({ copy }: Backup): boolean => copy?.state !== 'done' && copy?.state !== 'skipped';
const lastTried = ({ copy }: Backup): number => copy?.at.getTime() ?? 0;

/** Copies of backups, and of the journal of deletions, in a bucket elsewhere. What fails is tried again with the next run. */
export const createCopies = (deps: CopiesDependencies) => {
  const { backups, settings, bucket, mustBeEncrypted, folder, logger, clock } = deps;
  const files = bucket && bucketFiles(bucket);
  let problem: string | null = null;

  /** @throws when the file cannot be read or sent */
  const copyOf = async (to: BucketFiles, { file, sha256 }: Backup): Promise<StoredCopy> => {
    if (mustBeEncrypted && !(await isEncrypted(file))) return { state: 'skipped', at: clock(), reason: '' };
    await to.send(basename(file), file, sha256);
    return { state: 'done', at: clock(), reason: '' };
  };

  /** @returns nothing when another process sends it. @throws what failed at the bucket, once it is noted */
  const sendOne = async (to: BucketFiles, backup: Backup): Promise<StoredCopy | null> => {
    const { id } = backup;
    const by = randomUUID();
    const lease = () => ({ by, until: new Date(clock().getTime() + LEASE_MS) });
    if (!(await backups.beginCopy(id, lease(), clock()))) return null;
    try {
      const copy = await whileRenewing(
        { renew: () => backups.renewCopy(id, lease()), everyMs: RENEW_MS },
        () => copyOf(to, backup),
      );
      await backups.keepCopy(id, copy, by);
      return copy;
    } catch (error) {
      const failed: StoredCopy = { state: 'failed', at: clock(), reason: bucketProblem(to.place, error) };
      await backups.keepCopy(id, failed, by);
      if (!isLocalProblem(error)) throw error;
      logger.error({ err: error, backup_id: id }, 'a backup could not be copied to the bucket');
      return failed;
    }
  };

  /** Those that were never tried come first, so that one which fails every time holds up no other. */
  const openOnes = async (kept: number): Promise<Backup[]> => {
    const found: Backup[] = [];
    for (const backup of (await backups.list('done')).slice(0, kept).filter(isOpen))
      if (await isOnThisMachine(backup)) found.push(backup);
    return found.toSorted((one, other) => lastTried(one) - lastTried(other));
  };

  /** @returns the ids of those that were sent */
  const sendBackups = async (to: BucketFiles, attempt: Attempt): Promise<Set<string>> => {
    const sent = new Set<string>();
    await forEach(await openOnes(settings.get('backups_kept')), attempt, async (backup) => {
      if (sent.size >= MOST_AT_ONCE) return;
      if ((await sendOne(to, backup))?.state === 'done') sent.add(backup.id);
    });
    return sent;
  };

  /**
   * Deletes the copies of backups that are no longer kept. Copies that this database has no record of are left alone, because
   * another installation may share the bucket.
   */
  const clear = async (to: BucketFiles, attempt: Attempt, sent: ReadonlySet<string>): Promise<void> => {
    const now = clock();
    const isFree = ({ id, copying }: Backup) => !sent.has(id) && (!copying || copying.until <= now);
    const removed = (await backups.listRemoved()).filter(isFree);
    await forEach(removed, attempt, async ({ id, file, copy, copying }) => {
      const mayBeThere = copying ?? (copy && copy.state !== 'skipped');
      if (mayBeThere) await to.remove(basename(file));
      await backups.remove(id);
    });
  };

  const sendAll = async (to: BucketFiles, attempt: Attempt): Promise<number> => {
    let sent: ReadonlySet<string> = new Set();
    await attempt(() => sendMissingEntries(to, folder, attempt));
    await attempt(async () => {
      sent = await sendBackups(to, attempt);
    });
    await attempt(() => clear(to, attempt, sent));
    return sent.size;
  };

  /** Notes the first thing that failed, for the page Health. */
  const noting = async <Result>(
    to: BucketFiles,
    work: (attempt: Attempt) => Promise<Result>,
  ): Promise<Result> => {
    const problems: string[] = [];
    const attempt: Attempt = async (run) => {
      try {
        await run();
        return true;
      } catch (error) {
        // The bucket is not to blame: the job fails, and the log says why.
        if (isDatabaseError(error)) throw error;
        logger.error({ err: error }, 'backups could not be copied to the bucket');
        problems.push(bucketProblem(to.place, error));
        return isLocalProblem(error);
      }
    };
    const result = await work(attempt);
    problem = problems[0] ?? null;
    return result;
  };

  return {
    place: files?.place ?? null,

    /** For the job: sends to the bucket what is not there yet. @returns how many backups were sent */
    sendDue: async (): Promise<number> => (files ? noting(files, (attempt) => sendAll(files, attempt)) : 0),

    /** Right after a deletion. What fails is sent with the next run: the journal on this machine has it. */
    sendJournal: async (): Promise<void> => {
      if (files) await noting(files, (attempt) => attempt(() => sendMissingEntries(files, folder, attempt)));
    },

    /** @returns nothing where no bucket is set */
    check: async (): Promise<HealthCheck[]> =>
      files
        ? [
            copiesCheck(files.place, {
              problem,
              kept: (await backups.list('done')).slice(0, settings.get('backups_kept')),
            }),
          ]
        : [],
  };
};
export type Copies = ReturnType<typeof createCopies>;

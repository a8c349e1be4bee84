import { readdir } from 'node:fs/promises';
import { hostname } from 'node:os';
import { basename, join } from 'node:path';
import type { HealthCheck } from '@gently/contracts/admin-health';
import { bucketFiles, bucketProblem, type BucketSettings } from '@gently/artifact-store';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../shared/clock';
import type { Settings } from '../settings';
import type { Backup, BackupsRepository } from './backups.repository';
import { beyond } from './day-rule';

interface CopiesDependencies {
  backups: Pick<BackupsRepository, 'list' | 'keepCopy'>;
  settings: Pick<Settings, 'get'>;
  /** Null where no bucket is set. */
  bucket: BucketSettings | null;
  /** The folder of the backups, with the journal of deletions in it. */
  folder: string;
  logger: FastifyBaseLogger;
  clock: Clock;
}

const JOURNAL = 'deletions';
const JOURNAL_ENTRY = /\.json$/;
/** Only these are taken away again: whatever else is in the bucket is not ours. */
const OURS = /^\d{4}-\d{2}-\d{2}T[\d-]+Z\.backup(?:\.age)?$/;
/** One after the other, so that a slow line is not cut into many. */
const MOST_AT_ONCE = 3;

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch((): string[] => []);

/** Copies of backups, and of the journal of deletions, in a bucket elsewhere. What fails is tried again with the next run. */
export const createCopies = ({ backups, settings, bucket, folder, logger, clock }: CopiesDependencies) => {
  const files = bucket && bucketFiles(bucket);
  const here = hostname();
  let problem: string | null = null;

  const isOpen = ({ host, copy }: Backup): boolean => host === here && copy?.state !== 'done';

  const sendOne = async (to: NonNullable<typeof files>, { id, file }: Backup): Promise<boolean> => {
    try {
      await to.send(basename(file), file);
      await backups.keepCopy(id, { state: 'done', at: clock(), reason: '' });
      return true;
    } catch (error) {
      const reason = bucketProblem(to.place, error);
      logger.error({ err: error, backup_id: id }, 'a backup could not be copied to the bucket');
      await backups.keepCopy(id, { state: 'failed', at: clock(), reason });
      throw error;
    }
  };

  /** Deletions of accounts are needed together with a backup: they are sent first. */
  const sendJournal = async (to: NonNullable<typeof files>): Promise<void> => {
    const there = new Set(await to.list(JOURNAL));
    const missing = (await namesIn(join(folder, JOURNAL))).filter(
      (name) => JOURNAL_ENTRY.test(name) && !there.has(name),
    );
    for (const name of missing) await to.send(`${JOURNAL}/${name}`, join(folder, JOURNAL, name));
  };

  const clear = async (to: NonNullable<typeof files>, kept: number): Promise<void> => {
    const newestFirst = (await to.list()).filter((name) => OURS.test(name)).toReversed();
    for (const name of beyond(newestFirst, kept)) await to.remove(name);
  };

  const sendAll = async (to: NonNullable<typeof files>, kept: number): Promise<number> => {
    await sendJournal(to);
    const open = (await backups.list('done')).slice(0, kept).filter(isOpen).slice(0, MOST_AT_ONCE);
    let sent = 0;
    for (const backup of open) if (await sendOne(to, backup)) sent += 1;
    if (sent > 0) await clear(to, kept);
    return sent;
  };

  const guarded = async <Result>(
    work: (to: NonNullable<typeof files>) => Promise<Result>,
    otherwise: Result,
  ) => {
    if (!files) return otherwise;
    try {
      const result = await work(files);
      problem = null;
      return result;
    } catch (error) {
      problem = bucketProblem(files.place, error);
      logger.error({ err: error }, 'backups could not be copied to the bucket');
      return otherwise;
    }
  };

  return {
    place: files?.place ?? null,

    /** For the job: sends to the bucket what is not there yet. @returns how many backups were sent */
    sendDue: (): Promise<number> => guarded((to) => sendAll(to, settings.get('backups_kept')), 0),

    /** Right after a deletion. What fails is sent with the next run: the journal on this machine has it. */
    sendJournal: (): Promise<void> => guarded(sendJournal, undefined),

    /** @returns nothing where no bucket is set */
    check: async (): Promise<HealthCheck[]> => {
      if (!files) return [];
      const label = 'Copies of backups';
      const entry = (state: HealthCheck['state'], detail: string): HealthCheck[] => [
        { key: 'backup-copies', group: 'safety', label, state, detail },
      ];
      const [newest] = await backups.list('done');
      const failure = problem ?? (newest?.copy?.state === 'failed' ? newest.copy.reason : null);
      if (failure !== null) return entry('down', failure);
      if (newest && newest.copy?.state !== 'done') return entry('slow', 'The last backup is on its way');
      return entry('healthy', `In the ${files.place}`);
    },
  };
};
export type Copies = ReturnType<typeof createCopies>;

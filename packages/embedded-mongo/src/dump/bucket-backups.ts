import { existsSync, mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { bucketFiles, bucketProblem, hashOfFile, inParallel, readBackupBucket } from '@gently/artifact-store';
import { settingsOf } from './command-line';

const SETTINGS = [
  'BACKUP_BUCKET',
  'BACKUP_ENDPOINT',
  'BACKUP_REGION',
  'BACKUP_PREFIX',
  'BACKUP_ACCESS_KEY_ID',
  'BACKUP_SECRET_KEY',
] as const;
/** Where the API keeps its journal of deletions, in its folder of backups and in the bucket. */
const JOURNAL = 'deletions';
const JOURNAL_ENTRY = /^(?:journal|[0-9a-f]{24}|consent-[0-9a-f]{24})\.json$/;
const NAME = /\.backup(?:\.age)?$/;
const NEWEST = 'latest';
const AT_ONCE = 8;

/** The bucket that the settings name, with the backups in it. @throws Error of one sentence that says what to do */
export const openBucket = (environment: Readonly<Record<string, string | undefined>>) => {
  const settings = readBackupBucket(settingsOf(environment, SETTINGS));
  if (!settings)
    throw new Error(
      'No bucket is named: set BACKUP_BUCKET, BACKUP_ENDPOINT, BACKUP_ACCESS_KEY_ID and BACKUP_SECRET_KEY as the API has them.',
    );
  const files = bucketFiles(settings);
  const orSay = <Result>(work: Promise<Result>): Promise<Result> =>
    work.catch((error: unknown) => {
      throw new Error(`${bucketProblem(files.place, error)} Nothing was changed.`, { cause: error });
    });

  /** The newest last: their names begin with the time. */
  const list = async (): Promise<string[]> => (await files.list()).filter((name) => NAME.test(name));

  const nameOf = async (wanted: string): Promise<string> => {
    const names = await list();
    const name = wanted === NEWEST ? names.at(-1) : names.find((one) => one === wanted);
    if (name !== undefined) return name;
    throw new Error(`There is no backup ${wanted} in the ${files.place}. See: npm run restore -- --list`);
  };

  /** Without the journal, people whose accounts were deleted since would be back. */
  const fetchJournal = async (backups: string): Promise<void> => {
    const folder = join(backups, JOURNAL);
    const missing = (await files.list(JOURNAL)).filter(
      (name) => JOURNAL_ENTRY.test(name) && !existsSync(join(folder, name)),
    );
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    await inParallel(missing, AT_ONCE, (name) => files.fetch(`${JOURNAL}/${name}`, join(folder, name)));
  };

  const fetchBackup = async (name: string, backups: string): Promise<string> => {
    const path = join(backups, basename(name));
    const there = await files.look(name);
    // One that was fetched before, or was made here, is not fetched again.
    if (existsSync(path) && there && (await hashOfFile(path)) === there.sha256) return path;
    mkdirSync(backups, { recursive: true, mode: 0o700 });
    await files.fetch(name, path);
    return path;
  };

  return {
    list: () => orSay(list()),

    /** Fetches a backup and the journal of deletions. @param wanted its name, or `latest` @returns where the file is now */
    fetch: async (wanted: string, backups: string): Promise<string> => {
      await orSay(files.list());
      const name = await nameOf(wanted);
      await orSay(fetchJournal(backups));
      return orSay(fetchBackup(name, backups));
    },
  };
};

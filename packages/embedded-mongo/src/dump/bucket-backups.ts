import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bucketFiles, bucketProblem, hashOfFile, inParallel, readBackupBucket } from '@gently/artifact-store';
import { BackupFileError } from './backup-file-error';
import { settingsOf } from './command-line';
import { needsIdentity } from './encryption';
import { isEncrypted } from './read-backup';
import { check } from './restore';

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
const JOURNAL_ENTRY = /^(?:journal|[0-9a-f]{24}|consent-[0-9a-f]{24}(?:-\d{1,14})?)\.json$/;
/** An entry has an id, a time and a hash. */
const MOST_ENTRY_BYTES = 4_096;
/** As the API names backups; other files of the bucket are not looked at. */
const NAME = /^(\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}-\d{3}Z)(\.backup(?:\.age)?)$/;
const ENCRYPTED = /\.age$/;
const NEWEST = 'latest';
const AT_ONCE = 8;
/** Files that were fetched under the same name, and differ. */
const MOST_SAME = 100;

interface Wanted {
  /** The name of a backup, or `latest`. */
  wanted: string;
  /** The folder of backups on this machine. */
  backups: string;
  identities: readonly string[];
}

/** A backup of the bucket that is on this machine now, and whole. */
interface FetchedBackup {
  name: string;
  path: string;
  contents: Awaited<ReturnType<typeof check>>;
}

/** @returns a path at which there is nothing yet: a file that is there is never replaced */
const freePath = (folder: string, name: string): string => {
  const [, time = '', end = ''] = NAME.exec(name) ?? [];
  for (let count = 1; count < MOST_SAME; count += 1) {
    const path = join(folder, count === 1 ? name : `${time}-${count}${end}`);
    if (!existsSync(path)) return path;
  }
  throw new Error(`There are ${MOST_SAME} files with the name ${name} already. Nothing was changed.`);
};

/** Reads all of it. @throws BackupFileError when it is not whole, or not what its name says */
const checked = async (name: string, path: string, identities: readonly string[]): Promise<FetchedBackup> => {
  if (ENCRYPTED.test(name) && !(await isEncrypted(path)))
    throw new BackupFileError(`${name} in the bucket is not encrypted, although its name says so.`);
  try {
    return { name, path, contents: await check({ path, identities }) };
  } catch (error) {
    // The operator knows it by its name in the bucket, not by the one that it has while it is fetched.
    if (error instanceof BackupFileError) throw new BackupFileError(error.message.replaceAll(path, name));
    throw error;
  }
};

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
  const list = async (): Promise<string[]> => (await orSay(files.list())).filter((name) => NAME.test(name));

  /** With a key, an operator expects what only that key opens; a plain file could be put there without any. */
  const newestOf = (names: readonly string[], identities: readonly string[]): string => {
    const newest = names.findLast((name) => identities.length === 0 || ENCRYPTED.test(name));
    if (newest !== undefined) return newest;
    const what = identities.length === 0 ? 'no backup' : 'no encrypted backup';
    throw new Error(`There is ${what} in the ${files.place}. See: npm run restore -- --list`);
  };

  const nameOf = async ({ wanted, identities }: Wanted): Promise<string> => {
    const names = await list();
    const name = wanted === NEWEST ? newestOf(names, identities) : names.find((one) => one === wanted);
    if (name === undefined)
      throw new Error(`There is no backup ${wanted} in the ${files.place}. See: npm run restore -- --list`);
    if (ENCRYPTED.test(name) && identities.length === 0) throw needsIdentity(name);
    return name;
  };

  /** @returns the same file where this machine has it: it was fetched before, or was made here */
  const pathHere = async (name: string, backups: string): Promise<string | undefined> => {
    const path = join(backups, name);
    if (!existsSync(path)) return undefined;
    const there = await files.look(name);
    return there && (await hashOfFile(path)) === there.sha256 ? path : undefined;
  };

  /** Takes a file from the bucket under a name of its own, and leaves it only when the work went well. */
  const withFetched = async <Result>(
    name: string,
    folder: string,
    work: (path: string) => Promise<Result>,
  ): Promise<Result> => {
    const path = join(folder, `${name}.${randomUUID()}.fetched`);
    await orSay(files.fetch(name, path));
    try {
      return await work(path);
    } finally {
      await rm(path, { force: true });
    }
  };

  return {
    place: files.place,
    list,

    /** Fetches a backup beside those that are there, and reads all of it. @throws BackupFileError when it is not whole */
    fetch: async (asked: Wanted): Promise<FetchedBackup> => {
      const { backups, identities } = asked;
      const name = await nameOf(asked);
      const known = await orSay(pathHere(name, backups));
      if (known !== undefined) return checked(name, known, identities);
      mkdirSync(backups, { recursive: true, mode: 0o700 });
      return withFetched(name, backups, async (fetched) => {
        const found = await checked(name, fetched, identities);
        const path = freePath(backups, name);
        await rename(fetched, path);
        return { ...found, path };
      });
    },

    /** Reads all of a backup, and leaves nothing on this machine. @throws BackupFileError when it is not whole */
    check: async (asked: Wanted): Promise<FetchedBackup> => {
      const { backups, identities } = asked;
      const name = await nameOf(asked);
      const known = await orSay(pathHere(name, backups));
      if (known !== undefined) return checked(name, known, identities);
      const folder = await mkdtemp(join(tmpdir(), 'gently-check-'));
      try {
        return await withFetched(name, folder, (path) => checked(name, path, identities));
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },

    /** Adds what this machine lacks. Without the journal, people whose accounts were deleted since would be back. */
    fetchJournal: async (backups: string): Promise<void> => {
      const folder = join(backups, JOURNAL);
      const missing = (await orSay(files.list(JOURNAL))).filter(
        (name) => JOURNAL_ENTRY.test(name) && !existsSync(join(folder, name)),
      );
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      await orSay(
        inParallel(missing, AT_ONCE, (name) =>
          files.fetch(`${JOURNAL}/${name}`, join(folder, name), MOST_ENTRY_BYTES),
        ),
      );
    },
  };
};

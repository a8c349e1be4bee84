import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { BucketFiles } from '@gently/artifact-store';
import { JOURNAL_FOLDER } from '../../shared/restore-journal';
import { type Attempt, forEach } from './attempts';

const JOURNAL_ENTRY = /\.json$/;

const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: NodeJS.ErrnoException): string[] => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });

/** Sends the entries that the bucket lacks. A restored backup needs them to delete accounts again, so they go before the backups. */
export const sendMissingEntries = async (
  to: BucketFiles,
  folder: string,
  attempt: Attempt,
): Promise<void> => {
  const names = (await namesIn(join(folder, JOURNAL_FOLDER))).filter((name) => JOURNAL_ENTRY.test(name));
  const there = new Set(await to.list(JOURNAL_FOLDER));
  const missing = names.filter((name) => !there.has(name));
  await forEach(missing, attempt, (name) =>
    to.send(`${JOURNAL_FOLDER}/${name}`, join(folder, JOURNAL_FOLDER, name)),
  );
};

import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { BucketFiles } from '@gently/artifact-store';
import { type Attempt, forEach } from './attempts';

const JOURNAL = 'deletions';
const JOURNAL_ENTRY = /\.json$/;

const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: NodeJS.ErrnoException): string[] => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });

/** Sends what the bucket lacks. Deletions of accounts are needed together with a backup, so this comes first. */
export const sendMissingEntries = async (
  to: BucketFiles,
  folder: string,
  attempt: Attempt,
): Promise<void> => {
  const names = (await namesIn(join(folder, JOURNAL))).filter((name) => JOURNAL_ENTRY.test(name));
  const there = new Set(await to.list(JOURNAL));
  const missing = names.filter((name) => !there.has(name));
  await forEach(missing, attempt, (name) => to.send(`${JOURNAL}/${name}`, join(folder, JOURNAL, name)));
};

import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** A change takes milliseconds; whoever holds the lock longer has ended without letting go. */
const STALE_AFTER_MS = 10_000;
const PATIENCE_MS = 15_000;
const POLL_MS = 25;

const isTaken = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'EEXIST';

const removeStale = async (lock: string): Promise<void> => {
  try {
    if (Date.now() - (await stat(lock)).mtimeMs > STALE_AFTER_MS) await rm(lock, { force: true });
  } catch {
    // Let go of in the meantime.
  }
};

const take = async (lock: string): Promise<void> => {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      await writeFile(lock, String(process.pid), { flag: 'wx' });
      return;
    } catch (error) {
      if (!isTaken(error)) throw error;
      if (Date.now() > end) throw new Error(`Somebody else is changing this file: ${lock}`);
      await removeStale(lock);
      await pause(POLL_MS);
    }
  }
};

/** Lets one process at a time change a file. */
export const withFileLock = async <Result>(file: string, work: () => Promise<Result>): Promise<Result> => {
  const lock = `${file}.lock`;
  await mkdir(dirname(file), { recursive: true });
  await take(lock);
  try {
    return await work();
  } finally {
    await rm(lock, { force: true });
  }
};

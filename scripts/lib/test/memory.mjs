import { mkdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where Linux keeps files in memory. */
const MEMORY = '/dev/shm';
/** Bytes that the databases, artifacts and browser profiles of one run take at most. */
const ROOM = 6 * 2 ** 30;

const hasRoom = () => {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ROOM;
  } catch {
    return false;
  }
};

/**
 * Nothing of a test run has to outlive it, so where there is enough memory, nothing waits for a disk.
 * @template T
 * @param {(env: Record<string, string>) => Promise<T>} work gets the environment that puts temporary files there
 * @returns {Promise<T>}
 */
export const withTemporaryFolder = async (work) => {
  const folder = join(hasRoom() ? MEMORY : tmpdir(), `gently-tests-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  try {
    return await work({ TMPDIR: folder });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

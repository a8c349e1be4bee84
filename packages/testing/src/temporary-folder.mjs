import { mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
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
 * @returns {string} the folder that `TMPDIR` names, or else the best one of this machine
 */
const parentFolder = () => (hasRoom() && !process.env.TMPDIR ? MEMORY : tmpdir());

/** @param {number} pid @returns {boolean} whether such a process runs, of this user or of another one */
const isRunning = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
};

/**
 * Makes an empty temporary folder of this process, which has one of that name. A process that was ended by force leaves its folder behind, in memory;
 * the next one to ask for a folder of that name removes it.
 * @param {string} name
 * @param {{ parent?: string }} [options]
 * @returns {string} its path, `<name>-<pid>` in the parent
 */
export const makeOwnFolder = (name, { parent = parentFolder() } = {}) => {
  for (const entry of readdirSync(parent)) {
    const pid = entry.startsWith(`${name}-`) ? Number(entry.slice(name.length + 1)) : Number.NaN;
    if (!Number.isInteger(pid) || pid <= 0) continue;
    // The process that had the same number before this one has ended too.
    if (pid === process.pid || !isRunning(pid)) rmSync(join(parent, entry), { recursive: true, force: true });
  }
  const folder = join(parent, `${name}-${process.pid}`);
  mkdirSync(folder, { mode: 0o700 });
  return folder;
};

import { closeSync, openSync, readFileSync, realpathSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { UnusableStoreError } from './damage';

/** Folders that this very process has open: its own process id in a lock file would look like a leftover. */
const openHere = new Set<string>();

/** Frees the folder. After damage the lock stays, abandoned, so that the next start trusts nothing either. */
export type Unlock = (how?: { suspect?: boolean }) => void;

/**
 * Locks a folder for this process. A lock whose owner is gone is taken over: `abandoned` says that the last server did
 * not end properly.
 */
export function lockDirectory(dir: string): { unlock: Unlock; abandoned: boolean } {
  const real = realpathSync(dir);
  const path = join(real, 'server.lock');
  const free = !openHere.has(real) && create(path);
  const abandoned = !free && !openHere.has(real) && isAbandoned(path) && takeOver(path);
  if (!free && !abandoned) {
    throw new UnusableStoreError(
      `${real} is in use by another server${owner(path)}. Stop that one first, or choose another --dir.`,
    );
  }
  openHere.add(real);
  const unlock: Unlock = ({ suspect } = {}) => {
    openHere.delete(real);
    if (!suspect) rmSync(path, { force: true });
  };
  return { unlock, abandoned };
}

function create(path: string): boolean {
  try {
    const file = openSync(path, 'wx', 0o600);
    try {
      writeSync(file, `${process.pid} ${startOf(process.pid)}`);
    } finally {
      closeSync(file);
    }
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function takeOver(path: string): boolean {
  rmSync(path, { force: true });
  return create(path);
}

function read(path: string): [number, string] {
  try {
    const [pid = '', start = ''] = readFileSync(path, 'utf8').split(' ');
    return [Number(pid), start];
  } catch {
    return [0, ''];
  }
}

const owner = (path: string): string => {
  const [pid] = read(path);
  return pid ? ` (process ${pid})` : '';
};

function isAbandoned(path: string): boolean {
  const [pid, start] = read(path);
  if (!pid || pid === process.pid) return true;
  try {
    process.kill(pid, 0);
    return start !== startOf(pid);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

/** When a process started, where the system says so: a process id alone may have been given to someone else since. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

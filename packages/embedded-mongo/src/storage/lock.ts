import { closeSync, fsyncSync, openSync, readFileSync, readSync, realpathSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { UnusableStoreError } from './damage';
import { assertLocal, openLocked, type TryLock } from './system-lock';

/** Frees the folder. After damage its mark stays, so that the next start trusts nothing either. */
export type Unlock = (how?: { suspect?: boolean }) => void;

/** Always as long as this, so that marking needs no space on a disk that is full. */
const MARK_BYTES = 64;
const ENDED = '0 0 ended';
const RUNNING = 'running';

/**
 * Locks a folder for this process, until it unlocks it or ends. Who holds it is the system's business; what stands in
 * the file only says how the last server ended: `abandoned` when it did not end properly. The file is never removed.
 */
export function lockDirectory(dir: string, tryLock?: TryLock): { unlock: Unlock; abandoned: boolean } {
  const real = realpathSync(dir);
  assertLocal(real);
  const path = join(real, 'server.lock');
  const file = openLocked(path, tryLock);
  if (file === undefined) throw inUse(real, readPath(path));
  try {
    const left = read(file);
    if (isHeldByEarlierVersion(left)) throw inUse(real, left);
    mark(file, `${process.pid} ${startOf(process.pid)} ${RUNNING}`);
    syncFolder(real);
    return { unlock: unlockOnce(file), abandoned: left !== '' && left !== ENDED };
  } catch (error) {
    closeSync(file);
    throw error;
  }
}

/** Its number may belong to another file as soon as this one is closed: never close it twice. */
function unlockOnce(file: number): Unlock {
  let open = true;
  return ({ suspect } = {}) => {
    if (!open) return;
    open = false;
    try {
      if (!suspect) mark(file, ENDED);
    } finally {
      closeSync(file);
    }
  };
}

function mark(file: number, words: string): void {
  writeSync(file, words.padEnd(MARK_BYTES), 0);
  fsyncSync(file);
}

function read(file: number): string {
  const bytes = Buffer.alloc(MARK_BYTES);
  return bytes.toString('utf8', 0, readSync(file, bytes, 0, MARK_BYTES, 0)).trim();
}

/** For a message only; where locked files cannot be read there is nothing to say. */
function readPath(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return '';
  }
}

function inUse(dir: string, words: string): UnusableStoreError {
  const owner = parseMark(words);
  const named = owner && isAlive(owner) ? ` (process ${owner.pid})` : '';
  return new UnusableStoreError(
    `${dir} is in use by another server${named}. Stop that one first, or choose another --dir.`,
  );
}

interface Owner {
  pid: number;
  start: string;
  state: string | undefined;
}

function parseMark(words: string): Owner | undefined {
  const [, pid, start = '', state] = /^(\d{1,10})(?: (\d*))?(?: (\w+))?$/.exec(words) ?? [];
  return Number(pid) > 0 ? { pid: Number(pid), start, state } : undefined;
}

/** A server of an earlier version holds no lock of the system: its process and when that started is all there is. */
function isHeldByEarlierVersion(words: string): boolean {
  const owner = parseMark(words);
  return owner?.state === undefined && owner !== undefined && owner.pid !== process.pid && isAlive(owner);
}

function isAlive({ pid, start }: Owner): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return start === startOf(pid);
}

/** When a process started, where the system says so: a process id alone may have been given to someone else since. */
export function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

/** Makes the name of the file last as well; Windows has no such thing. */
function syncFolder(dir: string): void {
  if (process.platform === 'win32') return;
  const folder = openSync(dir, 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}

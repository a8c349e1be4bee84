import { closeSync, constants, fstatSync, openSync, statfsSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { usable, UnusableStoreError } from './damage';

/** Asks the system for the lock of an open file: false when somebody else has it. */
export type TryLock = (file: number) => boolean;

const ATTEMPTS = 100;

/** Kinds of file systems on Linux whose locks, or maps of a file, do not hold between machines: statfs(2). */
const NETWORK_FILE_SYSTEMS = new Map([
  [0x6969, 'NFS'],
  [0x517b, 'SMB'],
  [0xff534d42, 'CIFS'],
  [0xfe534d42, 'SMB2'],
  [0x5346414f, 'AFS'],
]);

/** What is wrong with a folder that is not on a disk of this machine. */
export const networkOf = (type: number): string | undefined => NETWORK_FILE_SYSTEMS.get(type >>> 0);

/** Loaded when it is needed: on a system for which it was not built the refusal must say so. */
export const tryLockOf = (load: (name: string) => unknown): TryLock => {
  let native: { tryLock: TryLock } | undefined;
  return (file) => {
    native ??= loadNative(load);
    return native.tryLock(file);
  };
};

function loadNative(load: (name: string) => unknown): { tryLock: TryLock } {
  try {
    return load('fs-native-extensions') as { tryLock: TryLock };
  } catch (error) {
    const [what = ''] = (error as Error).message.split('\n');
    throw new UnusableStoreError(
      `Files cannot be locked on this system (${process.platform} ${process.arch}): ${what}. The server runs on macOS, Windows and Linux with glibc; reinstall if this is one of them.`,
    );
  }
}

export const systemTryLock = tryLockOf(createRequire(import.meta.url));

/**
 * Opens a file and has the system lock it until it is closed, which the end of the process does, whatever ended it.
 * Descriptors of Node are not inherited by child processes, so no child can keep the lock.
 * @returns the open file, or undefined when somebody else has it
 * @throws UnusableStoreError where nothing can be locked
 */
export function openLocked(path: string, tryLock: TryLock = systemTryLock): number | undefined {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const file = usable(path, () => openSync(path, constants.O_RDWR | constants.O_CREAT, 0o600));
    try {
      if (!usable(path, () => tryLock(file))) {
        closeSync(file);
        return undefined;
      }
      if (isStillAt(path, file)) return file;
    } catch (error) {
      closeSync(file);
      throw error;
    }
    closeSync(file);
  }
  throw new UnusableStoreError(`${path} is replaced again and again: something else uses this folder.`);
}

/** Nobody here removes the file; if somebody does, whoever comes next locks another one under the same name. */
function isStillAt(path: string, file: number): boolean {
  const own = fstatSync(file, { bigint: true });
  const named = statSync(path, { bigint: true, throwIfNoEntry: false });
  return named?.ino === own.ino && named.dev === own.dev;
}

/** Refuses a folder on a network file system: a lock there can be lost while its owner goes on. */
export function assertLocal(dir: string): void {
  const network = process.platform === 'linux' ? networkOf(statfsSync(dir).type) : undefined;
  if (network)
    throw new UnusableStoreError(
      `${dir} is on a network file system (${network}). The server needs a folder on a disk of this machine.`,
    );
}

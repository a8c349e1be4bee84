import { closeSync, openSync, rmSync, statSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { MongoError, mongoError } from '../errors';

const PROBE_BYTES = 64 * 1024;
/** Numbers of the system for: no space, file too large, over quota, an input/output error; and LMDB's own for a full map. */
const FULL = new Set([28, 27, 122, -30_792]);
const INPUT_OUTPUT = 5;
const FULL_NAMES = new Set(['ENOSPC', 'EFBIG', 'EDQUOT']);

const isDiskFull = ({ code }: { code?: unknown }): boolean =>
  typeof code === 'number' ? FULL.has(code) : FULL_NAMES.has(String(code));

/** LMDB reports a write that was cut short, as a disk does in its last pages, as an input/output error. */
const isFullAt = (error: Error & { code?: unknown }, path: string): boolean =>
  isDiskFull(error) || (error.code === INPUT_OUTPUT && !canGrow(path));

/** Tries on a file beside it what the data file could not do: to reach a little further. */
function canGrow(path: string): boolean {
  const probe = join(dirname(path), 'space.probe');
  try {
    const file = openSync(probe, 'w', 0o600);
    try {
      return writeSync(file, Buffer.alloc(PROBE_BYTES), 0, PROBE_BYTES, statSync(path).size) === PROBE_BYTES;
    } finally {
      closeSync(file);
    }
  } catch {
    return false;
  } finally {
    rmSync(probe, { force: true });
  }
}

/** MongoDB's answer to a write that found no room; nothing of it is stored, and it may be repeated later. */
const diskFull = (): MongoError =>
  mongoError(
    'OutOfDiskSpace',
    'disk full: nothing of this write was stored. Reading goes on; writing goes on by itself once there is space.',
  );

export const isOutOfSpace = (failure: unknown): boolean =>
  failure instanceof MongoError && failure.codeName === 'OutOfDiskSpace';

/** What to answer to everybody whose write was in a flush that failed. lmdb tells the cause in a promise of its own. */
export async function failureOf(error: unknown, path: string): Promise<unknown> {
  const cause = await causeOf(error);
  const answered = !(cause instanceof Error) || cause instanceof MongoError;
  return !answered && isFullAt(cause, path) ? diskFull() : cause;
}

async function causeOf(error: unknown): Promise<unknown> {
  const commitError = error instanceof Error && 'commitError' in error ? error.commitError : undefined;
  if (!(commitError instanceof Promise)) return error;
  return commitError.catch((cause: unknown) => cause);
}

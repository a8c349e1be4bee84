import { existsSync, statSync } from 'node:fs';
import { DamagedStoreError, UnusableStoreError } from './damage';
import { inspect, withoutRest, type Inspection } from './inspect';

/** Files up to this size are read completely at every start, about a second; of larger ones the skeleton. */
export const READ_WHOLE_BYTES = 256 * 1024 * 1024;

/** What stands in the store about its own form. */
export const FORMAT = Buffer.from('sealed 1');

export interface Opened {
  /** Written by a version that kept no checksums. */
  unsealed: boolean;
  /** Only the skeleton was read: the rest is to be read while the store is open. */
  unread: boolean;
}

/**
 * Refuses a damaged file before LMDB maps it: what LMDB believes of a broken page can end the process, or leave
 * documents out without a word. `suspect` reads the whole file whatever its size.
 */
export function checkDataFile(path: string, suspect: boolean, readWhole = READ_WHOLE_BYTES): Opened {
  if (!existsSync(path)) return { unsealed: false, unread: false };
  const whole = suspect || statSync(path).size <= readWhole;
  const found = withoutRest(inspect(path, { leaves: whole }));
  if (!whole) {
    if (found.damages.length > 0) return checkDataFile(path, true, readWhole);
    return { unsealed: false, unread: true };
  }
  const unsealed = isUnsealed(found);
  if (!unsealed) assertWhole(path, found);
  else if (found.damages.length > 0) throw new DamagedStoreError(path, found.damages);
  return { unsealed, unread: false };
}

/** Finishes the account of what was found and refuses the file when anything is wrong with it. */
export function assertWhole(path: string, { damages, contents, meta }: Inspection): void {
  if (meta) contents.finish();
  if (damages.length > 0) throw new DamagedStoreError(path, damages);
  if (contents.sealed > 0 && contents.format === undefined)
    throw new DamagedStoreError(path, ['it does not say which version wrote it']);
  if (contents.format && !contents.format.equals(FORMAT))
    throw new UnusableStoreError(
      `${path} was written by another version (${contents.format.toString()}). Use that one to back it up, and restore the backup here.`,
    );
}

/** Of a file without checksums no record matches one; of a damaged file most do. */
const isUnsealed = ({ contents }: Inspection): boolean => contents.sealed === 0 && contents.unsealed > 0;

import { stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import type { Backup } from './backups.repository';

const here = hostname();

/**
 * Whether the file of a backup is to be found on this machine. In a container the name of the machine changes with every
 * release, and several processes may share one folder, so a file with the recorded size counts, and its name does not.
 */
export const isOnThisMachine = async ({
  host,
  file,
  bytes,
}: Pick<Backup, 'host' | 'file' | 'bytes'>): Promise<boolean> => {
  if (host === here) return true;
  const found = await stat(file).catch(() => null);
  return found?.size === bytes;
};

import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { BackupFileError, drill as tryRestore } from '@gently/embedded-mongo/dump';
import type { FastifyBaseLogger } from 'fastify';
import type { Backup } from './backups.repository';

/** @returns the SHA-256 of a file, in hex */
export const hashOf = async (path: string): Promise<string> => {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
};

interface ProverDependencies {
  uri: string;
  /** The machine of this process. */
  here: string;
  logger: FastifyBaseLogger;
}

/** Restores a backup beside what is served, and says whether it came back as it was. */
export const createProver = ({ uri, here, logger }: ProverDependencies) => {
  /** What is wrong with the file before it is tried; null when nothing is. */
  const problemOf = async ({ file, host, sha256 }: Backup): Promise<string | null> => {
    if (host !== here) return `Its file lies on ${host}, and this process runs on ${here}.`;
    const now = await hashOf(file).catch(() => null);
    if (now === null) return 'Its file is gone.';
    return now === sha256 ? null : 'Its file is not as it was written.';
  };

  return async (backup: Backup) => {
    const nothing = { equal: false, collections: 0, documents: 0 };
    const problem = await problemOf(backup);
    if (problem !== null) return { ...nothing, reason: problem };
    try {
      const { collections, documents, different } = await tryRestore(uri, backup.file);
      const equal = different.length === 0;
      return {
        equal,
        collections,
        documents,
        reason: equal ? '' : `Came back otherwise: ${different.join(', ')}`,
      };
    } catch (error) {
      logger.error({ err: error, backup_id: backup.id }, 'a backup could not be restored');
      return {
        ...nothing,
        reason: error instanceof BackupFileError ? 'Its file is damaged.' : 'The database did not take it.',
      };
    }
  };
};

import { hostname } from 'node:os';
import { hashOfFile } from '@gently/artifact-store';
import { BackupFileError, drill as tryRestore } from '@gently/embedded-mongo/dump';
import type { FastifyBaseLogger } from 'fastify';
import type { Backup } from './backups.repository';
import { isOnThisMachine } from './local-file';

const NO_KEY =
  'Its file is as it was written, and encrypted. This process has no key to open it: where the key is, run npm run restore -- --check with its name.';

interface ProverDependencies {
  uri: string;
  /** The private keys that open backups. There are none in production, where the operator keeps them off the machine. */
  identities: readonly string[];
  logger: FastifyBaseLogger;
}

/** Restores a backup beside what is served, and says whether it came back as it was. */
export const createProver = ({ uri, identities, logger }: ProverDependencies) => {
  /** What is wrong with the file before it is tried; null when nothing is. */
  const problemOf = async (backup: Backup): Promise<string | null> => {
    const { file, host, sha256, encrypted } = backup;
    if (!(await isOnThisMachine(backup)))
      return `Its file lies on ${host}, and this process runs on ${hostname()}.`;
    const now = await hashOfFile(file).catch(() => null);
    if (now === null) return 'Its file is gone.';
    if (now !== sha256) return 'Its file is not as it was written.';
    return encrypted && identities.length === 0 ? NO_KEY : null;
  };

  return async (backup: Backup) => {
    const nothing = { equal: false, collections: 0, documents: 0 };
    const problem = await problemOf(backup);
    if (problem !== null) return { ...nothing, reason: problem };
    try {
      const { collections, documents, different } = await tryRestore(uri, { path: backup.file, identities });
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

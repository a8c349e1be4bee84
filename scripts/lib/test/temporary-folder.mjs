import { rmSync } from 'node:fs';
import { makeOwnFolder } from '../../../packages/testing/src/temporary-folder.mjs';

/**
 * Gives work a folder for its temporary files, which is removed at the end.
 * @template T
 * @param {(env: Record<string, string>) => Promise<T>} work gets the environment that puts temporary files there
 * @returns {Promise<T>}
 */
export const withTemporaryFolder = async (work) => {
  const folder = makeOwnFolder('gently-tests');
  try {
    return await work({ TMPDIR: folder });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type EnvironmentFile, environmentFile } from '@gently/contracts/releases';

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

const namesIn = async (dir: string): Promise<string[]> => {
  try {
    return (await readdir(dir)).filter((name) => /^[a-z0-9][\w-]*\.json$/i.test(name)).sort();
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
};

/**
 * Reads what is live in every environment of an artifact store. Each file is replaced as a whole by whoever
 * releases, so what is read is never half a change.
 * @param artifactsDir the store's folder; one that is not there has no environments
 */
export const readEnvironmentFiles = async (artifactsDir: string): Promise<EnvironmentFile[]> => {
  const dir = join(artifactsDir, 'environments');
  const read = async (name: string): Promise<EnvironmentFile> =>
    environmentFile.parse(JSON.parse(await readFile(join(dir, name), 'utf8')));
  return Promise.all((await namesIn(dir)).map(read));
};

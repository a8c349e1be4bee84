import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Errors and worse, as pino counts them. */
const ERROR_LEVEL = /"level":[56]0/;
const MOST = 40;

/** @returns the last errors that the processes of a stack logged, so that a failed journey can be understood after the stack is gone. */
export const loggedErrors = async (dataDir: string): Promise<string[]> => {
  const folder = join(dataDir, 'logs');
  const files = await Promise.all(
    (await readdir(folder)).map(async (name) =>
      (await readFile(join(folder, name), 'utf8'))
        .split('\n')
        .filter((line) => ERROR_LEVEL.test(line))
        .map((line) => `${name}: ${line}`),
    ),
  );
  return files.flat().slice(-MOST);
};

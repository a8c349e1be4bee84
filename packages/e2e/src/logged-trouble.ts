import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** From which level on, as pino counts: warnings are 40, errors 50, what ends a process 60. */
const LEVELS = { errors: /"level":[56]0/, warnings: /"level":[456]0/ };
const MOST = 40;

/** @returns the last errors, or warnings too, that the processes of a stack logged, so that a failed journey can be understood after the stack is gone. */
export const loggedTrouble = async (
  dataDir: string,
  from: keyof typeof LEVELS = 'errors',
): Promise<string[]> => {
  const folder = join(dataDir, 'logs');
  const files = await Promise.all(
    (await readdir(folder)).map(async (name) =>
      (await readFile(join(folder, name), 'utf8'))
        .split('\n')
        .filter((line) => LEVELS[from].test(line))
        .map((line) => `${name}: ${line}`),
    ),
  );
  return files.flat().slice(-MOST);
};

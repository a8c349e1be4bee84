import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { environmentFile } from '../store/store-paths';
import { environmentSchema } from './environment';
import type { Environment } from './environment';

/** @returns what is live, or nothing when the environment was never flipped */
export const readEnvironment = async (store: string, name: string): Promise<Environment | undefined> => {
  try {
    return environmentSchema.parse(JSON.parse(await readFile(environmentFile(store, name), 'utf8')));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
};

/** Replaces the file at once: a reader sees the old state or the new one, never a part. */
export const writeEnvironment = async (store: string, environment: Environment): Promise<void> => {
  const file = environmentFile(store, environment.environment);
  const unfinished = `${file}.${process.pid}.unfinished`;
  await mkdir(dirname(file), { recursive: true });
  try {
    await writeFile(unfinished, `${JSON.stringify(environment, null, 2)}\n`);
    await rename(unfinished, file);
  } finally {
    await rm(unfinished, { force: true });
  }
};

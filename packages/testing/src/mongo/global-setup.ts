import { mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    mongoUri: string;
  }
}

/** Where Linux keeps files in memory. */
const MEMORY = '/dev/shm';
/** Bytes; a whole run leaves a file of some hundred megabytes. */
const ROOM = 4 * 2 ** 30;

/** Nothing of a test run has to outlive it, so nothing has to wait for a disk where there is enough memory. */
const whereToKeep = async (): Promise<string> => {
  const memory = await statfs(MEMORY).catch(() => undefined);
  return memory && memory.bavail * memory.bsize >= ROOM ? MEMORY : tmpdir();
};

/**
 * Starts one database engine for a whole test run, or takes the server that `MONGODB_URI` names.
 * The engine is loaded lazily, so that a run against a real server needs nothing of it.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const external = process.env.MONGODB_URI;
  if (external) {
    project.provide('mongoUri', external);
    return async () => undefined;
  }
  const { startEmbeddedMongo } = await import('@gently/embedded-mongo');
  const dir = await mkdtemp(join(await whereToKeep(), 'gently-mongo-'));
  const engine = await startEmbeddedMongo({ dir, port: 0, quiet: true });
  project.provide('mongoUri', engine.uri);
  return async () => {
    await engine.stop();
    await rm(dir, { recursive: true, force: true });
  };
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    mongoUri: string;
  }
}

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
  const dir = await mkdtemp(join(tmpdir(), 'gently-mongo-'));
  const engine = await startEmbeddedMongo({ dir, port: 0, quiet: true });
  project.provide('mongoUri', engine.uri);
  return async () => {
    await engine.stop();
    await rm(dir, { recursive: true, force: true });
  };
}

import { rmSync } from 'node:fs';
import { mkdtemp, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where Linux keeps files in memory. */
const MEMORY = '/dev/shm';
/** Bytes that the engines of one run leave at most; less free memory than this means that they go to the disk. */
const ROOM = 4 * 2 ** 30;

/** Nothing of a test run has to outlive it, so nothing has to wait for a disk where there is enough memory. */
const parentFolder = async (): Promise<string> => {
  const memory = await statfs(MEMORY).catch(() => undefined);
  return memory && memory.bavail * memory.bsize >= ROOM ? MEMORY : tmpdir();
};

const start = async (): Promise<string> => {
  const external = process.env.MONGODB_URI;
  if (external) return external;
  const { startEmbeddedMongo } = await import('@gently/embedded-mongo');
  const dir = await mkdtemp(join(await parentFolder(), 'gently-mongo-'));
  process.once('exit', () => rmSync(dir, { recursive: true, force: true }));
  const { uri } = await startEmbeddedMongo({ dir, port: 0, quiet: true });
  return uri;
};

const shared = globalThis as typeof globalThis & { gentlyMongoUri?: Promise<string> };

/**
 * One engine for each test process, in the process itself, so that tests wait neither for another process nor for the tests
 * of another one; or the server that `MONGODB_URI` names.
 */
export const mongoUri = (): Promise<string> => (shared.gentlyMongoUri ??= start());

import { rmSync } from 'node:fs';
import { patience } from '../patience';
import { makeOwnFolder } from '../temporary-folder.mjs';

/** The limits of the engine itself, which end a command or a transaction that a busy machine only makes slow. */
const ENGINE_LIMITS = { commandMs: patience(10_000), transactionMs: patience(60_000) };

const start = async (): Promise<string> => {
  const external = process.env.MONGODB_URI;
  if (external) return external;
  const { startEmbeddedMongo } = await import('@gently/embedded-mongo');
  const dir = makeOwnFolder('gently-mongo');
  process.once('exit', () => rmSync(dir, { recursive: true, force: true }));
  const { uri } = await startEmbeddedMongo({ dir, port: 0, quiet: true, ...ENGINE_LIMITS });
  return uri;
};

const shared = globalThis as typeof globalThis & { gentlyMongoUri?: Promise<string> };

/**
 * One engine for each test process, in the process itself, so that tests wait neither for another process nor for the tests
 * of another one; or the server that `MONGODB_URI` names.
 */
export const mongoUri = (): Promise<string> => (shared.gentlyMongoUri ??= start());

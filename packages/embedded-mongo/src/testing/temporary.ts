import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { build } from 'esbuild';
import { MongoClient, type MongoClientOptions } from 'mongodb';
import { startEmbeddedMongo, type EmbeddedMongo, type EmbeddedMongoOptions } from '../index';
import { patience, PATIENCE_MS } from '../../../../vitest.limits';

/** The engine's own limits, which a busy machine would reach with commands that are only slow. */
const ENGINE_LIMITS = { commandMs: patience(10_000), transactionMs: patience(60_000) };

/** Things that a test made and that must go with it, the last first. */
const leftovers: (() => unknown)[] = [];

/** To be called after each test. */
export async function cleanUp(): Promise<void> {
  for (let undo = leftovers.pop(); undo; undo = leftovers.pop()) await undo();
}

export const undoLater = (undo: () => unknown): void => void leftovers.push(undo);

export function temporaryDir(): string {
  const dir = mkdtempSync(join(tmpdir(), 'embedded-mongo-'));
  undoLater(() => rmSync(dir, { recursive: true, force: true }));
  return dir;
}

export async function temporaryServer(options: Partial<EmbeddedMongoOptions> = {}): Promise<EmbeddedMongo> {
  const server = await startEmbeddedMongo({
    dir: options.dir ?? temporaryDir(),
    ...ENGINE_LIMITS,
    ...options,
  });
  undoLater(() => server.stop());
  return server;
}

export async function connect(uri: string, options: MongoClientOptions = {}): Promise<MongoClient> {
  const client = await MongoClient.connect(uri, { serverSelectionTimeoutMS: PATIENCE_MS, ...options });
  undoLater(() => client.close());
  return client;
}

/**
 * Runs with a client and closes it at the end. A client that is left open after its server has stopped may look for it
 * until its selection timeout.
 */
export async function withClient<T>(uri: string, run: (client: MongoClient) => Promise<T>): Promise<T> {
  const client = await connect(uri);
  try {
    return await run(client);
  } finally {
    await client.close();
  }
}

/** Bundles the server as it is released, for tests that need it in a process of its own. */
export const builtServer = (): Promise<string> => builtProgram('main.ts');

/** Bundles one file of `src`, to be run as a program. */
export async function builtProgram(entry: string): Promise<string> {
  const room = join(import.meta.dirname, '..', '..');
  const name = basename(entry, '.ts');
  const outfile = join(room, 'node_modules', '.cache', `${name}-${process.pid}`, `${name}.js`);
  await build({
    entryPoints: [join(room, 'src', entry)],
    outfile,
    bundle: true,
    packages: 'external',
    // Packages of this workspace are TypeScript, which node does not run.
    alias: {
      '@gently/artifact-store': join(room, '..', 'artifact-store', 'src', 'index.ts'),
      '@gently/server-settings': join(room, '..', 'server-settings', 'src', 'index.ts'),
    },
    platform: 'node',
    format: 'esm',
    logLevel: 'error',
  });
  undoLater(() => rmSync(join(outfile, '..'), { recursive: true, force: true }));
  return outfile;
}

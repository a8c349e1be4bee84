import type { EngineOptions } from './engine';
import { startServer } from './wire/server';

/** How to run an embedded server. */
export interface EmbeddedMongoOptions extends EngineOptions {
  /** 0, the default, takes any free port. */
  port?: number;
  quiet?: boolean;
}

/** A server that is running in this process. */
export interface EmbeddedMongo {
  /** For any MongoDB driver; it works as it is and with `replicaSet` or `directConnection` added. */
  uri: string;
  port: number;
  /** Closes all connections, writes everything to disk and frees the folder. */
  stop(): Promise<void>;
}

/** Starts a server on loopback, without authentication, that keeps its data in `dir`. */
export async function startEmbeddedMongo({
  port = 0,
  quiet = true,
  ...options
}: EmbeddedMongoOptions): Promise<EmbeddedMongo> {
  const server = await startServer(options, port);
  const uri = `mongodb://127.0.0.1:${server.port}/`;
  if (!quiet) process.stdout.write(`ready ${uri}\n`);
  let stopped: Promise<void> | undefined;
  return { uri, port: server.port, stop: () => (stopped ??= server.stop()) };
}

export { DAMAGED_EXIT_CODE, DamagedStoreError, UnusableStoreError } from './storage/damage';

import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { Engine, type EngineOptions } from '../engine';
import { Connection } from './connection';

/** The only address that is served: there is no authentication, so nobody else may reach it. */
const LOOPBACK = '127.0.0.1';

/** How long clients may take to hang up once they have their last answer. */
const GRACE_MS = 200;

export interface RunningServer {
  port: number;
  stop(): Promise<void>;
}

/** Opens the store and serves it on loopback. */
export async function startServer(options: EngineOptions, port: number): Promise<RunningServer> {
  const engine = new Engine(options);
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    new Connection(engine, socket, `${LOOPBACK}:${portOf(server)}`);
  });
  try {
    await listen(server, port);
  } catch (error) {
    await engine.close();
    throw error;
  }
  return {
    port: portOf(server),
    stop: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      await engine.settle();
      for (const socket of sockets) socket.end();
      setTimeout(() => sockets.forEach((socket) => socket.destroy()), GRACE_MS).unref();
      await closed;
      await engine.close();
    },
  };
}

const portOf = (server: Server): number => (server.address() as AddressInfo).port;

const listen = (server: Server, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, LOOPBACK, resolve);
  });

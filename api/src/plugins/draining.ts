import type { Socket } from 'node:net';
import { defineModule } from '../shared/module';

declare module 'fastify' {
  interface FastifyInstance {
    /** From now on every answer ends its connection, while new calls are still served. */
    beginDraining(): void;
  }
}

/**
 * While the server stops, every answer ends its connection. Without this a browser's open connection would keep the
 * server waiting after the last call has been answered. Connections that were opened ahead, for a call that never
 * came, are closed: to the server they count as busy.
 */
export const draining = defineModule('draining', {}, (app) => {
  let stopping = false;
  const begin = (): void => {
    stopping = true;
  };
  app.decorate('beginDraining', begin);
  const unused = new Set<Socket>();
  app.server.on('connection', (socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  app.server.on('request', ({ socket }) => unused.delete(socket));
  app.addHook('preClose', async () => {
    begin();
    for (const socket of unused) socket.destroy();
  });
  app.addHook('onSend', async (_request, reply) => {
    if (stopping) reply.header('connection', 'close');
  });
});

import { defineModule } from '../shared/module';

declare module 'fastify' {
  interface FastifyInstance {
    /** From now on every answer ends its connection, while new calls are still served. */
    beginDraining(): void;
  }
}

/**
 * While the server stops, every answer ends its connection. Without this a browser's open connection would keep the
 * server waiting after the last call has been answered.
 */
export const draining = defineModule('draining', {}, (app) => {
  let stopping = false;
  const begin = (): void => {
    stopping = true;
  };
  app.decorate('beginDraining', begin);
  app.addHook('preClose', async () => begin());
  app.addHook('onSend', async (_request, reply) => {
    if (stopping) reply.header('connection', 'close');
  });
});

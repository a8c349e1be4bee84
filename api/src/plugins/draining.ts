import { defineModule } from '../shared/module';

/**
 * While the server stops, every answer ends its connection. Without this a browser's open connection would keep the
 * server waiting after the last call has been answered.
 */
export const draining = defineModule('draining', {}, (app) => {
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (stopping) reply.header('connection', 'close');
  });
});

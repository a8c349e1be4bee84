import { defineModule } from '../shared/module';

/** One line per call, and its id in the answer, so that a person can quote it to support. */
export const requestLog = defineModule('request-log', {}, (app) => {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        ...(request.actor ? { user_id: request.actor.id } : {}),
        ...(request.actor?.viewing ? { seen_by: request.actor.viewing.adminId } : {}),
      },
      'call',
    );
  });
});

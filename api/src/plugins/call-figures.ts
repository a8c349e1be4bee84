import { API_BASE } from '@gently/contracts/product';
import { type CallCounter, createCallCounter } from '../shared/call-counter';
import { defineModule } from '../shared/module';

declare module 'fastify' {
  interface FastifyInstance {
    /** The calls that this process has answered and that nobody has kept yet. */
    callCounter: CallCounter;
  }
  interface FastifyContextConfig {
    /** An answer that goes on for as long as somebody listens: it is counted, and not timed. */
    isLasting?: boolean;
  }
}

/** Counts every call of the API by its route, never by its address: nobody can be found in it. */
export const callFigures = defineModule('call-figures', {}, (app) => {
  const counter = createCallCounter();
  app.decorate('callCounter', counter);
  const { clock } = app.deps;
  app.addHook('onResponse', async (request, reply) => {
    const { url: route = 'unknown', config } = request.routeOptions;
    if (route !== 'unknown' && !route.startsWith(API_BASE)) return;
    const ms = config.isLasting ? null : reply.elapsedTime;
    counter.count({
      method: request.method,
      route: route.replace(API_BASE, ''),
      status: reply.statusCode,
      ms,
      at: clock(),
    });
  });
});

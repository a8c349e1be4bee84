import { Counter, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { defineModule } from '../shared/module';

const BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
const LABELS = ['method', 'route', 'status'] as const;

declare module 'fastify' {
  interface FastifyInstance {
    /** What stands at `/metrics`; modules add figures of their own. */
    figures: Registry;
  }
}

/** Figures about this process at `/metrics`, outside `/api`, so that the site never proxies them to the world. */
export const metrics = defineModule('metrics', {}, (app) => {
  const registry = new Registry();
  app.decorate('figures', registry);
  collectDefaultMetrics({ register: registry });
  const calls = new Counter({
    name: 'http_requests_total',
    help: 'Answered calls',
    labelNames: LABELS,
    registers: [registry],
  });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a call to its answer',
    labelNames: LABELS,
    buckets: BUCKETS_SECONDS,
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: String(reply.statusCode),
    };
    calls.inc(labels);
    duration.observe(labels, reply.elapsedTime / 1000);
  });
  app.get('/metrics', { schema: { hide: true }, config: { rateLimit: false } }, async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
  app.addHook('onClose', () => registry.clear());
});

import rateLimit from '@fastify/rate-limit';
import { AppError } from '../shared/errors/app-error';
import { defineModule } from '../shared/module';

/** A limit on every route by address; routes of sign-in carry a tighter one (`limit: 'auth'`). */
export const rateLimits = defineModule('rate-limits', {}, async (app) => {
  await app.register(rateLimit, {
    max: app.config.RATE_LIMIT_PER_MINUTE,
    timeWindow: 60_000,
    errorResponseBuilder: (_request, { ttl }) =>
      new AppError('rate_limited', { details: { retry_after_seconds: Math.max(1, Math.ceil(ttl / 1000)) } }),
  });
});

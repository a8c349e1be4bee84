import rateLimit from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../shared/errors/app-error';
import { addressKey } from '../shared/http/address-key';
import { defineModule } from '../shared/module';

/** By person where a valid token names one, so that people behind one address do not slow each other down. */
const callerKey = (request: FastifyRequest): string => {
  const reading = request.readAccessToken();
  return reading.ok ? `user:${reading.claims.sub}` : `address:${addressKey(request.ip)}`;
};

export const rateLimits = defineModule('rate-limits', { needs: ['access-tokens'] }, async (app) => {
  await app.register(rateLimit, {
    max: () => app.settings.get('calls_per_minute'),
    timeWindow: 60_000,
    keyGenerator: callerKey,
    errorResponseBuilder: (_request, { ttl }) =>
      new AppError('rate_limited', { details: { retry_after_seconds: Math.max(1, Math.ceil(ttl / 1000)) } }),
  });
});

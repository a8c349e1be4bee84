import rateLimit from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import { API_BASE } from '@gently/contracts/product';
import { PEOPLE_AT_AN_ADDRESS } from '@gently/contracts/setting-options';
import { AppError } from '../shared/errors/app-error';
import { addressKey } from '../shared/http/address-key';
import { defineModule } from '../shared/module';

/** Counts by person where a valid token names one, so that the calls of one person are not counted against another. */
const callerKey = (request: FastifyRequest): string => {
  const reading = request.readAccessToken();
  return reading.ok ? `user:${reading.claims.sub}` : `address:${addressKey(request.ip)}`;
};

/** What an admin needs to raise the limit again when it was set too low. */
const ALWAYS_OPEN = /^\/(?:admin\/configuration(?:[/?]|$)|auth\/profile$|site$)/;

const raisesTheLimit = (request: FastifyRequest): boolean => {
  const reading = request.readAccessToken();
  return (
    reading.ok && reading.claims.role === 'admin' && ALWAYS_OPEN.test(request.url.slice(API_BASE.length))
  );
};

const refusal = (ttl: number): AppError =>
  new AppError('rate_limited', { details: { retry_after_seconds: Math.max(1, Math.ceil(ttl / 1000)) } });

export const rateLimits = defineModule('rate-limits', { needs: ['access-tokens'] }, async (app) => {
  await app.register(rateLimit, {
    max: () => app.settings.get('calls_per_minute'),
    timeWindow: 60_000,
    keyGenerator: callerKey,
    allowList: raisesTheLimit,
    errorResponseBuilder: (_request, { ttl }) => refusal(ttl),
  });
  // Accounts are free, so a limit for each of them alone would not limit an address. An address gets the calls of
  // several people, because the people of one office or one mobile network share it.
  const checkAddress = app.createRateLimit({
    max: () => PEOPLE_AT_AN_ADDRESS * app.settings.get('calls_per_minute'),
    timeWindow: 60_000,
    keyGenerator: ({ ip }) => `people:${addressKey(ip)}`,
  });
  // A hook after the limit of the person: a call that it refuses is not counted against the others at their address.
  app.addHook('preParsing', async (request) => {
    if (!request.readAccessToken().ok || raisesTheLimit(request)) return;
    const check = await checkAddress(request);
    if (!check.isAllowed && check.isExceeded) throw refusal(check.ttl);
  });
});

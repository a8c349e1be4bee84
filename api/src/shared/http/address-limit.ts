import type { FastifyRequest } from 'fastify';
import { addressKey } from './address-key';

/** The tighter limits count addresses: whoever guesses passwords has no token to be counted by. */
export const addressLimit = (perMinute: number) => ({
  max: perMinute,
  timeWindow: 60_000,
  keyGenerator: (request: FastifyRequest) => `address:${addressKey(request.ip)}`,
});

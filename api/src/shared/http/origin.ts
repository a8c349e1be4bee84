import type { FastifyRequest } from 'fastify';

/** Where a call came from, for the records of sign-ins and of what matters for safety. */
export interface Origin {
  ip: string;
  requestId: string;
  userAgent: string;
}

const USER_AGENT_LENGTH = 300;

export const originOf = (request: FastifyRequest): Origin => ({
  ip: request.ip,
  requestId: request.id,
  userAgent: (request.headers['user-agent'] ?? '').slice(0, USER_AGENT_LENGTH),
});

import { createHash, randomUUID } from 'node:crypto';
import { PRODUCT_KEY } from '@gently/contracts/product';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** First-party and of no other use: it keeps a visitor with one version while a canary runs. */
const COOKIE = `${PRODUCT_KEY}-visitor`;
const KEPT_SECONDS = 30 * 24 * 60 * 60;
const VISITOR = /^[0-9a-f-]{36}$/;

/** @returns the visitor's own random name, when the browser has one */
export const visitorOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined => {
  const found = headers.cookie
    ?.split(/;\s*/)
    .find((part) => part.startsWith(`${COOKIE}=`))
    ?.slice(COOKIE.length + 1);
  return found && VISITOR.test(found) ? found : undefined;
};

/** @returns the visitor's name, handing out a new one when there is none */
export const nameVisitor = (request: FastifyRequest, reply: FastifyReply): string => {
  const known = visitorOf(request);
  if (known) return known;
  const visitor = randomUUID();
  const secure = request.protocol === 'https' ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `${COOKIE}=${visitor}; Path=/; Max-Age=${KEPT_SECONDS}; HttpOnly; SameSite=Lax${secure}`,
  );
  return visitor;
};

/**
 * Places a visitor for one canary: evenly spread, always the same for the same version, so that raising the share
 * takes nobody out of it.
 * @returns 0 to 99
 */
export const placeOf = (visitor: string, remote: string, version: string): number =>
  createHash('sha256').update(`${visitor}\0${remote}\0${version}`).digest().readUInt32BE(0) % 100;

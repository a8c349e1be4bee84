import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { PRODUCT_KEY } from '@gently/contracts/product';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** First-party and of no other use: it keeps a visitor with one version while a canary runs. */
const COOKIE = `${PRODUCT_KEY}-visitor`;
const KEPT_SECONDS = 30 * 24 * 60 * 60;
const SIGNED = /^([0-9a-f-]{36})\.([A-Za-z0-9_-]{43})$/;

const signatureOf = (visitor: string, key: string): Buffer =>
  createHmac('sha256', key).update(`name\0${visitor}`).digest();

/** @returns a visitor's name as the browser keeps it: nobody can make one up, or choose one with a certain place */
export const signedName = (visitor: string, key: string): string =>
  `${visitor}.${signatureOf(visitor, key).toString('base64url')}`;

const cookieIn = ({ headers }: Pick<FastifyRequest, 'headers'>): string =>
  headers.cookie
    ?.split(/;\s*/)
    .find((part) => part.startsWith(`${COOKIE}=`))
    ?.slice(COOKIE.length + 1) ?? '';

/**
 * @param key of the environment
 * @returns the visitor's own random name, when the browser has one that was given out here
 */
export const visitorOf = (request: Pick<FastifyRequest, 'headers'>, key: string): string | undefined => {
  const [, visitor, signature] = SIGNED.exec(cookieIn(request)) ?? [];
  if (visitor === undefined || signature === undefined) return undefined;
  const given = Buffer.from(signature, 'base64url');
  return timingSafeEqual(given, signatureOf(visitor, key)) ? visitor : undefined;
};

/** @returns the visitor's name, handing out a new one when there is none */
export const nameVisitor = (request: FastifyRequest, reply: FastifyReply, key: string): string => {
  const known = visitorOf(request, key);
  if (known) return known;
  const visitor = randomUUID();
  const secure = request.protocol === 'https' ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `${COOKIE}=${signedName(visitor, key)}; Path=/; Max-Age=${KEPT_SECONDS}; HttpOnly; SameSite=Lax${secure}`,
  );
  return visitor;
};

/** A visitor, and the key of the environment. */
export interface NamedVisitor {
  key: string;
  visitor: string;
}

/**
 * Places a visitor for one canary: evenly spread, always the same for the same version, so that raising the share
 * takes nobody out of it. Only who has the key can work it out.
 * @returns 0 to 99
 */
export const placeOf = ({ key, visitor }: NamedVisitor, remote: string, version: string): number =>
  createHmac('sha256', key).update(`place\0${visitor}\0${remote}\0${version}`).digest().readUInt32BE(0) % 100;

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SocialCore } from './core';
import { fieldsOf, type Fields, type SocialFailure } from './parts';
import type { Network } from './records';

/** One network: where it asks for consent, how it refuses, and its calls at the addresses of the real one. */
export interface Dialect {
  network: Network;
  authorizePath: string;
  clientField?: 'client_key';
  /** What is asked for beside the profile. */
  pagesLabel?: string;
  /** A refusal in the words of the network. */
  refusal: (failure: SocialFailure) => { status: number; body: unknown };
  register: (app: FastifyInstance, room: DialectRoom) => void;
}

export interface DialectRoom {
  core: SocialCore;
  /** Where people reach the stand-in. */
  publicUrl: () => string;
}

export const STATUS: Readonly<Record<SocialFailure['kind'], number>> = {
  invalid: 400,
  token: 401,
  oauth: 400,
  refused: 400,
  busy: 429,
  broken: 500,
  not_found: 404,
};

export const given = (request: FastifyRequest): Fields => fieldsOf(request.query, request.body);
export const param = (request: FastifyRequest, name: string): string =>
  (request.params as Record<string, string>)[name] ?? '';
export const bearerIn = (request: FastifyRequest): string | undefined =>
  /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
/** Where a call has reached the stand-in: what it is told to call next is there as well. */
export const whereAsked = (request: FastifyRequest): string => `http://${request.host}`;
export const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');
/** What an object holds; anything else holds nothing. */
export const inside = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
/** What a body of JSON holds. */
export const json = (request: FastifyRequest): Record<string, unknown> => inside(request.body);

/** A published post is answered; where nothing may be said, nothing is. */
export const answered = <Post>(
  post: Post | null,
  reply: FastifyReply,
  answer: (post: Post) => unknown,
): unknown => (post === null ? reply : answer(post));

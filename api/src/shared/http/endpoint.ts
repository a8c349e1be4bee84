import {
  type CallData,
  type Endpoint,
  type EndpointKey,
  type Endpoints,
  endpoints,
} from '@gently/contracts/endpoints';
import type { ErrorCode } from '@gently/contracts/errors';
import { API_BASE } from '@gently/contracts/product';
import type { Feature } from '@gently/contracts/setting-options';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type { z } from 'zod';
import type { Access, Actor } from './access';
import { type AddressLimit, addressLimit } from './address-limit';
import { createChangesInTurn } from './changes-in-turn';
import { routeSchema } from './route-schema';
import { VIEWABLE, withoutPrivate } from './viewable';

type Parsed<Key extends EndpointKey, Part extends string> =
  Endpoints[Key] extends Record<Part, infer Schema>
    ? Schema extends z.ZodType
      ? z.output<Schema>
      : undefined
    : undefined;

/** What a handler works with: checked input, and the person unless the call is public. */
export interface Call<Key extends EndpointKey, Who extends Access> {
  params: Parsed<Key, 'params'>;
  headers: Parsed<Key, 'headers'>;
  query: Parsed<Key, 'query'>;
  body: Parsed<Key, 'body'>;
  actor: Who extends 'public' ? null : Actor;
  request: FastifyRequest;
  reply: FastifyReply;
}

export interface EndpointOptions<Key extends EndpointKey, Who extends Access> {
  access: Who;
  /** One line for the API's documentation. */
  summary: string;
  /** What a malformed path parameter answers; it cannot name anything that exists. */
  notFound?: ErrorCode;
  /** The tighter limits of sign-in paths, and of what tells or mails something to anyone who asks. */
  limit?: AddressLimit;
  /** Bytes, when it is not the API's 64 kB. */
  bodyLimit?: number;
  /** False only for calls that must work without the database. */
  needsDatabase?: boolean;
  /** The part of the product that it belongs to: while that is switched off, it is refused. */
  feature?: Feature;
  /** True for what an admin must be able to do who looks as somebody else, beside what `VIEWABLE` names. */
  inViewing?: boolean;
  handler: (call: Call<Key, Who>) => CallData<Key> | Promise<CallData<Key>>;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    notFound?: ErrorCode;
    /** False for calls that prove their origin in another way, such as a signed webhook. */
    csrf?: boolean;
    needsDatabase?: boolean;
    feature?: Feature;
    /** Whether it answers an admin who looks at the site as somebody else. Left out, it does not. */
    inViewing?: boolean;
  }
}

/** The changes of each app, which is one process, take turns. */
const queues = new WeakMap<object, ReturnType<typeof createChangesInTurn>>();
const changesOf = ({ deps }: FastifyInstance) => {
  const queue = queues.get(deps) ?? createChangesInTurn();
  queues.set(deps, queue);
  return queue;
};

const idIn = (params: unknown): string | undefined =>
  typeof params === 'object' && params !== null && 'id' in params && typeof params.id === 'string'
    ? params.id
    : undefined;

/** A form with a file is still on its way while it is handled; uploads have turns of their own. */
const isUpload = ({ headers }: FastifyRequest): boolean =>
  headers['content-type']?.toLowerCase().startsWith('multipart/') === true;

/**
 * Registers one call of the contracts: schemas, documentation, access, limits and the success envelope. The handler
 * returns the bare `data`.
 */
export const endpoint = <Key extends EndpointKey, const Who extends Access>(
  app: FastifyInstance,
  key: Key,
  options: EndpointOptions<Key, Who>,
): void => {
  const [method, path] = key.split(' ') as [HTTPMethods, string];
  const definition: Endpoint = endpoints[key];
  app.route({
    method,
    url: `${API_BASE}${path}`,
    schema: routeSchema(key, definition, options),
    ...(options.bodyLimit ? { bodyLimit: options.bodyLimit } : {}),
    config: {
      access: options.access,
      notFound: options.notFound ?? 'not_found',
      needsDatabase: options.needsDatabase ?? true,
      inViewing: options.inViewing ?? VIEWABLE.has(key),
      ...(options.feature ? { feature: options.feature } : {}),
      ...(options.limit ? { rateLimit: addressLimit(app, options.limit) } : {}),
    },
    handler: async (request, reply) => {
      const { params, headers, query, body, actor } = request;
      // The contracts' schemas have just parsed these parts, and the guard has set the actor; Fastify's own types
      // cannot see either.
      const call: Record<keyof Call<Key, Who>, unknown> = {
        params,
        headers,
        query,
        body,
        actor,
        request,
        reply,
      };
      const handle = async () => options.handler(call as Call<Key, Who>);
      const isQueued = actor !== null && method !== 'GET' && !isUpload(request);
      const hasLeft = () => request.raw.socket.destroyed;
      const data = isQueued
        ? await changesOf(app)({ personId: actor.id, thingId: idIn(params), hasLeft }, handle)
        : await handle();
      const shown = actor?.viewing ? withoutPrivate(data) : data;
      return reply.code(definition.status ?? 200).send({ success: true, data: shown });
    },
  });
};

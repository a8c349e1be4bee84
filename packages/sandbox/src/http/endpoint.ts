import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Database } from '../store/database';
import { newId } from '../store/ids';
import type { Unit } from '../store/unit';
import type { Deliverer } from '../webhooks/deliverer';
import { authenticate, type Keys, type Viewer } from './auth';
import { InvalidParams, refusedRequest, StripeFailure } from './errors';
import { decodeForm, type FormFields } from './form';
import {
  fingerprintOf,
  readIdempotencyKey,
  type Answered,
  type Claim,
  type Idempotency,
} from './idempotency';
import { readParams } from './params';
import { browserView, type Json } from './view';

export interface Call {
  viewer: Viewer;
  /** The `:id` of the path. */
  id: string;
  /** The connected account on whose behalf it is made; empty for the platform's own. */
  account: string;
}

export interface Answer {
  body: Json;
  status?: number;
}

/** One route: who may call it, what it takes and what it does. */
export interface Endpoint {
  method: 'GET' | 'POST';
  url: string;
  access: 'secret' | 'any';
  /** Made for a connected account, which the header `Stripe-Account` names. */
  connected: boolean;
  prepare(raw: FormFields): (unit: Unit, call: Call) => Promise<Answer>;
}

type Run<Params> = (unit: Unit, params: Params, call: Call) => Promise<Answer>;

const endpoint =
  (method: Endpoint['method']) =>
  <Schema extends z.ZodType>(
    url: string,
    access: Endpoint['access'],
    schema: Schema,
    run: Run<z.output<Schema>>,
    { connected = false }: { connected?: boolean } = {},
  ): Endpoint => ({
    method,
    url,
    access,
    connected,
    prepare: (raw) => {
      const params = readParams(schema, raw);
      return (unit, call) => run(unit, params, call);
    },
  });

export const get = endpoint('GET');
export const post = endpoint('POST');

export interface Services {
  database: Database;
  idempotency: Idempotency;
  deliverer: Deliverer;
  keys: Keys;
  settings: Unit['settings'];
  /** Unix milliseconds. */
  now: () => number;
}

function rawParams(request: FastifyRequest): FormFields {
  const query = decodeForm(request.url.split('?')[1] ?? '');
  return request.method === 'GET' ? query : { ...query, ...(request.body as FormFields | undefined) };
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** A browser must not see through an error what it may not see otherwise. */
function asSeenBy(viewer: Viewer, failure: StripeFailure): StripeFailure {
  const related = failure.fields['payment_intent'];
  if (viewer === 'secret' || typeof related !== 'object' || related === null) return failure;
  return new StripeFailure(failure.status, {
    ...failure.fields,
    payment_intent: browserView(related as Json),
  });
}

interface Work {
  services: Services;
  endpoint: Endpoint;
  run: ReturnType<Endpoint['prepare']>;
  call: Call;
  requestId: string;
  key: string | null;
  noteEvent: (id: string) => void;
}

export const unitOf = (
  work: Pick<Work, 'services' | 'requestId' | 'key' | 'noteEvent'>,
  session?: Unit['session'],
): Unit => ({
  database: work.services.database,
  session,
  now: Math.floor(work.services.now() / 1000),
  requestId: work.requestId,
  idempotencyKey: work.key,
  settings: work.services.settings,
  noteEvent: work.noteEvent,
});

const written = ({ status = 200, body }: Answer): Answered => ({ status, body: JSON.stringify(body) });

/** Does the work and keeps its answer in one step, so that a replay can never disagree with what was done. */
async function perform(work: Work, claim: Claim | undefined): Promise<Answered> {
  const { database, idempotency } = work.services;
  try {
    return await database.atomically(async (session) => {
      const answer = written(await work.run(unitOf(work, session), work.call));
      if (claim) await idempotency.keep(claim.id, answer, session);
      return answer;
    });
  } catch (error) {
    if (!(error instanceof StripeFailure)) throw error;
    const failure = asSeenBy(work.call.viewer, error);
    // Wrong parameters were never carried out: their key stays free, as at Stripe.
    if (claim && !(failure instanceof InvalidParams))
      await idempotency.keep(claim.id, { status: failure.status, body: JSON.stringify(failure.body) });
    throw failure;
  }
}

async function answer(work: Work, raw: FormFields, reply: FastifyReply): Promise<Answered> {
  const { idempotency } = work.services;
  if (work.endpoint.method === 'GET') return written(await work.run(unitOf(work), work.call));
  if (work.key === null) return perform(work, undefined);
  const claim: Claim = {
    id: [work.call.viewer, work.call.account, work.key].filter(Boolean).join(':'),
    key: work.key,
    fingerprint: fingerprintOf(work.endpoint.url.replace(':id', work.call.id), raw),
    requestId: work.requestId,
  };
  void reply.header('Idempotency-Key', work.key);
  const earlier = await idempotency.claim(claim);
  if (earlier) {
    void reply.header('Idempotent-Replayed', 'true').header('Original-Request', earlier.request_id);
    return { status: earlier.status, body: earlier.body };
  }
  try {
    return await perform(work, claim);
  } finally {
    idempotency.release(claim.id);
  }
}

/** Whose call it is. A call that no connected account can make is refused with one, and the other way round. */
function accountOf(one: Endpoint, header: string | string[] | undefined): string {
  const account = textOf(header) ?? '';
  if (one.connected === (account !== '')) return account;
  throw refusedRequest(
    one.connected
      ? 'The sandbox makes this call for a connected account only: please send the header Stripe-Account.'
      : 'The sandbox makes this call for the platform only: please leave out the header Stripe-Account.',
  );
}

/** Webhooks of what this call does leave only after its answer. */
function holdEvents(reply: FastifyReply, deliverer: Deliverer): (id: string) => void {
  const held: string[] = [];
  const release = () => deliverer.release(held.splice(0));
  reply.raw.once('finish', release).once('close', release);
  return (id) => {
    deliverer.hold(id);
    held.push(id);
  };
}

export function mount(app: FastifyInstance, services: Services, endpoints: readonly Endpoint[]): void {
  for (const one of endpoints) {
    app.route({
      method: one.method,
      url: one.url,
      handler: async (request, reply) => {
        const requestId = newId('req');
        reply.header('Request-Id', requestId).header('Cache-Control', 'no-store');
        const { key: parameter, ...raw } = rawParams(request);
        const { authorization } = request.headers;
        const viewer = authenticate(
          services.keys,
          { authorization, parameter: textOf(parameter) },
          one.access,
        );
        const account = accountOf(one, request.headers['stripe-account']);
        const run = one.prepare(raw);
        await services.database.ready();
        const id = (request.params as { id?: string }).id ?? '';
        const work: Work = {
          services,
          endpoint: one,
          run,
          call: { viewer, id, account },
          requestId,
          key: readIdempotencyKey(request.headers['idempotency-key']) ?? null,
          noteEvent: holdEvents(reply, services.deliverer),
        };
        const { status, body } = await answer(work, raw, reply);
        return reply.status(status).type('application/json').send(body);
      },
    });
  }
}

import { endpoints, type Endpoint, type EndpointKey } from '@gently/contracts/endpoints';
import type { ErrorCode } from '@gently/contracts/errors';
import { ROLES, type Role } from '@gently/contracts/roles';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from './build-test-app';
import { addressOf, type Answer, type Caller, type RawOptions } from './caller';
import type { SignedInCaller } from './sign-in';

/** An example of a call that would be accepted, from which each test spoils one thing. */
export interface RefusalSpec {
  access: 'public' | 'signed_in' | readonly Role[];
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
  /** What a malformed path parameter answers. */
  notFound?: ErrorCode;
  /** Bytes that a body may have, when it is not the API's 64 kB. */
  bodyLimit?: number;
  /** The roles that may call while their account waits for approval. */
  waiting?: readonly Role[];
}

const BODY_LIMIT = 64 * 1024;
const OPERATOR = { $gt: '' };

const expectRefusal = (answer: Answer, status: number, code: ErrorCode): void => {
  expect(answer.error).toMatchObject({ success: false, code, errors: expect.any(Array) });
  expect(answer.status).toBe(status);
  expect(answer.error.message).not.toBe('');
  expect(answer.error.request_id).toBe(answer.headers['x-request-id']);
};

/** Whether a token is valid at the app's time, which tests move back and forth. */
const isInForce = ({ token }: SignedInCaller, { clock }: TestApp): boolean => {
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
    iat: number;
    exp: number;
  };
  const seconds = clock.now().getTime() / 1000;
  return claims.iat <= seconds && seconds < claims.exp - 1;
};

/** Whether no test has deleted, paused or changed the person since. */
const isWelcome = async (caller: SignedInCaller): Promise<boolean> =>
  (await caller.call('GET /auth/profile')).status === 200;

const refused = new WeakMap<TestApp, Map<Role, SignedInCaller>>();

/** A refused call changes nothing, so one person of each role makes all of them; signing in takes longer than the call. */
const refusedCaller = async (context: TestApp, role: Role): Promise<SignedInCaller> => {
  const people = refused.get(context) ?? new Map<Role, SignedInCaller>();
  refused.set(context, people);
  const known = people.get(role);
  if (known && isInForce(known, context) && (await isWelcome(known))) return known;
  const caller = await context.signIn(role);
  people.set(role, caller);
  return caller;
};

/** What each group of tests works with. */
interface Bench {
  key: EndpointKey;
  spec: RefusalSpec;
  context: () => TestApp;
  /** Who may make the call. */
  caller: () => Caller;
  send: (changed?: Partial<RawOptions>, by?: Caller) => Promise<Answer>;
}

const testTokens = ({ context, caller, send }: Bench): void => {
  test('a call without a token', async () => {
    expectRefusal(await send({}, context().visitor()), 401, 'unauthenticated');
  });
  test('a token that was tampered with', async () => {
    const authorization = `${caller().headers['authorization'] ?? ''}x`;
    expectRefusal(await send({ headers: { authorization } }), 401, 'unauthenticated');
  });
  test('a token that has run out', async () => {
    const { clock, config } = context();
    const now = clock.now();
    clock.advance(config.ACCESS_TOKEN_SECONDS * 1000);
    const answer = await send();
    clock.set(now);
    expectRefusal(answer, 401, 'token_expired');
  });
};

const testRoles = ({ context, send, spec }: Bench, allowed: readonly Role[]): void => {
  test.each(ROLES.filter((role) => !allowed.includes(role)))('the role %s', async (role) => {
    expectRefusal(await send({}, await refusedCaller(context(), role)), 403, 'forbidden');
  });
  const mustWait = allowed.find((role) => !spec.waiting?.includes(role));
  test.skipIf(!mustWait)('an account that waits for approval', async () => {
    const role = mustWait ?? 'client';
    const waiting = await context().signIn(role, { status: 'pending' });
    expectRefusal(await send({}, waiting), 403, 'approval_pending');
  });
};

const testBodies = ({ spec, context, send }: Bench): void => {
  const sendText = (payload: string, type = 'application/json') =>
    send({ payload, headers: { 'content-type': type } });

  test('a call without the CSRF header', async () => {
    expectRefusal(await send({ headers: { 'x-csrf-token': undefined } }), 403, 'csrf_failed');
  });
  test('a CSRF header that is not the cookie', async () => {
    const other = context().visitor().headers['x-csrf-token'];
    expectRefusal(await send({ headers: { 'x-csrf-token': other } }), 403, 'csrf_failed');
  });
  test('broken JSON', async () => {
    expectRefusal(await sendText('{"broken":'), 400, 'invalid_json');
  });
  test('keys that reach into prototypes', async () => {
    expectRefusal(await sendText('{"__proto__":{"admin":true}}'), 400, 'invalid_json');
  });
  test('a body that is too large', async () => {
    expectRefusal(
      await sendText(JSON.stringify('x'.repeat((spec.bodyLimit ?? BODY_LIMIT) + 1))),
      413,
      'payload_too_large',
    );
  });
  test('a body that is not JSON', async () => {
    expectRefusal(await sendText('hello', 'text/plain'), 415, 'unsupported_media_type');
  });
  test('a body that is no object', async () => {
    expectRefusal(await sendText('[1,2]'), 422, 'validation_failed');
  });
  test('an unknown field', async () => {
    const answer = await send({ payload: { ...spec.body, surprise: true } });
    expectRefusal(answer, 422, 'validation_failed');
    expect(answer.error.errors.map(({ field }) => field)).toContain('surprise');
  });
  test.each(Object.keys(spec.body ?? {}))('a database operator as %s', async (field) => {
    const answer = await send({ payload: { ...spec.body, [field]: OPERATOR } });
    expectRefusal(answer, 422, 'validation_failed');
    expect(answer.error.errors.map((error) => error.field.split('.')[0])).toContain(field);
  });
};

const testQuery = ({ key, spec, send }: Bench): void => {
  test('an unknown query field', async () => {
    const query = { ...spec.query, surprise: 'x' };
    expectRefusal(await send(addressOf(key, { ...spec, query })), 422, 'validation_failed');
  });
  test.each(Object.keys(spec.query ?? {}))('a database operator as query field %s', async (field) => {
    const { [field]: _replaced, ...others } = spec.query ?? {};
    const query = { ...others, [`${field}[$gt]`]: '' };
    expectRefusal(await send(addressOf(key, { ...spec, query })), 422, 'validation_failed');
  });
};

const testPath = ({ key, spec, send }: Bench): void => {
  test.each(['nonsense', '%00', '[object Object]', '{"$gt":""}', "1' or '1'='1"])(
    'the malformed path value %s',
    async (value) => {
      const params = Object.fromEntries(Object.keys(spec.params ?? {}).map((name) => [name, value]));
      expectRefusal(await send(addressOf(key, { ...spec, params })), 404, spec.notFound ?? 'not_found');
    },
  );
};

/**
 * Proves for one call everything that must be refused whatever the module does: no or wrong token, wrong role,
 * missing CSRF, malformed ids, broken or oversized or foreign bodies, unknown fields and database operators.
 */
export const describeRefusals = (key: EndpointKey, spec: RefusalSpec, context: () => TestApp): void => {
  const definition: Endpoint = endpoints[key];
  const address = addressOf(key, spec);
  const { access } = spec;
  let allowed: Caller;
  const bench: Bench = {
    key,
    spec,
    context,
    caller: () => allowed,
    send: (changed = {}, by = allowed) =>
      by.raw({ ...address, ...(spec.body ? { payload: spec.body } : {}), ...changed }),
  };

  describe(`${key} refuses`, () => {
    beforeAll(async () => {
      const role = typeof access === 'string' ? 'client' : (access[0] ?? 'client');
      allowed = access === 'public' ? context().visitor() : await context().signIn(role);
    });
    if (access !== 'public') testTokens(bench);
    if (typeof access !== 'string') testRoles(bench, access);
    if (!/^(GET|HEAD) /.test(key)) testBodies(bench);
    if (definition.query) testQuery(bench);
    if (spec.params) testPath(bench);
  });
};

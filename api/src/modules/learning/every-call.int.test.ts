import { type Endpoint, endpoints } from '@gently/contracts/endpoints';
import { API_BASE } from '@gently/contracts/product';
import { type AccountStatus, ROLES, type Role } from '@gently/contracts/roles';
import { trainingEndpoints } from '@gently/contracts/training-endpoints';
import { AUTHOR_ROLES, LEARNER_ROLES } from '@gently/contracts/training-options';
import { IS_LONG } from '@gently/testing/tier';
import * as z from 'zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type SignedInCaller, type TestApp } from '../../testing';
import { addressOf, type Caller } from '../../testing/caller';
import { createTrainingCalls, type TrainingKey } from '../../testing/training-calls';

const SOME_ID = '64b7f0c2a1b2c3d4e5f60718';
const SOME_CERTIFICATE = '0123456789ABCDEFGHJKMNPQRS';
/** Answered with a file, bytes or a document of their own; their own tests say who may. */
const APART = [
  'GET /certificates/:id/pdf',
  'GET /certificates/keys',
  'GET /certificates/keys/:key',
  'GET /certificates/revocations',
  'GET /trainer/students/export',
  'GET /training/media/:id',
  'POST /training/media/uploads',
  'OPTIONS /training/media/uploads',
  'PATCH /training/media/uploads/:id',
  'DELETE /training/media/uploads/:id',
  // The signed credential alone, as another file type than JSON.
  'GET /certificates/:id/credential.jwt',
];
const ROLES_OF = { learners: LEARNER_ROLES, authors: AUTHOR_ROLES, anybody: ROLES } as const;

let context: TestApp;
let author: SignedInCaller;
beforeAll(async () => {
  context = await buildTestApp();
  author = await context.signIn('trainer');
});
afterAll(() => context.close());

const calls = createTrainingCalls(
  () => context,
  () => author,
);
const keys = Object.keys(calls) as TrainingKey[];
const definitionOf = (key: TrainingKey): Endpoint => endpoints[key];
const mayCall = (key: TrainingKey, role: Role): boolean =>
  (ROLES_OF[calls[key].who] as readonly Role[]).includes(role);

type Given = Awaited<ReturnType<(typeof calls)[TrainingKey]['given']>>;
const send = (person: Caller, key: TrainingKey, { body, ...rest }: Given) =>
  person.raw({ ...addressOf(key, rest), ...(body ? { payload: body } : {}) });
/** Well formed, and about nothing that is there. */
const placeholder = (key: TrainingKey): Given => ({
  params: {
    id: / \/certificates\//.test(key) ? SOME_CERTIFICATE : SOME_ID,
    moduleId: SOME_ID,
    version: '1',
  },
  ...(definitionOf(key).body ? { body: {} } : {}),
});
const people = new Map<string, { person: SignedInCaller; at: number }>();
/** Each call that changes something gets examples of its own, so one person of each role and status makes all calls. */
const personOf = async (role: Role, status: AccountStatus = 'active'): Promise<SignedInCaller> => {
  const name = `${role} ${status}`;
  const known = people.get(name);
  const at = context.clock.now().getTime();
  if (known?.at === at) return known.person;
  // Some examples move the clock, and a token does not outlast many of them.
  const person = await (known ? context.again(known.person) : context.signIn(role, { status }));
  people.set(name, { person, at });
  return person;
};
/** Who makes a call that is theirs: what a trainer wrote is that trainer's. */
const callerFor = async (key: TrainingKey, role: Role): Promise<SignedInCaller> =>
  calls[key].who === 'authors' && role === 'trainer' ? context.again(author) : personOf(role);

/** An example takes long to make. In `npm test` one role has it, another one for the next call; the others are let in with a placeholder. */
const rolesThatSucceed = (key: TrainingKey): readonly Role[] => {
  const allowed = ROLES_OF[calls[key].who];
  return IS_LONG ? allowed : allowed.slice(keys.indexOf(key) % allowed.length).slice(0, 1);
};

describe('every call of training', () => {
  it('has its row here, with who may make it', async () => {
    const { paths } = (await context.app.inject('/api/docs/json')).json<{
      paths: Record<string, Record<string, unknown>>;
    }>();
    const offered = Object.entries(paths).flatMap(([path, methods]) => {
      const bare = path.slice(API_BASE.length).replace(/\{(\w+)\}/g, ':$1');
      return /^\/(training|trainer|certificates)\//.test(bare)
        ? Object.keys(methods).map((method) => `${method.toUpperCase()} ${bare}`)
        : [];
    });
    expect(offered.sort()).toEqual([...keys, ...APART].sort());
    expect(keys.toSorted()).toEqual(Object.keys(trainingEndpoints).sort());
  });

  // spec: S6-03
  it.each(keys)('%s: succeeds for whom it is, and nobody else', async (key) => {
    author = await context.again(author);
    const { who, given } = calls[key];
    const succeeding = rolesThatSucceed(key);
    for (const role of ROLES) {
      const person = await callerFor(key, role);
      const succeeds = succeeding.includes(role);
      const answer = await send(person, key, succeeds ? await given(person) : placeholder(key));
      const got = [role, answer.status, answer.error.code];
      const { status = 200 } = definitionOf(key);
      if (succeeds) expect(got).toEqual([role, status, undefined]);
      else if (mayCall(key, role)) expect(got).not.toContain(403);
      else expect(got).toEqual([role, 403, 'forbidden']);
    }
    const visitor = await send(context.visitor(), key, placeholder(key));
    const refusal = who === 'anybody' ? [404, calls[key].notFound] : [401, 'unauthenticated'];
    expect([visitor.status, visitor.error.code]).toEqual(refusal);
  });

  it.each(keys)('%s: of the staff who wait for approval, only applicants may learn', async (key) => {
    author = await context.again(author);
    const { who, given } = calls[key];
    for (const role of ROLES_OF[who]) {
      const waiting = await personOf(role, 'pending');
      const may = who === 'anybody' || (who === 'learners' && role === 'declutterer');
      const answer = await send(waiting, key, may ? await given(waiting) : placeholder(key));
      expect([role, answer.status, answer.error.code]).toEqual(
        may ? [role, definitionOf(key).status ?? 200, undefined] : [role, 403, 'approval_pending'],
      );
    }
  });
});

/** A value that fits no field at all. */
const WRONG = { $gt: '' };
/** Longer than any word that a query knows. */
const TOO_LONG = 'x'.repeat(201);
const fieldsOf = (schema: z.ZodType | undefined): string[] =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];

describe('what does not fit', () => {
  const withBody = keys.filter((key) => definitionOf(key).body);
  it.each(withBody)('%s: every field of the body is looked at, and named', async (key) => {
    author = await context.again(author);
    const role = ROLES_OF[calls[key].who][0] ?? 'client';
    const person = await callerFor(key, role);
    const given = await calls[key].given(person);
    for (const field of [...fieldsOf(definitionOf(key).body), 'surprise']) {
      const { status, error } = await send(person, key, {
        ...given,
        body: { ...given.body, [field]: WRONG },
      });
      expect([field, status, error.code]).toEqual([field, 422, 'validation_failed']);
      expect([...new Set(error.errors.map((one) => one.field.split('.')[0]))]).toEqual([field]);
      expect(error.errors[0]?.message).not.toBe('');
    }
  });

  const withQuery = keys.filter((key) => definitionOf(key).query);
  it.each(withQuery)('%s: every field of the query is looked at, and named', async (key) => {
    const person = await callerFor(key, ROLES_OF[calls[key].who][0] ?? 'client');
    for (const field of [...fieldsOf(definitionOf(key).query), 'surprise']) {
      const { status, error } = await send(person, key, { query: { [field]: TOO_LONG } });
      expect([field, status, error.code]).toEqual([field, 422, 'validation_failed']);
      expect(error.errors.map((one) => one.field)).toEqual([field]);
    }
  });

  const withParams = keys.filter((key) => definitionOf(key).params);
  it.each(withParams)('%s: an id that is none, and one of nothing, are not found', async (key) => {
    author = await context.again(author);
    const person = await callerFor(key, ROLES_OF[calls[key].who][0] ?? 'client');
    const given = await calls[key].given(person);
    const nothing = { ...placeholder(key), ...(given.body ? { body: given.body } : {}) };
    for (const params of [{ id: 'nonsense', moduleId: 'nonsense', version: 'x' }, nothing.params ?? {}]) {
      const answer = await send(person, key, { ...nothing, params });
      expect([answer.status, answer.error.code]).toEqual([404, calls[key].notFound]);
    }
  });
});

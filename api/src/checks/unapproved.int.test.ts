import { ROLES } from '@gently/contracts/roles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../testing/build-test-app';
import type { Caller } from '../testing/caller';

const STAFF = ROLES.filter((role) => role !== 'client');
/** What somebody may do while they wait: see where their application stands, and leave. */
const WHILE_WAITING = ['GET /applications/mine', 'DELETE /me'];
const ANY_ID = '0'.repeat(24);

interface StaffCall {
  key: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  roles: string[];
  /** The roles that it is open to before their approval. */
  open: string[];
}

let t: TestApp;
let calls: StaffCall[];

/** Every call that names a role of the staff, read from the API's own documentation. */
const staffCalls = async (): Promise<StaffCall[]> => {
  const { paths } = (await t.app.inject('/api/docs/json')).json<{
    paths: Record<string, Record<string, { description?: string }>>;
  }>();
  return Object.entries(paths).flatMap(([address, methods]) =>
    Object.entries(methods).flatMap(([verb, { description = '' }]) => {
      const [, names, waiting] = /^For: ([^;]+?)(?:; before approval: ([^;]+))?\.$/.exec(description) ?? [];
      const roles = names?.split(', ') ?? [];
      const path = address.replace(/^\/api(\/v\d+)?/, '').replace(/\{\w+\}/g, ANY_ID);
      const method = verb.toUpperCase() as StaffCall['method'];
      const key = `${method} ${path}`;
      return roles.some((role) => role !== 'client') && !WHILE_WAITING.includes(key)
        ? [{ key, method, path, roles, open: waiting?.split(', ') ?? [] }]
        : [];
    }),
  );
};

const answerTo = async (person: Caller, { method, path }: StaffCall) => {
  const { status, error } = await person.raw({ method, path });
  return `${status} ${error.code}`;
};

beforeAll(async () => {
  t = await buildTestApp();
  calls = await staffCalls();
});
afterAll(() => t.close());

describe('somebody of the staff whom nobody has approved', () => {
  // spec: S6-01
  it.each(STAFF)(
    'as %s is told to wait by every call of the role, and refused by those of others',
    async (role) => {
      const waiting = await t.signIn(role, { status: 'pending' });
      const got = [];
      const wanted = [];
      for (const call of calls.filter(({ open }) => !open.includes(role))) {
        got.push(`${call.key}: ${await answerTo(waiting, call)}`);
        wanted.push(`${call.key}: 403 ${call.roles.includes(role) ? 'approval_pending' : 'forbidden'}`);
      }
      expect(got).toEqual(wanted);
    },
  );

  it('may learn, hand in an application and answer an invitation to a meeting meanwhile, and nothing else', async () => {
    const open = calls.filter((call) => call.open.length > 0);
    expect(open.length).toBeGreaterThanOrEqual(20);
    expect(
      open.filter(
        ({ path }) => !/^\/(training\/|certificates\/|meetings|applications\/mine(\/answer)?$)/.test(path),
      ),
    ).toEqual([]);
    expect(open.filter((call) => call.open.includes('trainer')).map(({ path }) => path)).toEqual([
      '/meetings',
      `/meetings/${ANY_ID}/answer`,
      `/meetings/${ANY_ID}/calendar.ics`,
    ]);
    expect(new Set(open.flatMap((call) => call.open))).toEqual(new Set(['declutterer', 'trainer']));
    for (const role of ['declutterer', 'trainer'] as const) {
      const waiting = await t.signIn(role, { status: 'pending' });
      for (const call of open.filter((one) => one.open.includes(role)))
        expect(await answerTo(waiting, call), call.key).not.toContain('approval_pending');
    }
  });

  it('has calls of the staff to be kept from', () => {
    expect(calls.length).toBeGreaterThanOrEqual(30);
    expect(new Set(calls.flatMap(({ roles }) => roles))).toContain('manager');
  });
});

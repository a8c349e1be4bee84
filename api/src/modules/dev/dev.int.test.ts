import { ROLES } from '@gently/contracts/roles';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, describeRefusals, type TestApp } from '../../testing';

let t: TestApp;
beforeAll(async () => {
  t = await buildTestApp({ env: { DEMO: 'true' } });
});
afterAll(() => t.close());

describe('in demo mode', () => {
  // spec: C2.5-05
  test('quick access lists one account for each role and the password', async () => {
    const { data } = await t.visitor().call('GET /dev/quick-access');
    expect(data.enabled).toBe(true);
    expect(data.accounts.map(({ role }) => role)).toEqual(ROLES);
    expect(data.password).toBe('Calm-Demo-2025');
  });

  // spec: C7-08
  test('seeding makes them once, and all of them can sign in', async () => {
    const first = await t.visitor().call('POST /dev/seed-users');
    expect([first.status, first.data.created]).toEqual([200, 6]);
    const second = await t.visitor().call('POST /dev/seed-users');
    expect([second.status, second.data.created]).toEqual([200, 0]);
    expect(second.data.accounts).toEqual(first.data.accounts);
    for (const { email, role } of first.data.accounts) {
      const { status, data } = await t.visitor().call('POST /auth/login', {
        body: { email, password: 'Calm-Demo-2025' },
      });
      expect([status, data.user.role, data.user.status]).toEqual([200, role, 'active']);
    }
  });

  test('seeding many times at once still makes each account once', async () => {
    const fresh = await buildTestApp({ env: { DEMO: 'true' } });
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => fresh.visitor().call('POST /dev/seed-users')),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(5).fill(200));
    expect(answers.reduce((sum, { data }) => sum + data.created, 0)).toBe(6);
    await fresh.close();
  });
});

describeRefusals('POST /dev/seed-users', { access: 'public' }, () => t);

describe('without demo mode', () => {
  let plain: TestApp;
  beforeAll(async () => {
    plain = await buildTestApp();
  });
  afterAll(() => plain.close());

  test('there is nothing to seed, with or without a CSRF token', async () => {
    const { status, error } = await plain.visitor().call('POST /dev/seed-users');
    expect([status, error.code]).toEqual([404, 'not_found']);
    const bare = await plain.app.inject({ method: 'POST', url: '/api/v1/dev/seed-users' });
    expect(bare.statusCode).toBe(404);
  });

  test('quick access says that it is off', async () => {
    const { status, data } = await plain.visitor().call('GET /dev/quick-access');
    expect([status, data]).toEqual([200, { enabled: false, accounts: [], password: null }]);
  });
});

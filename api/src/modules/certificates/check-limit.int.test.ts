import { SETTINGS } from '@gently/contracts/setting-options';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing';

const CHECKS = 3;
const params = { id: '0123456789ABCDEFGHJKMNPQRS' };

let context: TestApp;
beforeAll(async () => {
  context = await buildTestApp({
    env: { RATE_LIMIT_LOOKUP_PER_MINUTE: '1', RATE_LIMIT_CHECKS_PER_MINUTE: String(CHECKS) },
  });
});
afterAll(() => context.close());

it('an office checks certificates up to a limit of their own, which look-ups do not share', async () => {
  const check = async () => (await context.visitor().call('GET /certificates/:id/verify', { params })).status;
  for (let made = 0; made < CHECKS; made += 1) expect(await check()).toBe(404);
  expect(await check()).toBe(429);
});

it('an office can check two certificates a second unless an admin sets another limit', () => {
  expect(SETTINGS.certificates_per_minute.initial).toBe(120);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing';

let t: TestApp;
beforeAll(async () => {
  t = await buildTestApp();
});
afterAll(() => t.close());

test('health is ok when the database answers', async () => {
  const { status, data } = await t.visitor().call('GET /health');
  expect([status, data]).toEqual([200, { status: 'ok' }]);
});

test('every collection has its indexes before the first call', async () => {
  const indexes = await t.connection.collection('users').indexes();
  expect(indexes).toContainEqual(expect.objectContaining({ key: { email: 1 }, unique: true }));
});

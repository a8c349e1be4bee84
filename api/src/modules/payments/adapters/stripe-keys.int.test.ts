import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startTestSandbox, TEST_KEYS } from '@gently/sandbox/testing';
import { testDatabaseUri } from '@gently/testing/mongo';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLogger } from '../../../shared/logger';
import { createTestClock } from '../../../testing/test-clock';
import { createKeyCheck } from './stripe-keys';

let sandbox: Awaited<ReturnType<typeof startTestSandbox>>;
beforeAll(async () => {
  sandbox = await startTestSandbox({ mongoUri: testDatabaseUri(), webhookUrl: 'http://127.0.0.1:9' });
});
afterAll(() => sandbox.stop());

const UNKNOWN = { secretKey: 'sk_test_leaves_no_trace', publishableKey: 'pk_test_leaves_no_trace' };

const checkOf = (changes: Partial<typeof UNKNOWN> & { apiBase?: string; timeoutMs?: number } = {}) => {
  const logged: string[] = [];
  const logger = createLogger('warn', { write: (line: string) => void logged.push(line) });
  const clock = createTestClock();
  const settings = { ...TEST_KEYS, apiBase: sandbox.url, ...changes };
  return { check: createKeyCheck({ settings, clock: clock.now, logger }), clock, logged };
};

/** Answers as Stripe does when this status is its answer, and counts what it was asked. */
const answering = async (status: number | null) => {
  let asked = 0;
  const server = createServer((_request, response) => {
    asked += 1;
    const error = { type: 'invalid_request_error', message: 'sk_test_leaves_no_trace' };
    if (status !== null)
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ error }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    apiBase: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: () => asked,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};

describe('the keys of Stripe', () => {
  it('are accepted when Stripe knows both', async () => {
    const { check, logged } = checkOf();
    expect([await check(), logged]).toEqual(['accepted', []]);
  });

  it.each([
    ['secret_refused', { secretKey: UNKNOWN.secretKey }],
    ['publishable_refused', { publishableKey: UNKNOWN.publishableKey }],
  ] as const)('are %s when Stripe does not know that one, and no log repeats it', async (state, wrong) => {
    const { check, logged } = checkOf(wrong);
    expect(await check()).toBe(state);
    expect(logged).toHaveLength(1);
    expect(logged[0]).not.toContain('leaves_no_trace');
  });

  it.each([
    ['secret_restricted', 403],
    ['unanswered', 500],
    ['unanswered', 429],
  ] as const)('are %s when Stripe answers with %i', async (state, status) => {
    const stripe = await answering(status);
    const { check, logged } = checkOf({ ...UNKNOWN, apiBase: stripe.apiBase });
    expect(await check()).toBe(state);
    expect(logged.join()).not.toContain('leaves_no_trace');
    stripe.close();
  });

  it('are unanswered when Stripe is silent', async () => {
    const stripe = await answering(null);
    const { check } = checkOf({ apiBase: stripe.apiBase, timeoutMs: 50 });
    expect(await check()).toBe('unanswered');
    stripe.close();
  });

  it('are asked about once a minute, however many look', async () => {
    const stripe = await answering(500);
    const { check, clock } = checkOf({ apiBase: stripe.apiBase });
    await Promise.all([check(), check()]);
    clock.advance(59_999);
    await check();
    expect(stripe.asked()).toBe(2);
    clock.advance(1);
    await check();
    expect(stripe.asked()).toBe(4);
    stripe.close();
  });
});

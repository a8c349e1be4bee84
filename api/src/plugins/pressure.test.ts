import { SOON } from '@gently/testing/patience';
import { expect, it, vi } from 'vitest';
import { buildAppWithoutDatabase } from '../testing/without-database';

/** Keeps the event loop busy for this duration, in milliseconds. */
const hold = (ms: number): void => {
  for (const end = performance.now() + ms; performance.now() < end;);
};

it('an overloaded process refuses calls with a Retry-After header, and recovers by itself', async () => {
  const { app, visitor } = await buildAppWithoutDatabase({ MAX_EVENT_LOOP_DELAY_MS: '100' });
  const ask = async () => {
    const { status, error } = await visitor().call('GET /site');
    return [status, error.code, error.details];
  };
  expect((await ask())[0]).toBe(200);
  const held = setInterval(() => hold(300), 1);
  const refused = [503, 'unavailable', { retry_after_seconds: 5 }];
  await vi.waitFor(async () => expect(await ask()).toEqual(refused), SOON);
  clearInterval(held);
  await vi.waitFor(async () => expect((await ask())[0]).toBe(200), SOON);
  await app.close();
});

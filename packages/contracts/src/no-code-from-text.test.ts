import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
});

// spec: A-15
test('no schema tries to make code out of text once a page has asked for that', async () => {
  const made: unknown[] = [];
  vi.stubGlobal('Function', function refused(...text: unknown[]) {
    made.push(text);
    throw new EvalError('refused by the content policy');
  });
  vi.resetModules();
  await import('./no-code-from-text');
  const { loginBody } = await import('./auth');
  expect(loginBody.safeParse({ email: 'a@b.test', password: 'x' }).success).toBe(true);
  expect(made).toEqual([]);
});

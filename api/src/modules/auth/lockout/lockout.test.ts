import { describe, expect, test } from 'vitest';
import { checkAttempt, lockoutRules } from './lockout';

const NOW = new Date('2035-01-17T10:00:00Z');
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);

describe('checkAttempt', () => {
  test('the last try that is allowed passes', () => {
    expect(checkAttempt({ count: 10, resetsAt: later(900) }, 10, NOW)).toEqual({ ok: true });
  });
  test('the next one waits until the count starts anew', () => {
    const check = checkAttempt({ count: 11, resetsAt: later(899.2) }, 10, NOW);
    expect(check).toEqual({ ok: false, reason: 'account_locked', retryAfterSeconds: 900, isFirst: true });
  });
  test('only the first refused one begins the pause', () => {
    expect(checkAttempt({ count: 12, resetsAt: later(60) }, 10, NOW)).toMatchObject({ isFirst: false });
  });
  test('never says to wait for no time at all', () => {
    expect(checkAttempt({ count: 11, resetsAt: NOW }, 10, NOW)).toMatchObject({ retryAfterSeconds: 1 });
  });
});

test('one address may fail ten times, all addresses together a hundred times', () => {
  expect(lockoutRules('a@b.test', '192.0.2.7', 10)).toEqual([
    { key: 'a@b.test|192.0.2.7', failures: 10, scope: 'network' },
    { key: 'a@b.test|*', failures: 100, scope: 'everywhere' },
  ]);
});

// spec: A-45
test.each([
  ['2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
])('%s counts as the same address as %s', (one, other) => {
  expect(lockoutRules('a@b.test', one, 10)).toEqual(lockoutRules('a@b.test', other, 10));
});

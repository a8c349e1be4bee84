import { expect, test } from 'vitest';
import { routePattern, withoutSecrets, wordsOf } from './log-safety';

const WORDS = wordsOf(['/api/v1/calendar/feed', '/bookings/:id/cancel', '/about/*']);

test.each([
  ['/api/v1/calendar/feed/s3cret.ics', '/api/v1/calendar/feed/:hidden'],
  ['/bookings/0123456789abcdef01234567/cancel', '/bookings/:hidden/cancel'],
  ['/', '/'],
  ['/%73ecret//x', '/:hidden//:hidden'],
])('a log has %s as %s', (path, route) => {
  expect(routePattern(path, WORDS)).toBe(route);
});

test('the words of patterns are theirs without parameters and wildcards', () => {
  expect([...WORDS]).toEqual(['api', 'v1', 'calendar', 'feed', 'bookings', 'cancel', 'about']);
});

test('an address of any length stays a short line', () => {
  expect(routePattern('/about'.repeat(5_000), WORDS).length).toBeLessThan(100);
});

test.each([
  ['"/verify-email?token=s3cret"', '"/verify-email?[hidden]"'],
  [
    String.raw`{"msg":"\"/auth/google/callback?code=a&state=b\" failed"}`,
    String.raw`{"msg":"\"/auth/google/callback?[hidden]\" failed"}`,
  ],
  ['GET /api/v1/calendar/feed/s3cret.ics 500', 'GET /api/v1/calendar/feed/[hidden] 500'],
  ['Is it there? Yes.', 'Is it there? Yes.'],
])('%s is written as %s', (text, written) => {
  expect(withoutSecrets(text)).toBe(written);
});

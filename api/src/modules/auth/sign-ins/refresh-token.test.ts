import { describe, expect, test } from 'vitest';
import { createRefreshToken, hashRefreshToken, sessionIdOf, succeedingRefreshToken } from './refresh-token';

const ID = '0123456789abcdef01234567';

describe('a refresh token', () => {
  test('names its session', () => {
    expect(sessionIdOf(createRefreshToken(ID))).toBe(ID);
  });
  test('is never the same twice, nor is its hash', () => {
    const [one, other] = [createRefreshToken(ID), createRefreshToken(ID)];
    expect(one).not.toBe(other);
    expect(hashRefreshToken(one)).not.toBe(hashRefreshToken(other));
  });
  test('is not to be found in its hash', () => {
    const token = createRefreshToken(ID);
    expect(hashRefreshToken(token)).not.toContain(token.split('.')[1]);
  });
  test.each(['', ID, `${ID}.short`, `${ID.toUpperCase()}.${'a'.repeat(43)}`, `${ID}.${'a'.repeat(43)}.x`])(
    'of another form (%s) names nothing',
    (token) => {
      expect(sessionIdOf(token)).toBeUndefined();
    },
  );
  test('has one successor for one attempt, of the same session and the same form', () => {
    const token = createRefreshToken(ID);
    const next = succeedingRefreshToken(token, 'attempt', 'secret');
    expect(sessionIdOf(next)).toBe(ID);
    expect(succeedingRefreshToken(token, 'attempt', 'secret')).toBe(next);
    const others = [
      succeedingRefreshToken(token, 'another', 'secret'),
      succeedingRefreshToken(token, 'attempt', 'another'),
      succeedingRefreshToken(createRefreshToken(ID), 'attempt', 'secret'),
      token,
    ];
    expect(new Set([next, ...others]).size).toBe(5);
  });
});

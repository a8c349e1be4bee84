import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createCsrfToken, isCsrfPair, isCsrfToken } from './csrf-token';

const SECRET = 'a-secret-of-this-server';

describe('a CSRF token', () => {
  test('is recognised by the server that made it', () => {
    expect(isCsrfToken(createCsrfToken(SECRET), [SECRET])).toBe(true);
  });
  test.each([
    ['current', 0],
    ['previous', 1],
  ])('is recognised when the %s of two secrets made it', (_which, index) => {
    const secrets = [SECRET, 'the-secret-before-it'];
    const token = createCsrfToken(secrets[index] ?? '');
    expect(isCsrfToken(token, secrets)).toBe(true);
    expect(isCsrfToken(token, ['a-third-secret'])).toBe(false);
  });
  test('is never the same twice', () => {
    expect(createCsrfToken(SECRET)).not.toBe(createCsrfToken(SECRET));
  });
  test.each([
    '',
    'x',
    'a'.repeat(24),
    `${'a'.repeat(24)}.${'b'.repeat(43)}`,
    createCsrfToken('another secret'),
  ])('that we did not make (%s) is refused', (token) => {
    expect(isCsrfToken(token, [SECRET])).toBe(false);
  });
});

test.each(Array.from({ length: 5 }, (_, number) => number))(
  'the signature of one token is of no use for another (%i)',
  () => {
    const [value] = createCsrfToken(SECRET).split('.');
    const [, signature] = createCsrfToken(SECRET).split('.');
    expect(isCsrfToken(`${value}.${signature}`, [SECRET])).toBe(false);
  },
);

describe('the form of a token', () => {
  /** Signed with our secret, so that the form alone can be the reason to refuse it. */
  const signed = (value: string): string =>
    `${value}.${createHmac('sha256', SECRET).update(`csrf:${value}`).digest('base64url')}`;

  test.each(['a'.repeat(24), '-_09azAZ'.repeat(3)])('%s is a value as we make them', (value) => {
    expect(isCsrfToken(signed(value), [SECRET])).toBe(true);
  });
  test.each([
    ['nothing at all', undefined],
    ['no value', signed('')],
    ['one sign fewer', signed('a'.repeat(23))],
    ['one sign more', signed('a'.repeat(25))],
    ['a sign that no token has', signed(`${'a'.repeat(23)}+`)],
    ['something after the signature', `${signed('a'.repeat(24))}.a`],
    ['a line break at the end', `${signed('a'.repeat(24))}\n`],
    ['a signature that is too short', signed('a'.repeat(24)).slice(0, -1)],
    ['another sign between the two', signed('a'.repeat(24)).replace('.', '_')],
  ])('is not met by %s', (_what, token) => {
    expect(isCsrfToken(token, [SECRET])).toBe(false);
  });
});

describe('the double submit', () => {
  const token = createCsrfToken(SECRET);
  test('passes when header and cookie are the same', () => {
    expect(isCsrfPair(token, token, [SECRET])).toBe(true);
  });
  test.each([
    ['no cookie', undefined, token],
    ['no header', token, undefined],
    ['two headers', token, [token, token]],
    ['another token of ours', token, createCsrfToken(SECRET)],
    ['a shortened header', token, token.slice(0, -1)],
    ['a pair that is not ours', 'same', 'same'],
  ])('refuses %s', (_case, cookie, header) => {
    expect(isCsrfPair(cookie, header, [SECRET])).toBe(false);
  });
});

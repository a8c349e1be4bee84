import { describe, expect, it } from 'vitest';
import { hostIn, isKnownHost, knownHosts } from './known-hosts';

const KNOWN = ['gently.example', hostIn('https://www.gently.example:8443/')];

describe('a host that a server answers to', () => {
  it.each([
    'gently.example',
    'Gently.Example.:443',
    'www.gently.example',
    'localhost:3000',
    'shop.localhost',
    'api:3401',
    '127.0.0.1:3000',
    '192.0.2.7',
    '[::1]:3000',
    '[2001:db8::1]',
  ])('may be %s', (host) => {
    expect(isKnownHost(host, KNOWN)).toBe(true);
  });

  it.each([
    'evil.test',
    'gently.example.evil.test',
    'localhost.evil.test:3000',
    '127.0.0.1.evil.test',
    'a/b',
    'a b',
    '',
    ':80',
    `${'a'.repeat(300)}`,
    undefined,
  ])('may not be %s', (host) => {
    expect(isKnownHost(host, KNOWN)).toBe(false);
  });
});

describe('the setting of further hosts', () => {
  it('is a list of names', () => {
    expect(knownHosts.parse(' API.internal, metrics.example ,')).toEqual(['api.internal', 'metrics.example']);
    expect(knownHosts.parse('')).toEqual([]);
  });

  it.each(['https://a.example', 'a.example:80', '*', 'a b'])('refuses %s', (text) => {
    expect(knownHosts.safeParse(text).success).toBe(false);
  });
});

import { expect, test } from 'vitest';
import { trustedProxies, trustOf } from './trusted-proxies';

test.each([
  ['0', 0],
  ['1', 1],
  ['8', 8],
  [' 2 ', 2],
  ['loopback', ['loopback']],
  ['10.0.0.0/8, 192.168.1.7', ['10.0.0.0/8', '192.168.1.7']],
  ['fd00::/8,::1', ['fd00::/8', '::1']],
])('%s says which proxies may say who the visitor is', (text, expected) => {
  expect(trustedProxies.parse(text)).toEqual(expected);
});

test.each(['true', 'false', 'all', '9', '99', '-1', '', '0.0.0.0/0', '::/0', '10.0.0.0/00', 'loopback,true'])(
  'refuses "%s", by which anybody could claim to be anybody, and says what to write instead',
  (text) => {
    expect(trustedProxies.safeParse(text).error?.issues[0]?.message).toMatch(/how many proxies .*loopback/);
  },
);

test('a number is how many addresses are believed, counted from the server outwards', () => {
  const isTrusted = trustOf(2) as (address: string, hop: number) => boolean;
  expect([0, 1, 2].map((hop) => isTrusted('192.0.2.7', hop))).toEqual([true, true, false]);
  expect(trustOf(['loopback'])).toEqual(['loopback']);
});

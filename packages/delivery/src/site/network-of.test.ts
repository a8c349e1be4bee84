import { expect, it } from 'vitest';
import { networkOf } from './network-of';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['2001:db8:7:1::5', '2001:db8:7::/48'],
  ['2001:DB8:0007:ffff:aaaa:bbbb:cccc:dddd', '2001:db8:7::/48'],
  ['2001:db8:0:1:2:ffff:cb00:7107', '2001:db8:0::/48'],
  ['2001:db8::5', '2001:db8:0::/48'],
  ['2001::5', '2001:0:0::/48'],
  ['::1', '0:0:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0::/48'],
  ['64:ff9b::203.0.113.7', '64:ff9b:0::/48'],
  ['not an address', 'not an address'],
  [undefined, 'nowhere'],
])('knows which network %s is in', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

import { expect, test } from 'vitest';
import { type Arrival, isKnownByHttps } from './https';

const HTTPS = { publicOrigin: 'https://site.test', protocol: 'https' };
const cases: [boolean, string, Arrival][] = [
  [true, 'a site that people open by https', { ...HTTPS, protocol: 'http', hostname: 'site.test' }],
  [true, 'a proxy that ends https', { ...HTTPS, publicOrigin: undefined, hostname: 'site.test' }],
  [false, 'plain http', { publicOrigin: 'http://site.test', protocol: 'http', hostname: 'site.test' }],
  [false, 'localhost', { ...HTTPS, hostname: 'localhost' }],
  [false, 'a name below localhost', { ...HTTPS, hostname: 'app.localhost' }],
  [false, 'an IPv4 address of this machine', { ...HTTPS, hostname: '127.0.0.1' }],
  [false, 'the IPv6 address of this machine', { ...HTTPS, hostname: '[::1]' }],
];

test.each(cases)('%s for %s', (expected, _what, arrival) => {
  expect(isKnownByHttps(arrival)).toBe(expected);
});

import { expect, test } from 'vitest';
import { type Arrival, isKnownByHttps, STRICT_TRANSPORT_SECURITY } from './https';

const HTTPS = { publicOrigin: 'https://site.test', protocol: 'https' };
const cases: [boolean, string, Arrival][] = [
  [true, 'a site that people open by https', { ...HTTPS, protocol: 'http', hostname: 'site.test' }],
  [true, 'a proxy that ends https', { ...HTTPS, publicOrigin: undefined, hostname: 'site.test' }],
  [
    true,
    'a proxy that ends https for a site known by http',
    { publicOrigin: 'http://site.test', protocol: 'https', hostname: 'site.test' },
  ],
  [false, 'plain http', { publicOrigin: 'http://site.test', protocol: 'http', hostname: 'site.test' }],
  [
    false,
    'plain http, of a site that nobody has named',
    { publicOrigin: undefined, protocol: 'http', hostname: 'site.test' },
  ],
  [
    false,
    'another scheme that begins alike',
    { publicOrigin: 'httpsx://site.test', protocol: 'http', hostname: 'site.test' },
  ],
  [false, 'localhost', { ...HTTPS, hostname: 'localhost' }],
  [false, 'localhost in capitals', { ...HTTPS, hostname: 'LOCALHOST' }],
  [false, 'a name below localhost', { ...HTTPS, hostname: 'app.localhost' }],
  [false, 'an IPv4 address of this machine', { ...HTTPS, hostname: '127.0.0.1' }],
  [false, 'another IPv4 address of this machine', { ...HTTPS, hostname: '127.10.200.255' }],
  [false, 'the IPv6 address of this machine', { ...HTTPS, hostname: '[::1]' }],
  [false, 'the IPv6 address of this machine without brackets', { ...HTTPS, hostname: '::1' }],
  [true, 'a name that begins like localhost', { ...HTTPS, hostname: 'localhost.site.test' }],
  [true, 'a name that ends like localhost', { ...HTTPS, hostname: 'mylocalhost' }],
  [true, 'an empty name below localhost', { ...HTTPS, hostname: '.localhost' }],
  [true, 'too few numbers', { ...HTTPS, hostname: '127.0.0' }],
  [true, 'no numbers', { ...HTTPS, hostname: '127.a.b.c' }],
  [true, 'a name that begins like an address', { ...HTTPS, hostname: '127.0.0.1.site.test' }],
  [true, 'a name that ends like an address', { ...HTTPS, hostname: 'x127.0.0.1' }],
  [true, 'an IPv6 address of another machine', { ...HTTPS, hostname: '[::1f]' }],
];

test.each(cases)('%s for %s', (expected, _what, arrival) => {
  expect(isKnownByHttps(arrival)).toBe(expected);
});

test('a browser remembers it for a year, for everything below as well, and is on no list for good', () => {
  expect(STRICT_TRANSPORT_SECURITY).toBe('max-age=31536000; includeSubDomains');
});

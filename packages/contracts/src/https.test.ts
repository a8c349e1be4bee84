import { expect, test } from 'vitest';
import { isKnownByHttps } from './https';

test.each([
  [
    true,
    'a site that people open by https',
    { publicOrigin: 'https://site.test', protocol: 'http', hostname: 'site.test' },
  ],
  [true, 'a proxy that ends https', { publicOrigin: undefined, protocol: 'https', hostname: 'site.test' }],
  [false, 'plain http', { publicOrigin: 'http://site.test', protocol: 'http', hostname: 'site.test' }],
  ...['localhost', 'app.localhost', '127.0.0.1', '[::1]', '::1'].map(
    (hostname) =>
      [false, hostname, { publicOrigin: 'https://site.test', protocol: 'https', hostname }] as const,
  ),
])('%s for %s', (expected, _what, arrival) => {
  expect(isKnownByHttps(arrival)).toBe(expected);
});

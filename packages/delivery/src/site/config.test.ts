import { expect, it } from 'vitest';
import { readSiteConfig } from './config';

it('lets pages talk to live Stripe only when there is no sandbox, unless told', () => {
  const API_URL = 'http://127.0.0.1:1';
  expect(readSiteConfig({ API_URL }).stripeLive).toBe(true);
  expect(readSiteConfig({ API_URL, SANDBOX_URL: 'http://127.0.0.1:2' }).stripeLive).toBe(false);
  expect(readSiteConfig({ API_URL, SANDBOX_URL: 'http://127.0.0.1:2', STRIPE_LIVE: 'true' }).stripeLive).toBe(
    true,
  );
});

it('names every wrong setting', () => {
  expect(() => readSiteConfig({ SITE_PORT: 'many' })).toThrow(/SITE_PORT[\s\S]*API_URL/);
});

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

const API_URL = 'http://127.0.0.1:1';

it('refuses the stand-ins in production, with every other problem named beside', () => {
  const start = () =>
    readSiteConfig({
      API_URL,
      NODE_ENV: 'production',
      SANDBOX_URL: 'http://sandbox:3002',
      TRUST_PROXY: 'true',
    });
  expect(start).toThrow(/TRUST_PROXY: must say how many proxies .*\n.*SANDBOX_URL: must be left empty/);
  expect(readSiteConfig({ API_URL, NODE_ENV: 'production', SANDBOX_URL: '' }).sandboxUrl).toBeUndefined();
});

it('lets nobody say who a visitor is, unless told who may', () => {
  expect(readSiteConfig({ API_URL }).trustProxy).toBe(0);
  expect(readSiteConfig({ API_URL, TRUST_PROXY: '10.0.0.0/8' }).trustProxy).toEqual(['10.0.0.0/8']);
});

it('names every wrong setting', () => {
  expect(() => readSiteConfig({ SITE_PORT: 'many' })).toThrow(/SITE_PORT[\s\S]*API_URL/);
});

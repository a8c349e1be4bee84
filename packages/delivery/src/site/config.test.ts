import { isAbsolute } from 'node:path';
import { expect, it } from 'vitest';
import { readSiteConfig } from './config';

const API_URL = 'http://127.0.0.1:1';

it('lets pages talk to live Stripe only when there is no sandbox, unless told', () => {
  expect(readSiteConfig({ API_URL }).stripeLive).toBe(true);
  expect(readSiteConfig({ API_URL, SANDBOX_URL: 'http://127.0.0.1:2' }).stripeLive).toBe(false);
  expect(readSiteConfig({ API_URL, SANDBOX_URL: 'http://127.0.0.1:2', STRIPE_LIVE: 'true' }).stripeLive).toBe(
    true,
  );
  expect(readSiteConfig({ API_URL, STRIPE_LIVE: 'false' }).stripeLive).toBe(false);
});

// spec: A-08
it('refuses the stand-ins in production, with every other problem named beside', () => {
  const start = () =>
    readSiteConfig({
      API_URL,
      NODE_ENV: 'production',
      SANDBOX_URL: 'http://sandbox:3002',
      TRUST_PROXY: 'true',
    });
  expect(() => readSiteConfig({ API_URL, NODE_ENV: 'production', SANDBOX_URL: 'http://s' })).toThrow(
    'SANDBOX_URL',
  );
  expect(start).toThrow(/TRUST_PROXY: must say how many proxies .*\n.*SANDBOX_URL: must be left empty/);
  expect(readSiteConfig({ API_URL, NODE_ENV: 'production', SANDBOX_URL: '' }).sandboxUrl).toBeUndefined();
});

// spec: A-07
it('lets nobody say who a visitor is, unless told who may', () => {
  expect(readSiteConfig({ API_URL }).trustProxy).toBe(0);
  expect(readSiteConfig({ API_URL, TRUST_PROXY: '10.0.0.0/8' }).trustProxy).toEqual(['10.0.0.0/8']);
});

it('names every wrong setting', () => {
  expect(() => readSiteConfig({ SITE_PORT: 'many' })).toThrow(/SITE_PORT[\s\S]*API_URL/);
});

it('needs to be told only where the API is', () => {
  const { store, ...rest } = readSiteConfig({ API_URL, PUBLIC_ORIGIN: ' ', SITE_PORT: undefined });
  expect(rest).toEqual({
    port: 3000,
    host: '127.0.0.1',
    environment: 'production',
    apiUrl: API_URL,
    sandboxUrl: undefined,
    stripeLive: true,
    publicOrigin: undefined,
    knownHosts: [],
    securityContact: undefined,
    trustProxy: 0,
    logLevel: 'info',
  });
  expect(isAbsolute(store.dir)).toBe(true);
});

it('takes an address of the site for its origin', () => {
  const { publicOrigin } = readSiteConfig({ API_URL, PUBLIC_ORIGIN: 'https://www.site.test/about?x=1' });
  expect(publicOrigin).toBe('https://www.site.test');
});

it('sends reports about security to their own contact, else to the one for support', () => {
  const SUPPORT_EMAIL = 'help@site.test';
  const contact = (more: Record<string, string>) => readSiteConfig({ API_URL, ...more }).securityContact;
  expect(contact({ SUPPORT_EMAIL })).toBe(SUPPORT_EMAIL);
  expect(contact({ SUPPORT_EMAIL, SECURITY_CONTACT: 'safety@site.test' })).toBe('safety@site.test');
  expect(contact({ SECURITY_CONTACT: 'https://site.test/report' })).toBe('https://site.test/report');
});

it.each(['development', 'test', 'production'])('runs in %s', (NODE_ENV) => {
  expect(() => readSiteConfig({ API_URL, NODE_ENV })).not.toThrow();
});

it.each([
  ['NODE_ENV', 'staging'],
  ['SITE_PORT', '-1'],
  ['SITE_PORT', '65536'],
  ['SITE_PORT', '80.5'],
  ['STRIPE_LIVE', 'yes'],
  ['PUBLIC_ORIGIN', 'here'],
  ['SECURITY_CONTACT', 'http://site.test/report'],
  ['SECURITY_CONTACT', 'me@site.test\nExpires: 2099-01-01'],
])('refuses %s %s', (name, value) => {
  expect(() => readSiteConfig({ API_URL, [name]: value })).toThrow(name);
});

it.each([
  ['0', 0],
  ['65535', 65_535],
])('takes port %s', (SITE_PORT, port) => {
  expect(readSiteConfig({ API_URL, SITE_PORT }).port).toBe(port);
});

it('takes settings from files, and says in one line which file cannot be used', () => {
  const file = '/nowhere/key';
  const start = () => readSiteConfig({ API_URL_FILE: file, ARTIFACTS_SECRET_KEY_FILE: file });
  expect(start).toThrow(
    `not usable:\n  ARTIFACTS_SECRET_KEY: the file ${file} does not exist\n  API_URL: the file ${file} does not exist`,
  );
  expect(start).not.toThrow(/Invalid/);
});

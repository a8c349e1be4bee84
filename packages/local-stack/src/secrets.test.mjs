import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { assertProviders, loadSecrets } from './secrets.mjs';

let dir;
let file;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'secrets-'));
  file = join(dir, 'secrets.json');
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const PROVIDERS = {
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  GOOGLE_CLIENT_ID: 'id',
  GOOGLE_CLIENT_SECRET: 'secret',
};
const OWN = ['COOKIE_SECRET', 'ENCRYPTION_KEY', 'JWT_SECRET'];

describe('the secrets of an installation', () => {
  it('are made once, and hand on previous keys that an operator has added', () => {
    const made = loadSecrets(file);
    expect(Object.keys(made)).toHaveLength(8);
    expect(loadSecrets(file)).toEqual(made);
    writeFileSync(file, JSON.stringify({ ...made, ENCRYPTION_KEY_PREVIOUS: 'old' }));
    expect(loadSecrets(file)).toEqual({ ...made, ENCRYPTION_KEY_PREVIOUS: 'old' });
  });

  it('contain nothing invented for a provider in production, also not what was invented before', () => {
    const production = { NODE_ENV: 'production' };
    expect(Object.keys(loadSecrets(file, production)).toSorted()).toEqual(OWN);
    expect(Object.keys(JSON.parse(readFileSync(file, 'utf8'))).toSorted()).toEqual(OWN);
    const made = loadSecrets(file);
    expect(made.STRIPE_SECRET_KEY).toMatch(/^sk_test_/);
    expect(Object.keys(loadSecrets(file, production)).toSorted()).toEqual(OWN);
    expect(existsSync(file)).toBe(true);
  });

  it('are left out where the environment gives them as files, so that none is given twice', () => {
    const made = loadSecrets(file, { JWT_SECRET_FILE: '/run/secrets/jwt', STRIPE_SECRET_KEY_FILE: ' ' });
    expect(made).not.toHaveProperty('JWT_SECRET');
    expect(made).toHaveProperty('STRIPE_SECRET_KEY');
    expect(loadSecrets(file)).toMatchObject({ ...made, JWT_SECRET: expect.any(String) });
  });
});

describe('a start in production', () => {
  it('is refused with the names of all settings of providers that are missing', () => {
    const settings = { ...PROVIDERS, NODE_ENV: 'production', STRIPE_SECRET_KEY: ' ' };
    delete settings.STRIPE_WEBHOOK_SECRET;
    expect(() => assertProviders(settings)).toThrow('STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET. Set them');
  });

  it('passes with all of them, without those of Google, and without any outside of production', () => {
    const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, ...required } = PROVIDERS;
    expect([GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET]).toEqual(['id', 'secret']);
    expect(assertProviders({ ...PROVIDERS, NODE_ENV: 'production' })).toBeUndefined();
    expect(assertProviders({ ...required, NODE_ENV: 'production' })).toBeUndefined();
    const { STRIPE_SECRET_KEY, ...others } = required;
    const asFile = { ...others, STRIPE_SECRET_KEY_FILE: STRIPE_SECRET_KEY };
    expect(assertProviders({ ...asFile, NODE_ENV: 'production' })).toBeUndefined();
    expect(assertProviders({ NODE_ENV: 'development' })).toBeUndefined();
    expect(assertProviders({})).toBeUndefined();
  });
});

import { describe, expect, it } from 'vitest';
import { readConfig } from './config';

const whole = {
  SANDBOX_PORT: '21100',
  MONGODB_URI: 'mongodb://127.0.0.1:1/',
  STRIPE_SECRET_KEY: 'sk_test_a',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_a',
  STRIPE_WEBHOOK_SECRET: 'whsec_a',
};

describe('readConfig', () => {
  it('takes secrets from files, and says which file cannot be used', () => {
    const file = '/nowhere/stripe_secret_key';
    const env = { ...whole, STRIPE_SECRET_KEY: undefined, STRIPE_SECRET_KEY_FILE: file };
    expect(() => readConfig(env)).toThrow(
      /^STRIPE_SECRET_KEY: the file \/nowhere\/stripe_secret_key does not exist$/,
    );
  });

  it('reads the environment', () => {
    expect(readConfig({ ...whole, SANDBOX_WEBHOOK_URL: 'http://127.0.0.1:1/hook' })).toMatchObject({
      port: 21_100,
      smtpPort: 0,
      host: '127.0.0.1',
      webhookUrl: 'http://127.0.0.1:1/hook',
    });
    expect(readConfig({ ...whole, SANDBOX_WEBHOOK_URL: '' }).webhookUrl).toBeUndefined();
  });

  it('knows a Google client when all of it is given', () => {
    const google = { GOOGLE_CLIENT_ID: 'a', GOOGLE_CLIENT_SECRET: 'b' };
    const redirect = 'http://site.test/auth/google/callback';
    expect(readConfig(whole).google).toBeUndefined();
    expect(readConfig({ ...whole, ...google, GOOGLE_REDIRECT_URI: redirect }).google).toEqual({
      clientId: 'a',
      clientSecret: 'b',
      redirectUris: [redirect],
    });
    expect(() => readConfig({ ...whole, ...google })).toThrow(/GOOGLE_REDIRECT_URI go together/);
  });

  it('leads browsers to its pages through the site', () => {
    expect(readConfig({ ...whole, PUBLIC_ORIGIN: 'https://site.test' }).publicUrl).toBe(
      'https://site.test/sandbox',
    );
    expect(readConfig(whole).publicUrl).toBeUndefined();
  });

  // spec: A-08
  it('does not run in production', () => {
    expect(() => readConfig({ ...whole, NODE_ENV: 'production', STRIPE_SECRET_KEY: 'sk_live_a' })).toThrow(
      /NODE_ENV: the stand-ins do not run in production[\s\S]*STRIPE_SECRET_KEY: must start with sk_test_/,
    );
    expect(readConfig({ ...whole, NODE_ENV: 'development' }).host).toBe('127.0.0.1');
  });

  it('names every key that is wrong and refuses live keys', () => {
    expect(() => readConfig({ ...whole, STRIPE_SECRET_KEY: 'sk_live_a', MONGODB_URI: undefined })).toThrow(
      /MONGODB_URI[\s\S]*STRIPE_SECRET_KEY: must start with sk_test_/,
    );
  });
});

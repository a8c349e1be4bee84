import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeBackupKeys } from '@gently/embedded-mongo/backup-keys';
import { afterAll, describe, expect, test } from 'vitest';
import { environmentSchema, parseConfig } from './config';
import { SAMPLE_SECRETS } from './sample-secrets';

const PRODUCTION = {
  NODE_ENV: 'production',
  JWT_SECRET: 'j'.repeat(32),
  COOKIE_SECRET: 'c'.repeat(32),
  ENCRYPTION_KEY: 'e'.repeat(32),
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_live',
  MAIL_FROM: 'hello@example.org',
};

const folder = mkdtempSync(join(tmpdir(), 'config-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});
const fileWith = (content: string): string => {
  const file = join(folder, 'secret');
  writeFileSync(file, content);
  return file;
};

describe('settings from files', () => {
  test.each(Object.keys(PRODUCTION).filter((key) => key !== 'NODE_ENV'))(
    'production takes %s from a file',
    (key) => {
      const value = PRODUCTION[key as keyof typeof PRODUCTION];
      const env = { ...PRODUCTION, [key]: undefined, [`${key}_FILE`]: fileWith(`${value}\n`) };
      expect(parseConfig(env)).toMatchObject({ [key]: value });
    },
  );

  test('names the setting and the file when there is no such file, in one line', () => {
    const file = join(folder, 'none');
    const start = () => parseConfig({ ...PRODUCTION, JWT_SECRET: undefined, JWT_SECRET_FILE: file });
    expect(start).toThrow(`The environment is not usable:\n  JWT_SECRET: the file ${file} does not exist`);
    expect(start).not.toThrow(/missing/);
  });

  test('checks a value from a file like any other, without repeating it', () => {
    const start = (content: string) => () =>
      parseConfig({ ...PRODUCTION, JWT_SECRET: undefined, JWT_SECRET_FILE: fileWith(content) });
    expect(start('too-short')).toThrow('JWT_SECRET: must have at least 32 characters');
    expect(start(SAMPLE_SECRETS.jwt)).toThrow('JWT_SECRET: is missing or the sample value');
    expect(start(SAMPLE_SECRETS.jwt)).not.toThrow(SAMPLE_SECRETS.jwt);
  });
});

describe('parseConfig', () => {
  test('starts a developer machine from nothing', () => {
    expect(parseConfig({})).toMatchObject({ NODE_ENV: 'development', API_HOST: '127.0.0.1', DEMO: false });
  });

  test('is frozen', () => {
    expect(Object.isFrozen(parseConfig({}))).toBe(true);
  });

  test('takes a blank value as none', () => {
    expect(parseConfig({ API_PORT: ' ', STRIPE_API_BASE: '' })).toMatchObject({ API_PORT: 3001 });
  });

  test('accepts production with secrets of its own', () => {
    expect(parseConfig(PRODUCTION).NODE_ENV).toBe('production');
  });

  test.each(Object.keys(PRODUCTION).filter((key) => !['NODE_ENV', 'MAIL_FROM'].includes(key)))(
    'refuses production without %s',
    (key) => {
      expect(() => parseConfig({ ...PRODUCTION, [key]: undefined })).toThrow(
        `${key}: is missing or the sample value`,
      );
    },
  );

  test('refuses the sample secret in production, without repeating it', () => {
    const start = () => parseConfig({ ...PRODUCTION, JWT_SECRET: SAMPLE_SECRETS.jwt });
    expect(start).toThrow('JWT_SECRET');
    expect(start).not.toThrow(SAMPLE_SECRETS.jwt);
  });

  test.each([undefined, ' ', 'hello@calm.test', 'hello@CALM.TEST'])(
    'refuses production that sends emails from %j, in one sentence',
    (MAIL_FROM) => {
      const start = () => parseConfig({ ...PRODUCTION, MAIL_FROM });
      expect(start).toThrow(
        'The environment is not usable:\n  MAIL_FROM: is missing or a sample address, set it to one of your own that takes answers to emails',
      );
      expect(parseConfig({ MAIL_FROM }).MAIL_FROM).toMatch(/\.test$/i);
    },
  );

  test('refuses demo mode in production', () => {
    expect(() => parseConfig({ ...PRODUCTION, CLOCK_AHEAD_DAYS: '3' })).toThrow(
      'CLOCK_AHEAD_DAYS: must be 0',
    );
    expect(() => parseConfig({ ...PRODUCTION, DEMO: 'true' })).toThrow('DEMO: must not be on in production');
  });

  test('refuses keys of Stripe that belong to different modes, without repeating them', () => {
    const start = (changes: object) => () => parseConfig({ ...PRODUCTION, ...changes });
    const message = 'STRIPE_PUBLISHABLE_KEY: must be of the same mode as STRIPE_SECRET_KEY';
    expect(start({ STRIPE_PUBLISHABLE_KEY: 'pk_test_1' })).toThrow(message);
    expect(start({ STRIPE_SECRET_KEY: 'sk_test_1' })).toThrow(message);
    expect(start({ STRIPE_SECRET_KEY: 'sk_test_1' })).not.toThrow('sk_test_1');
    const both = start({ STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' });
    expect(both().STRIPE_SECRET_KEY).toBe('sk_test_1');
  });

  // spec: A-08
  test('refuses every stand-in of a provider in production, all at once', () => {
    const sandbox = 'http://sandbox:3002';
    const start = () =>
      parseConfig({
        ...PRODUCTION,
        STRIPE_API_BASE: sandbox,
        GOOGLE_API_BASE: sandbox,
        GOOGLE_CONSENT_URL: `${sandbox}/google/o/oauth2/v2/auth`,
        SOCIAL_API_BASE: `${sandbox}/social`,
        SOCIAL_CONSENT_BASE: `${sandbox}/social`,
        SMTP_URL: 'smtp://sandbox:2525',
        API_PORT: 'x',
      });
    expect(start).toThrow(
      /API_PORT: .*\n.*STRIPE_API_BASE: .*\n.*GOOGLE_API_BASE: .*\n.*GOOGLE_CONSENT_URL: .*\n.*SOCIAL_API_BASE: .*\n.*SOCIAL_CONSENT_BASE: .*\n.*SMTP_URL: /,
    );
    expect(start).not.toThrow(sandbox);
  });

  test.each(['smtps://mail.example.test', 'smtp://name:secret@mail.example.test:587'])(
    'accepts a mail server in production: %s',
    (SMTP_URL) => {
      expect(parseConfig({ ...PRODUCTION, SMTP_URL }).SMTP_URL).toBe(SMTP_URL);
    },
  );

  // spec: A-07
  test('believes nobody about who calls unless it is told whom', () => {
    expect(parseConfig({}).TRUST_PROXY).toEqual(['loopback']);
    expect(parseConfig({ TRUST_PROXY: '2' }).TRUST_PROXY).toBe(2);
    expect(() => parseConfig({ TRUST_PROXY: 'true' })).toThrow(/TRUST_PROXY: must say how many proxies/);
  });

  test('knows relays of session rooms only together with their secret', () => {
    const TURN_SECRET = 's'.repeat(16);
    const TURN_URLS = 'turn:turn.test:3478, turns:turn.test:5349';
    const config = parseConfig({ TURN_URLS, TURN_SECRET, STUN_URLS: 'stun:stun.test' });
    expect(config.TURN_URLS).toEqual(['turn:turn.test:3478', 'turns:turn.test:5349']);
    expect(config.STUN_URLS).toEqual(['stun:stun.test']);
    expect(() => parseConfig({ TURN_URLS })).toThrow(/TURN_SECRET: is missing/);
    expect(() => parseConfig({ TURN_URLS, TURN_SECRET: 'short' })).toThrow(/TURN_SECRET: /);
    expect(() => parseConfig({ STUN_URLS: 'https://stun.test' })).toThrow(/STUN_URLS: must be/);
    expect(parseConfig({}).TURN_URLS).toBeUndefined();
  });

  test('starts production without Google, and refuses one half of a client there', () => {
    expect(parseConfig(PRODUCTION).GOOGLE_CLIENT_ID).toBeUndefined();
    const client = { GOOGLE_CLIENT_ID: 'live.apps.googleusercontent.com', GOOGLE_CLIENT_SECRET: 'live' };
    expect(parseConfig({ ...PRODUCTION, ...client })).toMatchObject(client);
    expect(() => parseConfig({ ...client, GOOGLE_CLIENT_ID: '' })).toThrow(/GOOGLE_CLIENT_ID: is missing/);
    expect(() => parseConfig({ ...client, GOOGLE_CLIENT_SECRET: '' })).toThrow(
      /GOOGLE_CLIENT_SECRET: is missing/,
    );
  });

  test('takes an address for delivery reports only together with the secret of the mail server', () => {
    const reports = { MAIL_BOUNCE_ADDRESS: 'bounces@example.test', MAIL_REPORT_SECRET: 'r'.repeat(32) };
    expect(parseConfig(reports)).toMatchObject(reports);
    expect(() => parseConfig({ ...reports, MAIL_REPORT_SECRET: '' })).toThrow(
      /MAIL_REPORT_SECRET: is missing for the reports that come to MAIL_BOUNCE_ADDRESS/,
    );
  });

  test.each(['JWT_SECRET', 'COOKIE_SECRET', 'ENCRYPTION_KEY'] as const)('checks the previous %s', (key) => {
    const previous = `${key}_PREVIOUS` as const;
    const sample = Object.values(SAMPLE_SECRETS).find((value) => value === parseConfig({})[key]);
    expect(parseConfig({ ...PRODUCTION, [previous]: 'p'.repeat(32) })[previous]).toBe('p'.repeat(32));
    expect(parseConfig(PRODUCTION)[previous]).toBeUndefined();
    expect(() => parseConfig({ ...PRODUCTION, [previous]: 'p'.repeat(31) })).toThrow(
      `${previous}: must have`,
    );
    expect(() => parseConfig({ ...PRODUCTION, [previous]: sample })).toThrow(
      `${previous}: is missing or the sample`,
    );
    expect(() => parseConfig({ ...PRODUCTION, [previous]: PRODUCTION[key] })).toThrow(
      `${previous}: must differ from ${key}`,
    );
  });

  test('takes ids of discarded keys, and nothing that looks like a key', () => {
    const ids = 'abcdefgh-_12, unknown';
    expect(parseConfig({ ENCRYPTION_KEY_DISCARDED: ids }).ENCRYPTION_KEY_DISCARDED).toEqual([
      'abcdefgh-_12',
      'unknown',
    ]);
    expect(() => parseConfig({ ENCRYPTION_KEY_DISCARDED: 'e'.repeat(32) })).toThrow(
      /ENCRYPTION_KEY_DISCARDED: must be/,
    );
  });

  test('refuses keys of backups with a wrong letter or in the wrong place, and quotes none of them', async () => {
    const { identity, recipient } = await makeBackupKeys();
    const wrong = identity.replace(/.$/, (letter) => (letter === 'Q' ? 'P' : 'Q'));
    const starts = [
      () => parseConfig({ BACKUP_RECIPIENTS: wrong, BACKUP_IDENTITY: wrong }),
      () =>
        parseConfig({ BACKUP_RECIPIENTS: recipient.replace(/.$/, (letter) => (letter === 'q' ? 'p' : 'q')) }),
      () => parseConfig({ BACKUP_IDENTITY_FILE: identity }),
    ];
    for (const start of starts) expect(start).not.toThrow(/AGE-SECRET-KEY-1\w|age1\w/);
    expect(starts[0]).toThrow(
      / {2}BACKUP_RECIPIENTS: Key 1 is no public key.+\n {2}BACKUP_IDENTITY: Key 1 is no private/,
    );
    expect(starts[1]).toThrow('BACKUP_RECIPIENTS: Key 1 is no public key of age, or has a wrong letter');
    expect(starts[2]).toThrow('BACKUP_IDENTITY: BACKUP_IDENTITY_FILE holds a key, not the path of a file');
  });

  test('names every wrong key at once', () => {
    expect(() => parseConfig({ API_PORT: 'x', MONGODB_URI: 'http://db', JWT_SECRET: 'short' })).toThrow(
      /API_PORT: .*\n.*MONGODB_URI: .*\n.*JWT_SECRET: /,
    );
  });

  test.each(Object.entries(environmentSchema.shape))('%s says what it is for', (_key, setting) => {
    expect(setting.description).toBeTruthy();
  });
});

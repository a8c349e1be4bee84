import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const token = (prefix = '') => `${prefix}${randomBytes(24).toString('hex')}`;

const makeSecrets = () => ({
  JWT_SECRET: token(),
  COOKIE_SECRET: token(),
  ENCRYPTION_KEY: token(),
  STRIPE_SECRET_KEY: token('sk_test_'),
  STRIPE_PUBLISHABLE_KEY: token('pk_test_'),
  STRIPE_WEBHOOK_SECRET: token('whsec_'),
  GOOGLE_CLIENT_ID: token('sandbox-'),
  GOOGLE_CLIENT_SECRET: token(),
});

/**
 * Secrets of one installation: made once, kept in its data folder, readable by its owner only. Those that a newer version
 * needs are added.
 * @param {string} file
 * @returns {Record<string, string>} as environment variables
 */
export const loadSecrets = (file) => {
  const kept = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const secrets = { ...makeSecrets(), ...kept };
  if (Object.keys(secrets).every((key) => key in kept)) return secrets;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  return secrets;
};

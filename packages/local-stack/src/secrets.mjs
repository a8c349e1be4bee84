import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { isGiven } from './given-settings.mjs';

const token = (prefix = '') => `${prefix}${randomBytes(24).toString('hex')}`;

/** Keys that this installation alone uses: any random value is as good as another. */
const makeOwn = () => ({
  JWT_SECRET: token(),
  COOKIE_SECRET: token(),
  ENCRYPTION_KEY: token(),
});

/** Keys of accounts at providers. Invented ones work with the stand-ins only. */
const makeProviders = () => ({
  STRIPE_SECRET_KEY: token('sk_test_'),
  STRIPE_PUBLISHABLE_KEY: token('pk_test_'),
  STRIPE_WEBHOOK_SECRET: token('whsec_'),
  GOOGLE_CLIENT_ID: token('sandbox-'),
  GOOGLE_CLIENT_SECRET: token(),
});
const PROVIDER_KEYS = Object.keys(makeProviders());
/** Without Google no calendar can be connected, and everything else works. */
const REQUIRED = PROVIDER_KEYS.filter((key) => !key.startsWith('GOOGLE_'));

/** @param {Record<string, string | undefined>} settings */
const isProduction = ({ NODE_ENV }) => NODE_ENV === 'production';

/**
 * In production there are no stand-ins, so nothing is invented for the providers.
 * @param {Record<string, string | undefined>} settings
 * @throws Error that names every setting that is missing
 */
export const assertProviders = (settings) => {
  if (!isProduction(settings)) return;
  const missing = REQUIRED.filter((key) => !isGiven(settings, key));
  if (missing.length === 0) return;
  throw new Error(
    `With NODE_ENV=production these settings are missing in the environment: ${missing.join(', ')}. ` +
      'Set them to the keys of your account at Stripe; nothing was started.',
  );
};

/**
 * Secrets of one installation: made once, kept in its data folder, readable by its owner only. Those that a newer version needs
 * are added, and other settings in the file (previous keys during a rotation) are passed on.
 * @param {string} file
 * @param {Record<string, string | undefined>} settings of the environment; in production, keys of providers come from there only
 * @returns {Record<string, string>} as environment variables
 */
export const loadSecrets = (file, settings = {}) => {
  const kept = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const made = isProduction(settings) ? makeOwn() : { ...makeOwn(), ...makeProviders() };
  const secrets = { ...made, ...kept };
  if (!Object.keys(secrets).every((key) => key in kept)) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  }
  // One that is given as a file would be given twice.
  const isLeftOut = (key) =>
    (isProduction(settings) && PROVIDER_KEYS.includes(key)) || Boolean(settings[`${key}_FILE`]?.trim());
  return Object.fromEntries(Object.entries(secrets).filter(([key]) => !isLeftOut(key)));
};

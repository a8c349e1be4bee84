import { randomBytes } from 'node:crypto';
import { makeCertificates } from './certificates.mjs';

/** The address that docs/operations.md uses for a site in production. */
export const ORIGIN = 'https://www.example.org';
/** Everything outside that the product and its pages ask for. */
export const HOSTS = {
  api: 'api.stripe.com',
  script: 'js.stripe.com',
  onboarding: 'connect.stripe.com',
  consent: 'accounts.google.com',
  tokens: 'oauth2.googleapis.com',
  calendar: 'www.googleapis.com',
  mail: 'mail.example.org',
};

const token = () => randomBytes(24).toString('hex');

/**
 * What an operator gets from the providers, and where the outside world of a journey is.
 * @param {{ host: string, httpsPort: number, mailPort: number }} address of the outside world; its ports may be 0 for any
 */
export const makePlan = async (address) => ({
  address,
  certificates: await makeCertificates([...Object.values(HOSTS), new URL(ORIGIN).hostname, 'localhost']),
  mail: { name: 'gently-sorted', password: token() },
  keys: {
    STRIPE_SECRET_KEY: `sk_live_${token()}`,
    STRIPE_PUBLISHABLE_KEY: `pk_live_${token()}`,
    STRIPE_WEBHOOK_SECRET: `whsec_${token()}`,
    GOOGLE_CLIENT_ID: `${token()}.apps.googleusercontent.com`,
    GOOGLE_CLIENT_SECRET: token(),
  },
});

/** @typedef {Awaited<ReturnType<typeof makePlan>>} Plan */

/** @param {Plan['mail']} mail @param {string} host */
export const smtpUrl = ({ name, password }, host) => `smtps://${name}:${password}@${host}`;

import { timingSafeEqual } from 'node:crypto';
import { unauthenticated } from './errors';

/** Who calls: our server with the secret key, or a browser with the publishable one. */
export type Viewer = 'secret' | 'browser';

export interface Keys {
  secretKey: string;
  publishableKey: string;
}

export function sameText(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function keyOf(authorization: string | undefined, parameter: string | undefined): string | undefined {
  const [scheme = '', credentials = ''] = (authorization ?? '').split(' ');
  if (/^bearer$/i.test(scheme)) return credentials;
  if (/^basic$/i.test(scheme)) return Buffer.from(credentials, 'base64').toString('utf8').split(':')[0];
  return parameter;
}

const masked = (key: string): string => `${key.slice(0, 8)}****${key.slice(-4)}`;

/** Names the caller by their key: `Authorization` (Bearer or Basic), or the parameter `key` as Stripe.js sends it. */
export function authenticate(
  keys: Keys,
  sent: { authorization: string | undefined; parameter: string | undefined },
  access: 'secret' | 'any',
): Viewer {
  const key = keyOf(sent.authorization, sent.parameter);
  if (!key)
    throw unauthenticated(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    );
  if (sameText(key, keys.secretKey)) return 'secret';
  if (!sameText(key, keys.publishableKey))
    throw unauthenticated(`Invalid API Key provided: ${masked(key)}`, { code: 'api_key_invalid' });
  if (access === 'secret')
    throw unauthenticated(
      'This API call cannot be made with a publishable API key. Please use a secret API key.',
      { code: 'secret_key_required' },
    );
  return 'browser';
}

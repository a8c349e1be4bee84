import { createHash, createHmac, randomBytes } from 'node:crypto';

const FORM = /^([0-9a-f]{24})\.[\w-]{43}$/;

/** A refresh token names its session and carries a secret; it travels only in a signed, httpOnly cookie. */
export const createRefreshToken = (sessionId: string): string =>
  `${sessionId}.${randomBytes(32).toString('base64url')}`;

/**
 * The one successor of a token for one attempt to renew it: whoever repeats the attempt, because the answer was lost on
 * its way, gets the same again. Nobody can compute it without our secret, and the old token alone does not lead to it.
 */
export const succeedingRefreshToken = (token: string, attempt: string, secret: string): string => {
  const hmac = createHmac('sha256', secret).update(`refresh:${token}:${attempt}`);
  return `${token.split('.')[0]}.${hmac.digest('base64url')}`;
};

/** @returns the session that a token claims to belong to; undefined when it is no token of ours. */
export const sessionIdOf = (token: string): string | undefined => FORM.exec(token)?.[1];

export const hashRefreshToken = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');

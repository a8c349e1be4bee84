import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const TOKEN = /^[\w-]{24}\.[\w-]{43}$/;

const sign = (value: string, secret: string): string =>
  createHmac('sha256', secret).update(`csrf:${value}`).digest('base64url');

const isSame = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
};

/** @returns a random value with our signature: nobody else can plant a cookie that passes. */
export const createCsrfToken = (secret: string): string => {
  const value = randomBytes(18).toString('base64url');
  return `${value}.${sign(value, secret)}`;
};

/** @returns whether the token is one that we made with one of these secrets. */
export const isCsrfToken = (token: string | undefined, secrets: readonly string[]): token is string => {
  if (!token || !TOKEN.test(token)) return false;
  const [value = '', signature = ''] = token.split('.');
  return secrets.some((secret) => isSame(signature, sign(value, secret)));
};

/** Double submit: the header repeats the cookie, which a page of another site can neither read nor set. */
export const isCsrfPair = (
  cookie: string | undefined,
  header: unknown,
  secrets: readonly string[],
): boolean => typeof header === 'string' && isCsrfToken(cookie, secrets) && isSame(cookie, header);

import { API_BASE, PRODUCT_KEY } from '@gently/contracts/product';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config/config';
import { cookieOptions } from '../../shared/http/cookie-options';

export const REFRESH_COOKIE = `${PRODUCT_KEY}-refresh`;

/** Only the sign-in calls ever see it, scripts never do. */
const REFRESH_PATH = `${API_BASE}/auth`;
const SECONDS_PER_DAY = 86_400;

const options = (config: Config) => ({ ...cookieOptions(config, REFRESH_PATH), httpOnly: true });

export const setRefreshCookie = (reply: FastifyReply, config: Config, token: string): void => {
  reply.setCookie(REFRESH_COOKIE, token, {
    ...options(config),
    signed: true,
    maxAge: config.REFRESH_TOKEN_DAYS * SECONDS_PER_DAY,
  });
};

export const clearRefreshCookie = (reply: FastifyReply, config: Config): void => {
  reply.clearCookie(REFRESH_COOKIE, options(config));
};

/** @returns the token, if the cookie is there and carries our signature: a forged one must not end a sign-in. */
export const readRefreshCookie = (request: FastifyRequest): string | undefined => {
  const raw = request.cookies[REFRESH_COOKIE];
  const cookie = raw ? request.unsignCookie(raw) : undefined;
  return cookie?.valid ? cookie.value : undefined;
};

import cookie, { type CookieSerializeOptions } from '@fastify/cookie';
import { API_BASE } from '@gently/contracts/product';
import type { Config } from '../config/config';
import { defineModule } from '../shared/module';

export const cookies = defineModule('cookies', {}, async (app) => {
  await app.register(cookie, { secret: app.config.COOKIE_SECRET });
});

/** Common to every cookie of the API. */
export const cookieOptions = (config: Config, path: string = API_BASE): CookieSerializeOptions => ({
  path,
  sameSite: 'lax',
  secure: config.PUBLIC_ORIGIN.startsWith('https:'),
});

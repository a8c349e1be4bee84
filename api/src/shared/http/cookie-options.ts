import type { CookieSerializeOptions } from '@fastify/cookie';
import { API_BASE } from '@gently/contracts/product';
import type { Config } from '../../config/config';

/** Common to every cookie of the API. */
export const cookieOptions = (config: Config, path: string = API_BASE): CookieSerializeOptions => ({
  path,
  sameSite: 'lax',
  secure: config.PUBLIC_ORIGIN.startsWith('https:'),
});

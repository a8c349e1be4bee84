import cookie from '@fastify/cookie';
import { defineModule } from '../shared/module';

export const cookies = defineModule('cookies', {}, async (app) => {
  await app.register(cookie, { secret: app.config.COOKIE_SECRET });
});

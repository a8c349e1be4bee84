import cookie from '@fastify/cookie';
import { cookieSecrets } from '../config/accepted-keys';
import { defineModule } from '../shared/module';

export const cookies = defineModule('cookies', {}, async (app) => {
  // The first one signs; a cookie signed with any of them is accepted.
  await app.register(cookie, { secret: [...cookieSecrets(app.config)] });
});

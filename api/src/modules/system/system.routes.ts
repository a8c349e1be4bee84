import { CSRF_COOKIE } from '@gently/contracts/headers';
import type { FastifyInstance } from 'fastify';
import { cookieSecrets } from '../../config/accepted-keys';
import { AppError } from '../../shared/errors/app-error';
import { cookieOptions } from '../../shared/http/cookie-options';
import { createCsrfToken, isCsrfToken } from '../../shared/http/csrf-token';
import { endpoint } from '../../shared/http/endpoint';

export const registerSystemRoutes = (app: FastifyInstance): void => {
  const { database } = app.deps;
  const [secret] = cookieSecrets(app.config);

  endpoint(app, 'GET /health', {
    access: 'public',
    summary: 'Whether everything that a call needs is ready',
    needsDatabase: false,
    handler: async () => {
      if (!database.isReady()) throw new AppError('unavailable');
      await database.ping();
      return { status: 'ok' };
    },
  });

  endpoint(app, 'GET /csrf-token', {
    access: 'public',
    summary: 'The token that every changing call sends back in X-CSRF-Token',
    needsDatabase: false,
    handler: ({ request, reply }) => {
      const known = request.cookies[CSRF_COOKIE];
      // One that was made with the previous secret is replaced: that secret will not be accepted for ever.
      const token = isCsrfToken(known, [secret]) ? known : createCsrfToken(secret);
      // Readable by our own page on purpose, and sent with every path of the site's API.
      reply.setCookie(CSRF_COOKIE, token, { ...cookieOptions(app.config, '/'), httpOnly: false });
      return { csrf_token: token };
    },
  });
};

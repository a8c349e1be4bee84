import { CSRF_COOKIE, CSRF_HEADER } from '@gently/contracts/headers';
import { SWITCHED_OFF } from '@gently/contracts/setting-options';
import type { FastifyRequest } from 'fastify';
import { cookieSecrets } from '../config/accepted-keys';
import { AppError } from '../shared/errors/app-error';
import { assertAccess, authorise } from '../shared/http/access';
import { isCsrfPair } from '../shared/http/csrf-token';
import { defineModule } from '../shared/module';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

const checkCsrf = (request: FastifyRequest, secrets: readonly string[]): void => {
  if (SAFE_METHODS.has(request.method) || request.routeOptions.config.csrf === false) return;
  const { [CSRF_COOKIE]: cookie } = request.cookies;
  const { [CSRF_HEADER]: header } = request.headers;
  if (isCsrfPair(cookie, header, secrets)) return;
  throw new AppError('csrf_failed', {
    context: { has_cookie: cookie !== undefined, has_header: header !== undefined },
  });
};

/**
 * Whoever looks at the site as somebody else reads what is open to them, and changes nothing: not with calls that need
 * no sign-in either, since the page fills in what it knows of the person.
 */
const checkViewing = (request: FastifyRequest): void => {
  if (request.routeOptions.config.inViewing) return;
  const isSafe = SAFE_METHODS.has(request.method);
  if (!request.actor) {
    const reading = request.readAccessToken();
    if (!isSafe && reading.ok && reading.claims.view) throw new AppError('viewing_only');
  } else if (request.actor.viewing) throw new AppError(isSafe ? 'viewing_private' : 'viewing_only');
};

/**
 * What every call passes before its body is read: is the database there, who is calling, may they, was it our own
 * page that sent it, and is that part of the product on. On the instance and not per route, so that no route can forget it.
 */
export const guard = defineModule('guard', { needs: ['access-tokens', 'cookies'] }, (app) => {
  const secrets = cookieSecrets(app.config);
  app.decorateRequest('actor', null);
  app.addHook('onRoute', ({ config }) => assertAccess(config?.access ?? 'public'));
  app.addHook('preParsing', async (request) => {
    if (request.is404) return;
    const { access = 'public', needsDatabase = false, feature } = request.routeOptions.config;
    if (needsDatabase && !app.deps.database.isReady()) throw new AppError('unavailable');
    await authorise(request, access);
    checkViewing(request);
    checkCsrf(request, secrets);
    if (feature && !app.settings.get(feature))
      throw new AppError('switched_off', { message: SWITCHED_OFF[feature], details: { feature } });
  });
});

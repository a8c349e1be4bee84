import { AppError } from '../shared/errors/app-error';
import { defineModule } from '../shared/module';

interface KnownRoute {
  method: string;
  pattern: RegExp;
}

const patternOf = (url: string): RegExp =>
  new RegExp(
    `^${url
      .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
      .replace(/:\w+/g, '[^/]+')
      .replace(/\*/g, '.*')}/?$`,
  );

/** Unknown paths are `not_found`; known paths with another method say which methods there are. */
export const notFound = defineModule('not-found', { needs: ['rate-limits'] }, (app) => {
  const routes: KnownRoute[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    for (const name of [method].flat()) routes.push({ method: name, pattern: patternOf(url) });
  });
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, (request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const methods = routes.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
    if (methods.length === 0) throw new AppError('not_found');
    reply.header('allow', [...new Set(methods)].join(', '));
    throw new AppError('method_not_allowed');
  });
});

import { endpoints } from '@gently/contracts/endpoints';
import { routePattern, withoutSecrets, wordsOf } from '@gently/contracts/log-safety';
import { API_BASE } from '@gently/contracts/product';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { DestinationStream, LoggerOptions } from 'pino';

declare module 'fastify' {
  interface FastifyRequest {
    /** Pattern of the page that was asked for; a request for anything else has none. */
    pagePattern: string | null;
  }
}

const apiWords = wordsOf([API_BASE, ...Object.keys(endpoints).map((key) => key.slice(key.indexOf(' ') + 1))]);

const NO_LINE = new Set(['/healthz', '/shell/*', '/remotes/*']);

/** @returns what was asked for, and never what only the visitor may know */
const routeOf = ({ url, routeOptions, pagePattern }: FastifyRequest): string => {
  const [path = ''] = url.split('?');
  if (path.startsWith('/api/')) return routePattern(path, apiWords);
  return pagePattern ?? routeOptions.url ?? 'unknown';
};

/** Addresses carry secrets (feeds, links of emails, sign-in codes), so a log has routes and never an address. */
export const loggerOf = (level: string, stream?: DestinationStream) =>
  level === 'silent'
    ? false
    : ({
        level,
        ...(stream ? { stream } : {}),
        serializers: { req: ({ method }: FastifyRequest) => ({ method }) },
        hooks: { streamWrite: withoutSecrets },
      } satisfies LoggerOptions & { stream?: DestinationStream });

/** One line per call, except of files and of who only asks whether the site is there. */
export const logCalls = (app: FastifyInstance): void => {
  app.decorateRequest('pagePattern', null);
  app.addHook('onResponse', async (request, reply) => {
    if (reply.statusCode < 500 && NO_LINE.has(request.routeOptions.url ?? '')) return;
    request.log.info(
      {
        method: request.method,
        route: routeOf(request),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'call',
    );
  });
};

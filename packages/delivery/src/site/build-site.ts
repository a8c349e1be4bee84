import { randomUUID } from 'node:crypto';
import { openStore } from '@gently/artifact-store';
import { trustOf } from '@gently/contracts/trusted-proxies';
import Fastify, { LogController } from 'fastify';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { DestinationStream } from 'pino';
import { localFiles } from '../store/local-files';
import { createCallBounds } from './bound-calls';
import type { CallBoundsOptions } from './bound-calls';
import { logCalls, loggerOf } from './call-log';
import type { SiteConfig } from './config';
import { robots, sitemap } from './crawlers';
import { followLiveSite } from './live-site';
import { pageHandler } from './pages';
import { servePublishedRemotes } from './published-remotes';
import { serveResources } from './resources';
import { refuseUnknownHosts } from './refuse-unknown-hosts';
import { setSecurityHeaders } from './security-headers';
import { serveFiles } from './serve-files';
import { serveNotices } from './serve-notices';
import { serveSecurityContact } from './security-contact';
import { siteForVisitor } from './site-for-visitor';
import { stayBehind } from './stay-behind';
import { collectTelemetry } from './telemetry';
import type { TelemetryOptions } from './telemetry';
import { passOn } from './upstreams';
import { answerCode, codeOfFailure, isApiPath } from './wire-answer';

const sendMissing = (reply: FastifyReply): FastifyReply =>
  reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not found\n');

/** A path that tries to leave its folder is, to the outside, just not there. */
const answerProblem = (error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const status = error.statusCode ?? 500;
  if (status >= 500) request.log.error({ err: error }, 'site failed');
  if (isApiPath(request.url)) return answerCode(reply, codeOfFailure(error));
  if (status === 403 || status === 404) return sendMissing(reply);
  return reply
    .code(status)
    .type('text/plain; charset=utf-8')
    .send(status >= 500 ? 'Please try again\n' : 'Bad request\n');
};

/** A file, not a page: below the asset folders, or with an extension, or hidden. */
const looksLikeFile = (url: string): boolean => {
  const [path = ''] = url.split('?');
  return /^\/(shell|remotes|resources)(\/|$)/.test(path) || /(^|\/)\.|%2e|\.[a-z0-9]+$/i.test(path);
};

export interface SiteOptions extends Pick<TelemetryOptions, 'clock' | 'onReport'>, CallBoundsOptions {
  log?: DestinationStream;
}

/** The longest that the headers of a request may take, and the time between two checks, in milliseconds. */
const REQUEST_HEADERS_MS = 20_000;
const CHECK_EVERY_MS = 5_000;

/** The site as one origin: pages, the files of shell and remotes, and the way to the API. */
export const buildSite = async (config: SiteConfig, watching: SiteOptions = {}): Promise<FastifyInstance> => {
  const app = Fastify({
    logger: loggerOf(config.logLevel, watching.log),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustOf(config.trustProxy),
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
    // As long as the API waits for an upload over a slow line; without one a body may come for ever.
    requestTimeout: 180_000,
    routerOptions: { maxParamLength: 1_000 },
    http: { headersTimeout: REQUEST_HEADERS_MS, connectionsCheckingInterval: CHECK_EVERY_MS },
    frameworkErrors: (error, request, reply) => answerProblem(error, request, reply),
  });
  const store = openStore(config.store);
  const files = localFiles(store, config.store.dir);
  const follow = followLiveSite({ store, files, name: config.environment });
  const onError = (error: unknown): void =>
    app.log.error({ err: error }, 'the artifact store did not answer');
  const live = store.folder === undefined ? stayBehind(follow, { onError }) : follow;
  const originOf = ({ protocol, host }: FastifyRequest): string =>
    config.publicOrigin ?? `${protocol}://${host}`;
  const page = pageHandler({ live, files, stripeLive: config.stripeLive, originOf });

  logCalls(app);
  refuseUnknownHosts(app, config.knownHosts);
  setSecurityHeaders(app, config);
  await serveFiles(app, files);
  const bounds = createCallBounds(watching);
  await passOn(app, { prefix: '/api', upstream: config.apiUrl, rewritePrefix: '/api' }, bounds);
  if (config.sandboxUrl)
    await passOn(app, { prefix: '/sandbox', upstream: config.sandboxUrl, rewritePrefix: '' }, bounds);

  await collectTelemetry(app, { store, live, ...watching });
  servePublishedRemotes(app, { store, live });
  serveResources(app, { live, files });
  serveNotices(app, { live, files });
  serveSecurityContact(app, { ...config, clock: watching.clock });

  app.get('/healthz', async (_request, reply) => {
    const site = await live();
    if (!site) return reply.code(503).send({ status: 'waiting' });
    const { environment, revision, shell, remotes } = site.environment;
    return { status: 'ok', environment, revision, shell, remotes };
  });
  app.get('/registry.json', async (request, reply) => {
    const site = await live();
    return site
      ? reply
          .header('cache-control', 'no-store')
          .send(siteForVisitor(site, request, reply).environment.registry)
      : sendMissing(reply);
  });
  app.get('/robots.txt', async (request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robots(originOf(request))),
  );
  app.get('/sitemap.xml', async (request, reply) => {
    const site = await live();
    return site
      ? reply.type('application/xml; charset=utf-8').send(sitemap(site, originOf(request)))
      : sendMissing(reply);
  });
  app.setErrorHandler<FastifyError>(answerProblem);
  app.setNotFoundHandler(async (request, reply) => {
    if (isApiPath(request.url)) return answerCode(reply, 'method_not_allowed');
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return reply.code(405).header('allow', 'GET, HEAD').type('text/plain').send('Method not allowed\n');
    }
    return looksLikeFile(request.url) ? sendMissing(reply) : page(request, reply);
  });
  return app;
};

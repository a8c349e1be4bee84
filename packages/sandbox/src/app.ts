import { isKnownHost } from '@gently/contracts/known-hosts';
import { withoutSecrets } from '@gently/contracts/log-safety';
import Fastify, { LogController, type FastifyError, type FastifyInstance, type FastifyReply } from 'fastify';
import { chargeEndpoints } from './charges/endpoints';
import { connectEndpoints } from './connect/endpoints';
import { registerSetup } from './connect/setup.routes';
import { eventEndpoints } from './events/endpoints';
import { type GoogleSettings, registerGoogle } from './google';
import { mount, type Services } from './http/endpoint';
import { broken, databaseAway, StripeFailure, unknownRoute, unreadable } from './http/errors';
import { decodeForm } from './http/form';
import { registerInbox } from './mail/inbox';
import type { Mails } from './mail/mails';
import { paymentIntentEndpoints } from './payment-intents/endpoints';
import { paymentMethodEndpoints } from './payment-methods/endpoints';
import { refundEndpoints } from './refunds/endpoints';
import { registerSocialNetworks } from './social';
import { isDatabaseAway } from './store/database';
import { controlEndpoints } from './webhooks/control';

const MAX_BODY_BYTES = 64 * 1024;

const STRIPE_ENDPOINTS = [
  ...paymentIntentEndpoints,
  ...paymentMethodEndpoints,
  ...chargeEndpoints,
  ...refundEndpoints,
  ...connectEndpoints,
  ...eventEndpoints,
];

function failureOf(error: FastifyError | StripeFailure): StripeFailure {
  if (error instanceof StripeFailure) return error;
  if (isDatabaseAway(error)) return databaseAway();
  if (error.statusCode === 413) return unreadable(413, 'The request is larger than 64 kB.');
  const status = error.statusCode ?? 500;
  return status >= 400 && status < 500 ? unreadable(status, error.message) : broken();
}

function answerFailure(reply: FastifyReply, failure: StripeFailure) {
  if (failure.status === 409) void reply.header('Stripe-Should-Retry', 'true');
  return reply.status(failure.status).send(failure.body);
}

/** Stripe speaks forms only: anything else is refused instead of read by guess. */
function readForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      try {
        done(null, decodeForm(body as string));
      } catch (error) {
        done(error as Error);
      }
    },
  );
  app.addContentTypeParser('*', (_request, _payload, done) => {
    done(
      unreadable(
        400,
        'Invalid request (check that your POST content type is application/x-www-form-urlencoded).',
      ),
    );
  });
}

/** Anybody who reaches a stand-in reads its inbox, so a page of another site must not reach it by a name of its own. */
function refuseUnknownHosts(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers, url }) => {
    if (!isKnownHost(headers.host, []) && url !== '/health')
      throw unreadable(421, 'This host is not known here.');
  });
}

/**
 * The sandbox's HTTP side. `/v1` is for the server library, `/stripe/v1` for browsers behind the site's proxy, `/inbox`
 * for reading the caught mails, `/connect` for the page that sets up payouts, `/google` and
 * `/calendar/v3` for Google's sign-in and Calendar, `/social` for the networks and what was published there.
 */
export function buildApp(
  services: Services,
  mails: Mails,
  google: GoogleSettings | undefined,
  logger: boolean | { level: string },
): FastifyInstance {
  const app = Fastify({
    bodyLimit: MAX_BODY_BYTES,
    // A line per call would carry client secrets in its address.
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    logger: typeof logger === 'object' ? { ...logger, hooks: { streamWrite: withoutSecrets } } : logger,
  });
  refuseUnknownHosts(app);
  readForms(app);
  app.setErrorHandler<FastifyError | StripeFailure>((error, request, reply) => {
    const failure = failureOf(error);
    if (failure.status >= 500) request.log.error({ error: error.message, stack: error.stack }, 'call failed');
    return answerFailure(reply, failure);
  });
  app.setNotFoundHandler((request, reply) =>
    answerFailure(reply, unknownRoute(request.method, request.url.split('?')[0] ?? '')),
  );
  app.get('/health', async (_request, reply) => {
    try {
      await services.database.ping();
      await services.database.ready();
      return { status: 'ok' };
    } catch {
      return answerFailure(reply, databaseAway());
    }
  });
  const mountAt = (prefix: string, endpoints: Parameters<typeof mount>[2]) =>
    app.register(async (room) => mount(room, services, endpoints), { prefix });
  void mountAt('/v1', STRIPE_ENDPOINTS);
  void mountAt('/stripe/v1', STRIPE_ENDPOINTS);
  void mountAt('/sandbox-control', controlEndpoints);
  void app.register(async (room) => registerInbox(room, mails), { prefix: '/inbox' });
  void app.register(async (room) => registerSetup(room, services), { prefix: '/connect' });
  const { database, now } = services;
  registerSocialNetworks(app, {
    database,
    publicUrl: services.settings.publicUrl,
    siteOrigin: services.settings.siteOrigin,
    now,
  });
  if (google) {
    registerGoogle(app, { database, settings: google, now });
  }
  return app;
}

import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { databaseAway } from '../http/errors';
import { PAGE_POLICY } from '../http/html-page';
import { type Database, isDatabaseAway } from '../store/database';
import { registerCalendarApi } from './calendar-api.routes';
import { registerCalendarPage } from './calendar-page.routes';
import { type Consent, createConsent } from './consent';
import { CalendarFailure, invalid, OAuthFailure } from './errors';
import { createEvents } from './events';
import { consentPage, refusedPage } from './pages';
import type { GoogleSettings } from './settings';
import { createTokens, type Tokens } from './tokens';

export type { GoogleSettings } from './settings';

export interface GoogleRoom {
  database: Database;
  settings: GoogleSettings;
  /** Unix milliseconds. */
  now: () => number;
}

type Fields = Record<string, string | undefined>;
/** Only fields of plain text; a list or a nested field is not one of ours. */
const fieldsOf = (given: unknown): Fields =>
  Object.fromEntries(
    Object.entries((given ?? {}) as Record<string, unknown>).filter(([, value]) => typeof value === 'string'),
  ) as Fields;

const html = (reply: FastifyReply, status: number, page: string, returnsTo = ''): FastifyReply =>
  reply
    .code(status)
    // Browsers hold the redirect after a form to form-action as well.
    .header(
      'content-security-policy',
      PAGE_POLICY.replace("form-action 'self'", `form-action 'self' ${returnsTo}`),
    )
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page);

const answerFailure = (error: FastifyError | Error, reply: FastifyReply): FastifyReply => {
  if (error instanceof OAuthFailure || error instanceof CalendarFailure)
    return reply.code(error.status).send(error.body);
  if (isDatabaseAway(error)) return reply.code(503).send(databaseAway().body);
  const status = 'statusCode' in error && error.statusCode ? error.statusCode : 500;
  if (status >= 500) reply.log.error({ error: String(error) }, 'the Google stand-in failed');
  const message = status >= 500 ? 'Internal error' : error.message;
  return reply.code(status).send(new CalendarFailure(status, 'backendError', message).body);
};

/** What both sides of the stand-in share: JSON, and refusals in Google's words. */
const speakGoogle = (app: FastifyInstance, database: Database): void => {
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, JSON.parse(body as string));
    } catch {
      done(invalid('Parse Error'));
    }
  });
  app.addHook('onRequest', () => database.ready());
  app.setErrorHandler<FastifyError>((error, _request, reply) => answerFailure(error, reply));
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).send(new CalendarFailure(404, 'notFound', 'Not Found').body),
  );
};

/** The page that asks, and the calls that turn its answer into tokens. */
const registerSignIn = (app: FastifyInstance, consent: Consent, tokens: Tokens): void => {
  /** Runs a step of a person; a refusal is a page of its own, as nobody may be sent anywhere. */
  const shown = async (reply: FastifyReply, step: () => Promise<FastifyReply>): Promise<FastifyReply> => {
    try {
      return await step();
    } catch (error) {
      if (!(error instanceof OAuthFailure)) throw error;
      return html(reply, error.status, refusedPage(error.error, error.message));
    }
  };
  app.get('/o/oauth2/v2/auth', (request, reply) =>
    shown(reply, async () => {
      const query = fieldsOf(request.query);
      const asked = await consent.ask(query);
      const page = consentPage(asked, query['login_hint'] ?? '');
      return html(reply, 200, page, new URL(asked.redirect_uri).origin);
    }),
  );
  app.post('/o/oauth2/v2/consent', (request, reply) =>
    shown(reply, async () => {
      const { request: id = '', account = '', answer } = fieldsOf(request.body);
      return reply.redirect(
        answer === 'allow' ? await consent.allow(id, account) : await consent.deny(id),
        303,
      );
    }),
  );
  app.post('/token', async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    return tokens.issue(fieldsOf(request.body));
  });
  app.post('/revoke', async (request) => {
    const { token = '' } = { ...fieldsOf(request.query), ...fieldsOf(request.body) };
    await tokens.revoke(token);
    return {};
  });
};

/**
 * Google's sign-in (`/google`) and Calendar (`/calendar/v3`, where the official library looks for it), as far as the
 * product uses them. Everything else answers 404.
 */
export const registerGoogle = (app: FastifyInstance, { database, settings, now }: GoogleRoom): void => {
  const tokens = createTokens(database, settings, now);
  const events = createEvents(database, now);
  void app.register(
    async (room) => {
      speakGoogle(room, database);
      registerSignIn(room, createConsent(database, settings, now), tokens);
      registerCalendarPage(room, { database, events, html, now });
    },
    { prefix: '/google' },
  );
  void app.register(
    async (room) => {
      speakGoogle(room, database);
      registerCalendarApi(room, { tokens, events, now });
    },
    { prefix: '/calendar/v3' },
  );
};

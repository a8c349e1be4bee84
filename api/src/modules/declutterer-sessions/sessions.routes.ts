import type { FastifyInstance } from 'fastify';
import { endpoint } from '../../shared/http/endpoint';
import type { DisclosedSession } from './disclose-sessions';
import type { PastOfferPages } from './past-offers';
import { presentReport, presentSession, presentSessionDetail } from './sessions.presenter';
import type { Sessions } from './sessions.service';

const DECLUTTERERS = { roles: ['declutterer'] } as const;
const notFound = 'session_not_found';

const presentOne = (session: DisclosedSession) => ({ session: presentSession(session) });

interface SessionRoutesDependencies {
  sessions: Sessions;
  pastOffers: PastOfferPages;
}

export const registerSessionRoutes = (
  app: FastifyInstance,
  { sessions, pastOffers }: SessionRoutesDependencies,
): void => {
  endpoint(app, 'GET /declutterer/past-offers', {
    access: DECLUTTERERS,
    summary: 'Sessions that were offered and declined, not answered, withdrawn or handed back',
    handler: ({ actor, query }) => pastOffers(actor.id, query.page),
  });
  endpoint(app, 'GET /declutterer/sessions', {
    access: DECLUTTERERS,
    summary: 'Own sessions: what is ahead first, then what is over',
    handler: async ({ actor, query }) => {
      const { sessions: list, page } = await sessions.list(actor.id, query, {
        withheld: actor.viewing !== undefined,
      });
      return { sessions: list.map(presentSession), page };
    },
  });
  endpoint(app, 'GET /declutterer/sessions/:id', {
    access: DECLUTTERERS,
    summary: 'One own session; its client is told who looked at the needs, and when',
    notFound,
    handler: async ({ actor, params }) => ({
      session: presentSessionDetail(await sessions.open(actor.id, params.id)),
    }),
  });
  endpoint(app, 'GET /declutterer/sessions/:id/emergency-contact', {
    access: DECLUTTERERS,
    summary: 'Whom to call while a session runs; its client is told who asked for it, and when',
    notFound,
    handler: async ({ actor, params }) => {
      const { name, phone } = await sessions.contact(actor.id, params.id);
      return { contact: { name, phone } };
    },
  });
  endpoint(app, 'PATCH /declutterer/sessions/:id/accept', {
    access: DECLUTTERERS,
    summary: 'Take a session that is offered: it is confirmed',
    notFound,
    handler: async ({ actor, params }) => presentOne(await sessions.accept(actor.id, params.id)),
  });
  endpoint(app, 'PATCH /declutterer/sessions/:id/decline', {
    access: DECLUTTERERS,
    summary: 'Leave a session that is offered to somebody else',
    notFound,
    handler: async ({ actor, params, body: { reason } }) => {
      await sessions.decline(actor.id, params.id, reason);
      return { declined: { id: params.id, reason } };
    },
  });
  endpoint(app, 'POST /declutterer/sessions/:id/hand-back', {
    access: DECLUTTERERS,
    summary: 'Give up a session that was taken: somebody else is asked, and its client is told',
    notFound,
    handler: async ({ actor, params, body }) => {
      await sessions.handBack(actor.id, params.id, body);
      return { handed_back: { id: params.id } };
    },
  });
  endpoint(app, 'POST /declutterer/sessions/hand-back', {
    access: DECLUTTERERS,
    summary: 'Give up several sessions, for a holiday; each of them or not',
    handler: async ({ actor, body: { ids, ...body } }) => ({
      results: (await sessions.handBackMany(actor.id, ids, body)).map(({ id, handedBack, message }) => ({
        id,
        handed_back: handedBack,
        message,
      })),
    }),
  });
  endpoint(app, 'PATCH /declutterer/sessions/:id/start', {
    access: DECLUTTERERS,
    summary: 'Begin a confirmed session, from 15 minutes before its time',
    notFound,
    handler: async ({ actor, params }) => presentOne(await sessions.start(actor.id, params.id)),
  });
  endpoint(app, 'PATCH /declutterer/sessions/:id/complete', {
    access: DECLUTTERERS,
    summary: 'End a running session and share notes, recommendations and photos with the client',
    notFound,
    handler: async ({ actor, params, body }) =>
      presentOne(await sessions.complete(actor.id, params.id, body)),
  });
  endpoint(app, 'PUT /declutterer/sessions/:id/report', {
    access: DECLUTTERERS,
    summary: 'Change notes and recommendations of a session, until a day after it was completed',
    notFound,
    handler: async ({ actor, params, body }) => ({
      report: presentReport(await sessions.changeReport(actor.id, params.id, body)),
    }),
  });
};

import type { SessionNeeds } from '@gently/contracts/declutterer-sessions';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../shared/clock';
import { endpoint } from '../../shared/http/endpoint';
import type { Photos } from '../photos';
import type { NeedsAccess } from './needs-access.repository';
import type { OwnSession } from './own-sessions';
import type { Reports } from './reports.repository';
import { type ClientName, presentNeeds, presentSession, presentSessionDetail } from './sessions.presenter';
import type { Sessions } from './sessions.service';

export interface SessionRoutesDependencies {
  sessions: Sessions;
  photos: Photos;
  reports: Reports;
  views: NeedsAccess;
  /** Names of the accounts with these ids. */
  namesOf: (ids: string[]) => Promise<ReadonlyMap<string, ClientName>>;
  /** Null without the client's consent, and while nothing was said. */
  neurotypeOf: (clientId: string) => Promise<SessionNeeds['neurotype']>;
  clock: Clock;
}

const DECLUTTERERS = { roles: ['declutterer'] } as const;
const notFound = 'session_not_found';

export const registerSessionRoutes = (app: FastifyInstance, deps: SessionRoutesDependencies): void => {
  const { sessions, photos, reports, views, namesOf, neurotypeOf, clock } = deps;

  /** Whoever is handed special requirements is noted for the client. */
  const present = async (viewer: string, list: readonly OwnSession[]) => {
    const now = clock();
    const names = await namesOf([...new Set(list.map(({ booking }) => booking.clientId))]);
    const shown = list.map((own) => ({
      booking: own.booking,
      wire: presentSession(own, names.get(own.booking.clientId), now),
    }));
    const contentOf = shown.filter(({ wire }) => wire.special_requirements !== '');
    await Promise.all(contentOf.map(({ booking }) => views.note(booking, viewer, 'requirements', now)));
    return shown.map(({ wire }) => wire);
  };
  const presentOne = async (viewer: string, own: OwnSession) => {
    const [session] = await present(viewer, [own]);
    if (!session) throw new Error('a session was not presented');
    return { session };
  };

  /** Noted before anything is handed out: a look that cannot be noted does not take place. */
  const presentDetail = async (viewer: string, own: OwnSession) => {
    const { booking } = own;
    const now = clock();
    const names = await namesOf([booking.clientId]);
    const session = presentSession(own, names.get(booking.clientId), now);
    if (session.needs_visible) await views.note(booking, viewer, 'all', now);
    const [neurotype, report, pictures] = await Promise.all([
      session.needs_visible ? neurotypeOf(booking.clientId) : null,
      booking.status === 'completed' ? reports.findOf(booking.id) : null,
      photos.visibleOf(booking),
    ]);
    const needs = session.needs_visible ? presentNeeds(booking, neurotype) : null;
    return { session: presentSessionDetail(session, { needs, report, photos: pictures }) };
  };

  endpoint(app, 'GET /declutterer/sessions', {
    access: DECLUTTERERS,
    summary: 'Own sessions: what is ahead first, then what is over',
    handler: async ({ actor, query }) => {
      const { sessions: list, page } = await sessions.list(actor.id, query);
      return { sessions: await present(actor.id, list), page };
    },
  });
  endpoint(app, 'GET /declutterer/sessions/:id', {
    access: DECLUTTERERS,
    summary: 'One own session; its client is told who looked at the needs, and when',
    notFound,
    handler: async ({ actor, params }) => presentDetail(actor.id, await sessions.get(actor.id, params.id)),
  });
  endpoint(app, 'PATCH /declutterer/sessions/:id/accept', {
    access: DECLUTTERERS,
    summary: 'Take a session that is offered: it is confirmed',
    notFound,
    handler: async ({ actor, params }) => presentOne(actor.id, await sessions.accept(actor.id, params.id)),
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
  endpoint(app, 'PATCH /declutterer/sessions/:id/start', {
    access: DECLUTTERERS,
    summary: 'Begin a confirmed session, from 15 minutes before its time',
    notFound,
    handler: async ({ actor, params }) => presentOne(actor.id, await sessions.start(actor.id, params.id)),
  });
  endpoint(app, 'PATCH /declutterer/sessions/:id/complete', {
    access: DECLUTTERERS,
    summary: 'End a running session and share notes, recommendations and photos with the client',
    notFound,
    handler: async ({ actor, params, body }) =>
      presentOne(actor.id, await sessions.complete(actor.id, params.id, body)),
  });
};

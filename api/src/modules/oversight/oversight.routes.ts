import type { FastifyInstance } from 'fastify';
import { endpoint } from '../../shared/http/endpoint';
import { originOf } from '../../shared/http/origin';
import type { Oversight } from './oversight.service';

/** Admins cover the regions that have no active manager. Of all other sessions they read the page, to which money leads. */
const OVERSEERS = { roles: ['manager', 'admin'] } as const;
const notFound = 'booking_not_found';

export const registerOversightRoutes = (app: FastifyInstance, oversight: Oversight): void => {
  endpoint(app, 'GET /manager/oversight/sessions', {
    access: OVERSEERS,
    summary: 'Paid sessions of own regions, soonest first; those that are over, latest first',
    handler: async ({ actor, query }) => {
      const { sessions, nextCursor } = await oversight.list(actor, query);
      return { sessions, page: { next_cursor: nextCursor } };
    },
  });

  endpoint(app, 'GET /manager/oversight/sessions/:id', {
    access: OVERSEERS,
    summary: 'One session: what happened, who was asked and why, who could come and who not',
    notFound,
    handler: async ({ actor, params }) => ({ session: await oversight.get(actor, params.id) }),
  });

  endpoint(app, 'POST /manager/oversight/sessions/:id/assign', {
    access: OVERSEERS,
    summary: 'Give a session that waits to somebody with whom it is arranged: it is confirmed at once',
    notFound,
    handler: async ({ actor, params, body, request }) => {
      const by = { ...actor, origin: originOf(request) };
      return { session: await oversight.assign(by, params.id, body.declutterer_id) };
    },
  });

  endpoint(app, 'POST /manager/oversight/sessions/:id/reassign', {
    access: OVERSEERS,
    summary: 'Give a confirmed session to somebody else, with whom it is arranged',
    notFound,
    handler: async ({ actor, params, body, request }) => {
      const by = { ...actor, origin: originOf(request) };
      return { session: await oversight.reassign(by, params.id, body.new_declutterer_id, body.reason) };
    },
  });

  endpoint(app, 'POST /manager/oversight/sessions/:id/count-alone', {
    access: OVERSEERS,
    summary: 'Let the Pay-It-Forward fund count the client for themselves, although they share a card',
    notFound,
    handler: async ({ actor, params, body, request }) => {
      const by = { ...actor, origin: originOf(request) };
      return { session: await oversight.countAlone(by, params.id, body.reason) };
    },
  });

  endpoint(app, 'POST /manager/oversight/sessions/:id/cancel', {
    access: OVERSEERS,
    summary: 'Call a session off: all of its money goes back to the client',
    notFound,
    handler: async ({ actor, params, body, request }) => {
      const by = { ...actor, origin: originOf(request) };
      return { session: await oversight.callOff(by, params.id, body.reason) };
    },
  });
};

import type { FastifyInstance } from 'fastify';
import { endpoint } from '../../shared/http/endpoint';
import { originOf } from '../../shared/http/origin';
import type { Connecting } from './connection/connecting';
import { statusOf } from './connection/connection';

/** The connection to a calendar at Google, for everybody who is signed in. */
export const registerCalendarRoutes = (app: FastifyInstance, connecting: Connecting): void => {
  endpoint(app, 'GET /calendar/google/status', {
    access: 'signed_in',
    summary: 'The own connection to Google Calendar',
    handler: async ({ actor }) => statusOf(await connecting.status(actor.id), connecting.isAvailable),
  });

  endpoint(app, 'GET /calendar/google/auth', {
    access: 'signed_in',
    summary: 'Where the browser goes to ask for the calendar',
    handler: async ({ actor }) => ({ authUrl: await connecting.start(actor) }),
  });

  endpoint(app, 'POST /calendar/google/callback', {
    access: 'signed_in',
    limit: 'auth',
    summary: 'What Google sent back: connects the calendar',
    handler: async ({ actor, body, request }) =>
      statusOf(await connecting.finish(actor, body, originOf(request)), connecting.isAvailable),
  });

  endpoint(app, 'DELETE /calendar/google/disconnect', {
    access: 'signed_in',
    summary: 'Ends the connection, and our access at Google',
    handler: async ({ actor, request }) => ({
      revoked: await connecting.disconnect(actor.id, originOf(request)),
    }),
  });
};

import { EVENTS_PATH } from '@gently/contracts/notifications';
import { API_BASE } from '@gently/contracts/product';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../shared/errors/app-error';
import type { LiveEvents } from './live-events';

const LONGEST_ID = 200;

const lastIdOf = (header: string | string[] | undefined): string | undefined =>
  typeof header === 'string' && header.length > 0 && header.length <= LONGEST_ID ? header : undefined;

/** Not a call of the contracts: it answers with a stream, and never ends by itself. */
export const registerEventsRoute = (app: FastifyInstance, events: LiveEvents): void => {
  app.route({
    method: 'GET',
    url: `${API_BASE}${EVENTS_PATH}`,
    exposeHeadRoute: false,
    schema: {
      operationId: 'getEvents',
      tags: ['notifications'],
      summary: 'Live news of the signed-in person as server-sent events; the token comes in the header',
      description: 'For signed-in people. Ends when the token runs out or the person signs out.',
      security: [{ bearer: [] }],
      produces: ['text/event-stream'],
    },
    config: { access: 'signed_in', needsDatabase: true, isLasting: true },
    handler: async (request, reply) => {
      const reading = request.readAccessToken();
      const { actor } = request;
      if (!reading.ok || !actor) throw new AppError('unauthenticated');
      const expiresAt = new Date(reading.claims.exp * 1000);
      const stream = events.connect(
        { userId: actor.id, sessionId: actor.sessionId, expiresAt },
        lastIdOf(request.headers['last-event-id']),
      );
      return reply
        .header('content-type', 'text/event-stream; charset=utf-8')
        .header('cache-control', 'no-store, no-transform')
        .header('x-accel-buffering', 'no')
        .send(stream);
    },
  });
};

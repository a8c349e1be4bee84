import { errorBody, patterned } from '@gently/contracts/wire';
import { API_BASE } from '@gently/contracts/product';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { AppError } from '../../../shared/errors/app-error';
import { endpoint } from '../../../shared/http/endpoint';
import { originOf } from '../../../shared/http/origin';
import type { Actor } from '../../../shared/http/access';
import type { AuditLog } from '../../audit';
import type { Sessions } from '../../auth';
import { FEED_SECRET } from './feed-secret';
import type { Feed, Feeds } from './feeds';

export interface FeedRoutesDeps {
  feeds: Feeds;
  /** The sessions of a person as a calendar file; null when there is nobody (any more). */
  fileOf: (userId: string) => Promise<string | null>;
  /** Null once a sign-in has ended. */
  holderOf: Sessions['holder'];
  audit: AuditLog;
  /** Where people open the site. */
  origin: string;
}

const NOT_FOUND = 'calendar_feed_not_found';
const params = z.strictObject({
  secret: patterned(FEED_SECRET, { max: 43, message: 'This is no calendar' }),
});

/** Not a call of the contracts: it answers with a file, and to whoever knows the address. */
const registerFile = (app: FastifyInstance, { feeds, fileOf }: FeedRoutesDeps): void => {
  app.route<{ Params: { secret: string } }>({
    method: 'GET',
    url: `${API_BASE}/calendar/feed/:secret.ics`,
    exposeHeadRoute: false,
    schema: {
      operationId: 'getCalendarFeedFile',
      tags: ['calendar'],
      summary: "Somebody's sessions for any calendar program",
      description: 'For whoever knows its address.',
      security: [],
      produces: ['text/calendar'],
      params,
      response: { '4xx': errorBody, '5xx': errorBody },
    },
    config: { access: 'public', notFound: NOT_FOUND, needsDatabase: true },
    handler: async (request, reply) => {
      const userId = await feeds.ownerOf(request.params.secret);
      const file = userId && (await fileOf(userId));
      if (!file) throw new AppError(NOT_FOUND);
      return reply
        .header('content-type', 'text/calendar; charset=utf-8; method=PUBLISH')
        .header('cache-control', 'private, no-store')
        .header('x-robots-tag', 'noindex')
        .send(file);
    },
  });
};

export const registerFeedRoutes = (app: FastifyInstance, deps: FeedRoutesDeps): void => {
  const { feeds, holderOf, audit, origin } = deps;
  /** When the sign-in has ended meanwhile, its feed was given a new address, which this caller must not learn. */
  const whileSignedIn = async (feed: Feed, { sessionId }: Pick<Actor, 'sessionId'>): Promise<Feed> => {
    if (await holderOf(sessionId)) return feed;
    throw new AppError('unauthenticated');
  };
  const present = ({ secret, renewedAt }: Feed) => ({
    address: `${origin}${API_BASE}/calendar/feed/${secret}.ics`,
    renewed_at: renewedAt.toISOString(),
  });

  endpoint(app, 'GET /calendar/feed', {
    access: 'signed_in',
    summary: 'The address of the own private calendar feed',
    handler: async ({ actor }) => present(await whileSignedIn(await feeds.current(actor.id), actor)),
  });

  endpoint(app, 'POST /calendar/feed/renew', {
    access: 'signed_in',
    summary: 'Replaces that address; the old one no longer works',
    handler: async ({ actor, request }) => {
      const feed = await whileSignedIn(await feeds.renew(actor.id), actor);
      const entry = {
        action: 'calendar.feed_renewed' as const,
        actorId: actor.id,
        target: `user:${actor.id}`,
      };
      await audit.append({ ...entry, origin: originOf(request) });
      return present(feed);
    },
  });

  registerFile(app, deps);
};

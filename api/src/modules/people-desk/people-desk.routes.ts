import { londonDate } from '@gently/contracts/dates';
import { API_BASE, PRODUCT_KEY } from '@gently/contracts/product';
import { idParams } from '@gently/contracts/wire';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../shared/errors/app-error';
import { endpoint } from '../../shared/http/endpoint';
import { originOf } from '../../shared/http/origin';
import { pageOf, windowOf } from '../../shared/keyset-page';
import { presentAccount, type Accounts } from '../auth';
import { presentUser, presentUserDetail } from './people-desk.presenter';
import type { PeopleDesk } from './people-desk.service';

interface PeopleRoutes {
  accounts: Pick<Accounts, 'search' | 'countIn'>;
  desk: PeopleDesk;
}

const ADMINS = { roles: ['admin'] } as const;
const notFound = 'user_not_there';
const actorOf = ({ id }: { id: string }, request: FastifyRequest) => ({ id, origin: originOf(request) });

const viewerOf = ({ id, sessionId }: { id: string; sessionId: string }, request: FastifyRequest) => ({
  id,
  signInId: sessionId,
  origin: originOf(request),
});

const registerReading = (app: FastifyInstance, { accounts, desk }: PeopleRoutes): void => {
  endpoint(app, 'GET /admin/users', {
    access: ADMINS,
    summary: 'Everybody who has an account, the newest first',
    handler: async ({ query: { limit: asked, cursor, ...filter } }) => {
      const { limit, oneMore, place } = windowOf({ limit: asked, cursor });
      const found = await accounts.search(filter, place?.id ?? null, oneMore);
      const placeOf = ({ createdAt, id }: { createdAt: Date; id: string }) => ({ at: createdAt, id });
      const { items, nextCursor } = pageOf(found, limit, placeOf);
      return {
        users: items.map(presentUser),
        waiting: await accounts.countIn('pending'),
        page: { next_cursor: nextCursor },
      };
    },
  });
  endpoint(app, 'GET /admin/users/:id', {
    access: ADMINS,
    summary: 'One account, with its sign-ins and what would have to be settled before it changes',
    notFound,
    handler: async ({ params }) => ({ user: presentUserDetail(await desk.get(params.id)) }),
  });
  // A page that was open before the release still asks here, and is answered how to go on.
  app.route({
    method: 'GET',
    url: `${API_BASE}/admin/users/:id/export`,
    schema: {
      operationId: 'getAdminUsersExport',
      tags: ['admin'],
      summary: 'The former address of the file, which always refuses: `POST` asks for a reason',
      description: 'For admins.',
      security: [{ bearer: [] }],
      params: idParams,
    },
    config: { access: ADMINS, needsDatabase: false, notFound },
    handler: () => {
      throw new AppError('file_needs_reason');
    },
  });
};

const registerDeeds = (app: FastifyInstance, { desk }: PeopleRoutes): void => {
  endpoint(app, 'PUT /admin/users/:id/role', {
    access: ADMINS,
    summary: 'Give somebody another role; they sign in again',
    notFound,
    handler: async ({ actor, params, body, request }) => ({
      user: presentUserDetail(await desk.changeRole(actorOf(actor, request), params.id, body)),
    }),
  });
  endpoint(app, 'POST /admin/users/:id/end-sign-ins', {
    access: ADMINS,
    summary: 'Sign somebody out on every device',
    notFound,
    handler: async ({ actor, params, body, request }) => ({
      ended: await desk.endSignIns(actorOf(actor, request), params.id, body.reason),
    }),
  });
  endpoint(app, 'POST /admin/users/:id/view', {
    access: ADMINS,
    summary:
      'Look at the site as somebody, for a quarter of an hour and without changing anything; they are told',
    notFound,
    handler: async ({ actor, params, body, request }) => {
      const viewer = viewerOf(actor, request);
      const { person, viewing } = await desk.view(viewer, params.id, body.reason);
      const claims = { sub: person.id, role: person.role, sid: actor.sessionId, view: viewing.id };
      return {
        token: app.signAccessToken(claims, viewing.endsAt),
        user: presentAccount(person),
        ends_at: viewing.endsAt.toISOString(),
      };
    },
  });
  endpoint(app, 'POST /admin/users/:id/count-alone', {
    access: ADMINS,
    summary: 'Let the Pay-It-Forward fund count a client for themselves, although they share a card',
    notFound,
    handler: async ({ actor, params, body, request }) => ({
      user: presentUserDetail(await desk.countAlone(actorOf(actor, request), params.id, body.reason)),
    }),
  });
  endpoint(app, 'POST /admin/users/:id/export', {
    access: ADMINS,
    summary:
      'The file with what is held about a person, who is notified; what is private only at their request',
    notFound,
    handler: async ({ actor, params, body, request }) => {
      const file = await desk.takeFile(viewerOf(actor, request), params.id, body);
      const filename = `${PRODUCT_KEY}-data-${londonDate(app.deps.clock())}.json`;
      return { filename, content: JSON.stringify(file, null, 2) };
    },
  });
  endpoint(app, 'POST /admin/users/:id/resend-verification', {
    access: ADMINS,
    summary: 'Send the link that proves an address once more',
    notFound,
    handler: async ({ actor, params, request }) => ({
      sent: await desk.resendVerification(actorOf(actor, request), params.id),
    }),
  });
  endpoint(app, 'DELETE /admin/users/:id', {
    access: ADMINS,
    summary: 'Delete an account for good; refused while something of it has to be settled',
    notFound,
    handler: async ({ actor, params, body, request }) => ({
      deleted_at: (await desk.deleteAccount(actorOf(actor, request), params.id, body)).toISOString(),
    }),
  });
};

export const registerPeopleDeskRoutes = (app: FastifyInstance, routes: PeopleRoutes): void => {
  registerReading(app, routes);
  registerDeeds(app, routes);
};

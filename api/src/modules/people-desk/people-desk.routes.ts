import { userExportPath } from '@gently/contracts/admin-users-options';
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
  // Not a call of the contracts: it answers with a file.
  app.route<{ Params: { id: string } }>({
    method: 'GET',
    url: API_BASE + userExportPath(':id'),
    schema: {
      operationId: 'getAdminUsersExport',
      tags: ['admin'],
      summary: 'Everything that is held about somebody, as one JSON file',
      description: 'For admins.',
      security: [{ bearer: [] }],
      params: idParams,
    },
    config: { access: ADMINS, needsDatabase: true, notFound },
    handler: async (request, reply) => {
      if (!request.actor) throw new AppError('unauthenticated');
      const everything = await desk.export(actorOf(request.actor, request), request.params.id);
      const name = `${PRODUCT_KEY}-data-${londonDate(app.deps.clock())}.json`;
      return reply
        .header('content-disposition', `attachment; filename="${name}"`)
        .type('application/json; charset=utf-8')
        .serializer((data: unknown) => JSON.stringify(data, null, 2))
        .send(everything);
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
      const viewer = { id: actor.id, signInId: actor.sessionId, origin: originOf(request) };
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

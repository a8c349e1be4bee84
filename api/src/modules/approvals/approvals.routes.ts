import type { FastifyInstance } from 'fastify';
import { endpoint } from '../../shared/http/endpoint';
import { originOf } from '../../shared/http/origin';
import { presentApproval } from './approvals.presenter';
import type { Approvals } from './approvals.service';

/** Admins decide where a region has no active manager, and about people whose page they open on purpose. */
const DECIDERS = { roles: ['manager', 'admin'] } as const;
const notFound = 'person_not_found';

export const registerApprovalRoutes = (app: FastifyInstance, approvals: Approvals): void => {
  endpoint(app, 'POST /manager/team/declutterers/:id/approve', {
    access: DECIDERS,
    summary: 'Let a declutterer who waits for approval begin',
    notFound,
    handler: async ({ actor, params, request }) =>
      presentApproval(
        await approvals.change(params.id, { action: 'approve', actor, origin: originOf(request) }),
      ),
  });
  endpoint(app, 'POST /manager/team/declutterers/:id/suspend', {
    access: DECIDERS,
    summary: 'Pause a declutterer: signed out everywhere, and their sessions go to somebody else',
    notFound,
    handler: async ({ actor, params, body, request }) =>
      presentApproval(
        await approvals.change(params.id, { action: 'suspend', ...body, actor, origin: originOf(request) }),
      ),
  });
  endpoint(app, 'POST /manager/team/declutterers/:id/activate', {
    access: DECIDERS,
    summary: 'Let a paused declutterer work again',
    notFound,
    handler: async ({ actor, params, request }) =>
      presentApproval(
        await approvals.change(params.id, { action: 'activate', actor, origin: originOf(request) }),
      ),
  });
  endpoint(app, 'PATCH /admin/users/:id/status', {
    access: { roles: ['admin'] },
    summary: 'Approve, pause or activate a member of the team',
    notFound,
    handler: async ({ actor, params, body, request }) =>
      presentApproval(await approvals.change(params.id, { ...body, actor, origin: originOf(request) })),
  });
};

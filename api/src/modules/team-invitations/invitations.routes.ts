import type { FastifyInstance } from 'fastify';
import { endpoint } from '../../shared/http/endpoint';
import { originOf } from '../../shared/http/origin';
import { presentSignedIn } from '../auth';
import type { Regions } from '../regions';
import { managerOf } from '../teams';
import type { Accepting } from './accepting.service';
import { presentInvitation, presentOpenInvitation } from './invitations.presenter';
import type { Invitations } from './invitations.service';

interface InvitationRoutes {
  invitations: Invitations;
  accepting: Accepting;
  regions: Pick<Regions, 'scopeOf'>;
}

const MANAGERS = { roles: ['manager'] } as const;
const notFound = 'invitation_not_found';

export const registerInvitationRoutes = (app: FastifyInstance, deps: InvitationRoutes): void => {
  const { invitations, regions } = deps;
  const { clock } = app.deps;

  endpoint(app, 'GET /manager/team/invitations', {
    access: MANAGERS,
    summary: 'Invitations into the teams of own regions, newest first',
    handler: async ({ actor, query }) => {
      const { invitations: found, nextCursor } = await invitations.page(await regions.scopeOf(actor), query);
      return {
        invitations: found.map((one) => presentInvitation(one, clock())),
        page: { next_cursor: nextCursor },
      };
    },
  });
  endpoint(app, 'POST /manager/team/invitations', {
    access: MANAGERS,
    summary: 'Invites somebody into the team of an own region, by a link that works once for seven days',
    notFound: 'region_not_found',
    handler: async ({ actor, body, request }) => {
      const manager = managerOf(actor, originOf(request));
      const one = await invitations.invite(await regions.scopeOf(actor), manager, body);
      return { invitation: presentInvitation(one, clock()) };
    },
  });
  endpoint(app, 'POST /manager/team/invitations/:id/resend', {
    access: MANAGERS,
    summary: 'Sends an invitation with a new link; the one before works no longer',
    notFound,
    handler: async ({ actor, params, request }) => {
      const manager = managerOf(actor, originOf(request));
      const one = await invitations.resend(await regions.scopeOf(actor), manager, params.id);
      return { invitation: presentInvitation(one, clock()) };
    },
  });
  endpoint(app, 'DELETE /manager/team/invitations/:id', {
    access: MANAGERS,
    summary: 'Withdraws an invitation: its link works no longer',
    notFound,
    handler: async ({ actor, params }) => {
      const one = await invitations.withdraw(await regions.scopeOf(actor), params.id);
      return { invitation: presentInvitation(one, clock()) };
    },
  });
};

export const registerAcceptRoutes = (app: FastifyInstance, { accepting }: InvitationRoutes): void => {
  endpoint(app, 'GET /invitations/:token', {
    access: 'public',
    limit: 'lookup',
    summary: 'Who invites whom into which team, for whoever has the link',
    notFound: 'invitation_closed',
    handler: async ({ params }) => ({
      invitation: presentOpenInvitation(await accepting.read(params.token)),
    }),
  });
  endpoint(app, 'POST /invitations/:token/accept', {
    access: 'public',
    limit: 'auth',
    summary: 'Makes the account of somebody who is invited, and signs it in; it waits for approval',
    notFound: 'invitation_closed',
    handler: async ({ params, body, request, reply }) =>
      presentSignedIn(app, reply, await accepting.accept(params.token, body, originOf(request))),
  });
};

import { VIEWINGS_SHOWN } from '@gently/contracts/viewing-options';
import type { FastifyInstance } from 'fastify';
import { endpoint } from '../../../shared/http/endpoint';
import { originOf } from '../../../shared/http/origin';
import type { Accounts } from '../accounts/accounts.service';
import { viewingOver } from './viewing';
import type { Viewings } from './viewings.service';

interface ViewingRoutes {
  accounts: Pick<Accounts, 'namesByIds'>;
  viewings: Pick<Viewings, 'end' | 'ofPerson'>;
}

export const registerViewingRoutes = (app: FastifyInstance, { accounts, viewings }: ViewingRoutes): void => {
  endpoint(app, 'GET /me/viewings', {
    // Whoever waits for approval may be looked at as well.
    access: 'signed_in',
    summary: 'Who of the team looked at the own account or took its data, when and why; the newest first',
    handler: async ({ actor }) => {
      const found = await viewings.ofPerson(actor.id, VIEWINGS_SHOWN);
      const names = await accounts.namesByIds(found.map(({ adminId }) => adminId));
      return {
        viewings: found.map((viewing) => ({
          id: viewing.id,
          kind: viewing.kind,
          started_at: viewing.startedAt.toISOString(),
          ended_at: viewingOver(viewing).toISOString(),
          by: names.get(viewing.adminId) ?? '',
          reason: viewing.reason,
        })),
      };
    },
  });

  endpoint(app, 'POST /auth/end-viewing', {
    access: 'public',
    inViewing: true,
    summary: 'Stop looking at the site as somebody else; harmless when that is over',
    handler: async ({ request }) => {
      const reading = request.readAccessToken();
      if (reading.ok && reading.claims.view) {
        const { sub, sid, view } = reading.claims;
        await viewings.end({ id: view, personId: sub, signInId: sid }, originOf(request));
      }
      return { status: 'ok' as const };
    },
  });
};

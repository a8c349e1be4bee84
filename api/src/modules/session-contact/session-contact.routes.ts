import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../shared/clock';
import { endpoint } from '../../shared/http/endpoint';
import { originOf } from '../../shared/http/origin';
import type { Accounts } from '../auth';
import { createContactPresenter } from './session-contact.presenter';
import type { SessionContactService } from './session-contact.service';

interface ContactRoutes {
  contact: SessionContactService;
  accounts: Pick<Accounts, 'findByIds'>;
  clock: Clock;
}

/** Admins cover the regions that have no active manager. */
const OVERSEERS = { roles: ['manager', 'admin'] } as const;
const CLIENTS = { roles: ['client'] } as const;
const notFound = 'booking_not_found';

export const registerContactRoutes = (
  app: FastifyInstance,
  { contact: { ofManager, ofClient }, accounts, clock }: ContactRoutes,
): void => {
  const present = createContactPresenter({ accounts, clock });

  endpoint(app, 'GET /manager/oversight/sessions/:id/contact', {
    access: OVERSEERS,
    summary: 'Messages with the client of a session, and the latest proposed time',
    notFound,
    handler: async ({ actor, params }) => present(await ofManager.see(actor, params.id)),
  });
  endpoint(app, 'POST /manager/oversight/sessions/:id/contact', {
    access: OVERSEERS,
    summary: 'Write to the client of a session',
    notFound,
    handler: async ({ actor, params, body }) => present(await ofManager.write(actor, params.id, body.text)),
  });
  endpoint(app, 'GET /manager/oversight/sessions/:id/slots', {
    access: OVERSEERS,
    summary: 'The times of a day to which the session could move',
    notFound,
    handler: async ({ actor, params, query }) => ({
      date: query.date,
      slots: await ofManager.slots(actor, params.id, query.date),
    }),
  });
  endpoint(app, 'POST /manager/oversight/sessions/:id/proposals', {
    access: OVERSEERS,
    summary: 'Propose another time to the client: the session moves only when they accept',
    notFound,
    handler: async ({ actor, params, body, request }) =>
      present(await ofManager.propose({ ...actor, origin: originOf(request) }, params.id, body)),
  });
  endpoint(app, 'POST /manager/oversight/sessions/:id/proposals/:proposalId/withdraw', {
    access: OVERSEERS,
    summary: 'Withdraw a proposed time that the client has not answered',
    notFound,
    handler: async ({ actor, params, request }) =>
      present(
        await ofManager.withdraw({ ...actor, origin: originOf(request) }, params.id, params.proposalId),
      ),
  });
  endpoint(app, 'GET /bookings/:id/contact', {
    access: CLIENTS,
    summary: 'Messages with the managers of an own session, and the latest proposed time',
    notFound,
    handler: async ({ actor, params }) => present(await ofClient.see(actor, params.id)),
  });
  endpoint(app, 'POST /bookings/:id/contact', {
    access: CLIENTS,
    summary: 'Answer the managers of an own session',
    notFound,
    handler: async ({ actor, params, body }) => present(await ofClient.write(actor, params.id, body.text)),
  });
  endpoint(app, 'POST /bookings/:id/proposals/:proposalId/accept', {
    access: CLIENTS,
    summary: 'Move the own session to the proposed time',
    notFound,
    handler: async ({ actor, params }) => present(await ofClient.accept(actor, params.id, params.proposalId)),
  });
  endpoint(app, 'POST /bookings/:id/proposals/:proposalId/decline', {
    access: CLIENTS,
    summary: 'Decline the proposed time: the session stays as it is',
    notFound,
    handler: async ({ actor, params }) =>
      present(await ofClient.decline(actor, params.id, params.proposalId)),
  });
};

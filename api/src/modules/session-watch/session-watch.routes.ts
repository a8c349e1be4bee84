import type { FastifyInstance } from 'fastify';
import { endpoint } from '../../shared/http/endpoint';
import { presentRefund } from '../bookings';
import type { NobodyCame } from './nobody-came';

export const registerSessionWatchRoutes = (
  app: FastifyInstance,
  { nobodyCame }: { nobodyCame: NobodyCame },
): void => {
  endpoint(app, 'POST /bookings/:id/nobody-came', {
    access: { roles: ['client'] },
    summary: 'Nobody came to an own session: it ends, and all of the money goes back',
    notFound: 'booking_not_found',
    handler: async ({ actor, params }) => ({
      refund: presentRefund((await nobodyCame(actor.id, params.id)).refund),
    }),
  });
};

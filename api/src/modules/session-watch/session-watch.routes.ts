import { toPounds } from '@gently/contracts/money';
import type { FastifyInstance } from 'fastify';
import { endpoint } from '../../shared/http/endpoint';
import type { NobodyCame } from './nobody-came';

export const registerSessionWatchRoutes = (
  app: FastifyInstance,
  { nobodyCame }: { nobodyCame: NobodyCame },
): void => {
  endpoint(app, 'POST /bookings/:id/nobody-came', {
    access: { roles: ['client'] },
    summary: 'Nobody came to an own session: it ends, and all of the money goes back',
    notFound: 'booking_not_found',
    handler: async ({ actor, params }) => {
      const { percent, amountPence, holdsUntil, cause } = (await nobodyCame(actor.id, params.id)).refund;
      const holds_until = holdsUntil?.toISOString() ?? null;
      return { refund: { percent, amount: toPounds(amountPence), holds_until, cause } };
    },
  });
};

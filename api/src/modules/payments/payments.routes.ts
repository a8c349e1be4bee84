import { type Pence, toPence } from '@gently/contracts';
import type { FastifyInstance } from 'fastify';
import { endpoint } from '../../shared/http/endpoint';
import type { createIntentCreator } from './create-intent';
import { presentIntent, presentPayment, presentSummary } from './payments.presenter';
import type { PaymentQueries } from './payments.service';

export interface PaymentRoutesDependencies {
  createIntent: ReturnType<typeof createIntentCreator>;
  queries: PaymentQueries;
  publishableKey: string;
  sandbox: boolean;
}

const penceOf = (pounds: number | undefined): Pence | undefined =>
  pounds === undefined ? undefined : toPence(pounds);

const CLIENTS = { roles: ['client'] } as const;

export const registerPaymentRoutes = (app: FastifyInstance, deps: PaymentRoutesDependencies): void => {
  const { createIntent, queries } = deps;
  endpoint(app, 'POST /payments/create-intent', {
    access: CLIENTS,
    summary: 'Begin, or go on with, the payment of an own booking',
    handler: async ({ actor, body }) => {
      const wanted = { pricePence: penceOf(body.amount), topUpPence: penceOf(body.top_up) };
      return presentIntent(await createIntent(actor.id, body.booking_id, wanted), deps);
    },
  });
  endpoint(app, 'GET /payments/booking/:id', {
    access: CLIENTS,
    summary: 'The payment of an own booking',
    notFound: 'booking_not_found',
    handler: async ({ actor, params }) => ({
      payment: presentPayment(await queries.forBooking(actor.id, params.id)),
    }),
  });
  endpoint(app, 'GET /payments/my', {
    access: CLIENTS,
    summary: 'Own payments, latest first, with sums over all of them',
    handler: async ({ actor, query }) => {
      const [list, totals] = await Promise.all([
        queries.listOwn(actor.id, query),
        queries.totalsOf(actor.id),
      ]);
      return {
        payments: list.payments.map(presentPayment),
        summary: presentSummary(totals),
        page: { next_cursor: list.nextCursor, total: list.total },
      };
    },
  });
};

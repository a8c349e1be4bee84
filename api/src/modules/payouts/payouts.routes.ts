import type { FastifyInstance } from 'fastify';
import { endpoint } from '../../shared/http/endpoint';
import type { PayoutAccounts } from './payout-accounts';
import type { PayoutQueries } from './payout-queries';
import { presentAccount, presentPayout } from './payouts.presenter';

const DECLUTTERERS = { roles: ['declutterer'] } as const;

export const registerPayoutRoutes = (
  app: FastifyInstance,
  { queries, payoutAccounts }: { queries: PayoutQueries; payoutAccounts: PayoutAccounts },
): void => {
  endpoint(app, 'GET /declutterer/payouts', {
    access: DECLUTTERERS,
    summary: 'Own payouts, latest day first',
    handler: async ({ actor, query }) => {
      const { payouts, total, nextCursor } = await queries.listOwn(actor.id, query);
      return {
        payouts: payouts.map(presentPayout),
        page: { next_cursor: nextCursor, total },
      };
    },
  });
  endpoint(app, 'GET /declutterer/payout-account', {
    access: DECLUTTERERS,
    summary: 'How far the own payouts are set up',
    handler: async ({ actor }) => ({ account: presentAccount(await payoutAccounts.current(actor.id)) }),
  });
  endpoint(app, 'POST /declutterer/payout-account/onboarding', {
    access: DECLUTTERERS,
    summary: 'A page of the payment provider at which bank details are entered',
    handler: async ({ actor }) => ({ url: await payoutAccounts.onboard(actor.id) }),
  });
};

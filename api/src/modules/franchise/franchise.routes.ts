import { londonDate } from '@gently/contracts/dates';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../shared/clock';
import { endpoint } from '../../shared/http/endpoint';
import { originOf } from '../../shared/http/origin';
import { narrowed, type RegionScope } from '../regions';
import {
  presentActivity,
  presentAlert,
  presentFormer,
  presentRegion,
  presentRevenue,
  presentSummary,
} from './franchise.presenter';
import type { Franchise } from './franchise.service';
import { daysUpTo } from './periods';
import type { RevenueService } from './revenue.service';

interface FranchiseRoutes {
  franchise: Franchise;
  revenue: RevenueService;
  scopeOf: (actor: { id: string; role: string }) => Promise<RegionScope>;
  /** With regions that the owner had before: for figures alone. */
  booksOf: (actor: { id: string; role: string }) => Promise<RegionScope>;
  clock: Clock;
}

const OWNERS = { roles: ['franchise_owner'] } as const;
const notFound = 'region_not_found';

const registerRegions = (
  app: FastifyInstance,
  { franchise, scopeOf, booksOf, clock }: FranchiseRoutes,
): void => {
  endpoint(app, 'GET /franchise/regions', {
    access: OWNERS,
    summary:
      'Own regions with their people, and what each did in the period; and those of earlier days, to be read',
    handler: async ({ actor, query: { period } }) => {
      const [views, former] = await Promise.all([
        franchise.views(await scopeOf(actor), Number(period)),
        franchise.former(await booksOf(actor), Number(period)),
      ]);
      return {
        regions: views.map(presentRegion),
        former_regions: former.map(presentFormer),
        total: views.length,
        period: daysUpTo(londonDate(clock()), Number(period)),
      };
    },
  });
  endpoint(app, 'POST /franchise/regions', {
    access: OWNERS,
    summary:
      'Adds a region, which is the owner’s from then on; its postcode areas and its manager are asked for',
    handler: async ({ actor, body, request }) => ({
      region: presentRegion(await franchise.create(body, { ...actor, origin: originOf(request) })),
    }),
  });
  endpoint(app, 'PATCH /franchise/regions/:id', {
    access: OWNERS,
    summary:
      'Changes an own region and whether it is open; areas that no region has and a new manager are asked for',
    notFound,
    handler: async ({ actor, params, body, request }) => ({
      region: presentRegion(await franchise.update(params.id, body, { ...actor, origin: originOf(request) })),
    }),
  });
  endpoint(app, 'GET /franchise/managers', {
    access: OWNERS,
    summary: 'Own active managers by name or email, and another one by the whole email address',
    handler: async ({ actor, query }) => ({
      managers: await franchise.managers(actor.id, await scopeOf(actor), query.search ?? ''),
    }),
  });
};

export const registerFranchiseRoutes = (app: FastifyInstance, deps: FranchiseRoutes): void => {
  const { franchise, revenue, scopeOf, booksOf } = deps;
  registerRegions(app, deps);
  endpoint(app, 'GET /franchise/summary', {
    access: OWNERS,
    summary: 'What all own regions have come to in the period, as long as they were the owner’s',
    handler: async ({ actor, query: { period } }) =>
      presentSummary(
        await franchise.summary({ own: await scopeOf(actor), books: await booksOf(actor) }, Number(period)),
      ),
  });
  endpoint(app, 'GET /franchise/revenue', {
    access: OWNERS,
    summary: 'What own regions brought, day by day and fee by fee, from the ledger',
    handler: async ({ actor, query: { period, region } }) =>
      presentRevenue(await revenue.of(narrowed(await booksOf(actor), region), Number(period))),
  });
  endpoint(app, 'GET /franchise/alerts', {
    access: OWNERS,
    summary: 'What in own regions has to be looked at, the most pressing first',
    handler: async ({ actor, query: { period } }) => ({
      alerts: (await franchise.alerts(await scopeOf(actor), Number(period))).map(presentAlert),
    }),
  });
  endpoint(app, 'GET /franchise/activity', {
    access: OWNERS,
    summary: 'What happened in own regions, latest first',
    handler: async ({ actor }) => ({
      activity: (await franchise.activity(await scopeOf(actor))).map(presentActivity),
    }),
  });
};

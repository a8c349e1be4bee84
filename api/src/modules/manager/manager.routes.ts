import type { FastifyInstance } from 'fastify';
import { AppError } from '../../shared/errors/app-error';
import { endpoint } from '../../shared/http/endpoint';
import { originOf } from '../../shared/http/origin';
import type { Accounts } from '../auth';
import type { Regions } from '../regions';
import type { AlertList } from './alerts.service';
import type { Analytics } from './analytics.service';
import type { Overview } from './overview.service';
import type { RegionSettingsService } from './settings.service';
import { MANAGERS } from './team.routes';

export interface ManagerRoutes {
  overview: Overview;
  analytics: Analytics;
  alerts: AlertList;
  settings: RegionSettingsService;
  regions: Pick<Regions, 'scopeOf'>;
  accounts: Pick<Accounts, 'findById'>;
}

export const registerManagerRoutes = (app: FastifyInstance, deps: ManagerRoutes): void => {
  const { overview, analytics, alerts, settings, regions, accounts } = deps;

  endpoint(app, 'GET /manager/profile', {
    access: MANAGERS,
    summary: 'Who I am, and which regions and how large a team I look after',
    handler: async ({ actor }) => {
      const account = await accounts.findById(actor.id);
      if (!account) throw new AppError('unauthenticated');
      return { profile: await overview.profile(await regions.scopeOf(actor), account) };
    },
  });
  endpoint(app, 'GET /manager/dashboard', {
    access: MANAGERS,
    summary: 'The team at a glance: figures of a period, what is urgent, what happened lately',
    handler: async ({ actor, query }) => overview.dashboard(await regions.scopeOf(actor), query.period),
  });
  endpoint(app, 'GET /manager/kpis', {
    access: MANAGERS,
    summary: 'Figures of a period, with revenue and sessions day by day',
    handler: async ({ actor, query }) => overview.kpis(await regions.scopeOf(actor), query.period),
  });
  endpoint(app, 'GET /manager/analytics', {
    access: MANAGERS,
    summary: 'When sessions are wanted, why nobody was found, how much time was booked, what went back',
    handler: async ({ actor, query }) => analytics(await regions.scopeOf(actor), query.period),
  });
  endpoint(app, 'GET /manager/alerts', {
    access: MANAGERS,
    summary: 'What has to be looked at in own regions',
    handler: async ({ actor }) => {
      const found = await alerts(await regions.scopeOf(actor));
      return { alerts: found, urgent_items: found.filter(({ urgent }) => urgent).length };
    },
  });
  endpoint(app, 'GET /manager/settings', {
    access: MANAGERS,
    summary: 'How own regions work with their alerts',
    handler: async ({ actor }) => ({ regions: await settings.list(await regions.scopeOf(actor)) }),
  });
  endpoint(app, 'PUT /manager/settings', {
    access: MANAGERS,
    summary: 'Changes how one own region works with its alerts',
    notFound: 'region_not_found',
    handler: async ({ actor, body, request }) => ({
      regions: await settings.change(await regions.scopeOf(actor), body, {
        actorId: actor.id,
        origin: originOf(request),
      }),
    }),
  });
};

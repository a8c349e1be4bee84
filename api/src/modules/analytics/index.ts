import { londonDate, toPounds } from '@gently/contracts';
import { defineModule } from '../../shared/module';
import { endpoint } from '../../shared/http/endpoint';
import { instantsOf } from '../declutterers';
import { byHour, byRoute, firstHour, totalOf } from './call-figures';
import { createCallHours } from './call-hours.repository';
import { type CallKeeper, createCallKeeper } from './call-keeper';
import { byRoleOf, growthDays, growthSums, type GrowthDay, periodOf } from './growth';

declare module 'fastify' {
  interface FastifyInstance {
    /** Keeps how many calls this process has answered. The process starts it. */
    callKeeper: Pick<CallKeeper, 'keep' | 'start'>;
  }
}

const ADMINS = { roles: ['admin'] } as const;

const present = ({ signUps, bookings, revenuePence }: Omit<GrowthDay, 'date'>) => ({
  sign_ups: signUps,
  bookings,
  revenue: toPounds(revenuePence),
});

/** How the business and the API do, in figures that come from what is stored. */
export const analyticsModule = defineModule(
  'analytics',
  { needs: ['auth', 'settings', 'bookings', 'regions', 'reports'] },
  (app) => {
    const { bookingSteps, callCounter, regions, reports, settings, signUps } = app;
    const { clock, database, logger } = app.deps;
    const hours = createCallHours(database.connection);
    const keeper = createCallKeeper({
      counter: callCounter,
      hours,
      keptDays: () => settings.get('figures_kept'),
      isReady: database.isReady,
      logger,
    });
    app.decorate('callKeeper', { keep: keeper.keep, start: keeper.start });
    app.addHook('preClose', keeper.stop);

    endpoint(app, 'GET /admin/analytics/growth', {
      access: ADMINS,
      summary:
        'Sign-ups, bookings and revenue of the last days beside those before, and how far bookings come',
      handler: async ({ actor, query }) => {
        const { from, to, before } = periodOf(londonDate(clock()), query.days);
        const all = instantsOf({ from: before, to });
        const scope = await regions.scopeOf(actor);
        const [came, begun, money, people] = await Promise.all([
          signUps.byDay(all.from, all.before),
          bookingSteps.byDay(all.from, all.before),
          reports.daily(scope, { from: before, to }),
          signUps.people(),
        ]);
        const facts = { signUps: came, bookings: begun, money };
        const days = growthDays(before, to, facts);
        const now = days.filter(({ date }) => date >= from);
        const steps = begun.filter(({ date }) => date >= from);
        const sum = (what: 'begun' | 'paid' | 'taken' | 'completed' | 'open') =>
          steps.reduce((total, day) => total + day[what], 0);
        return {
          from,
          to,
          days: now.map(({ date, ...day }) => ({ date, ...present(day) })),
          totals: present(growthSums(now)),
          before: present(growthSums(days.filter(({ date }) => date < from))),
          sign_ups_by_role: byRoleOf(came.filter(({ date }) => date >= from)),
          steps: { begun: sum('begun'), paid: sum('paid'), taken: sum('taken'), completed: sum('completed') },
          still_open: sum('open'),
          people,
        };
      },
    });

    endpoint(app, 'GET /admin/analytics/calls', {
      access: ADMINS,
      summary: 'How many calls the API has answered, hour by hour and by route, of all processes together',
      handler: async ({ query }) => {
        const now = clock();
        const from = firstHour(now, query.hours);
        const rows = await hours.between(from, now);
        return {
          from: from.toISOString(),
          totals: totalOf(rows),
          hours: byHour(rows, from, query.hours).map(({ at, ...calls }) => ({
            at: at.toISOString(),
            ...calls,
          })),
          routes: byRoute(rows).map(({ meanMs, p95Ms, ...route }) => ({
            ...route,
            mean_ms: meanMs,
            p95_ms: p95Ms,
          })),
        };
      },
    });
  },
);

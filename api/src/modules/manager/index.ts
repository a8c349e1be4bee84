import { transactOn } from '../../shared/database/transaction';
import { defineModule } from '../../shared/module';
import { workingMinutes } from '../declutterers';
import { createActivity } from './activity.service';
import { type AlertWishes, createAlertWishes } from './alert-wishes';
import { createAlertList } from './alerts.service';
import { createAnalytics } from './analytics.service';
import { createJoinings } from './joinings.repository';
import { registerManagerRoutes } from './manager.routes';
import { createOverview } from './overview.service';
import { createTeamFacts } from './people.repository';
import { createPerformances } from './performance.service';
import { createSeenSessions } from './sessions.repository';
import { createOpenReports } from './open-reports.repository';
import { createSettingsRepository } from './settings.repository';
import { createRegionSettings } from './settings.service';
import { registerTeamRoutes } from './team.routes';
import { createTeamLists } from './team.service';
import { createUncoveredRegions, type UncoveredRegions } from './uncovered-regions';
import { createUnfilledSessions } from './unfilled.repository';

declare module 'fastify' {
  interface FastifyInstance {
    /** What managers of regions wish to be told of. */
    alertWishes: AlertWishes;
    /** Brings what waits in a region without an active manager to the admins. */
    uncoveredRegions: UncoveredRegions;
  }
}

const NEEDS = [
  'auth',
  'audit',
  'applications',
  'approvals',
  'bookings',
  'declutterers',
  'ledger',
  'matching',
  'regions',
  'reports',
  'teams',
];

/** What a manager sees of the own regions: figures, people, alerts, and how the regions work with them. */
export const managerModule = defineModule('manager', { needs: NEEDS }, (app) => {
  const { accounts, audit, bookings, declutterers, events, ledger, regions, reports, teams } = app;
  const { clock, database } = app.deps;
  const { connection } = database;
  const joinings = createJoinings(connection);
  const sessions = createSeenSessions(connection);
  const facts = createTeamFacts(connection);
  const unfilled = createUnfilledSessions(connection);
  const settings = createSettingsRepository(connection);
  const { ratings } = bookings;
  const openReports = createOpenReports(connection);
  const { applications } = app;
  const common = {
    applications,
    openReports,
    accounts,
    teams,
    regions,
    reports,
    ledger,
    sessions,
    facts,
    settings,
    unfilled,
    clock,
  };
  const performances = createPerformances({ ...common, ratings });
  const alerts = createAlertList(common);
  app.decorate('alertWishes', createAlertWishes(common));
  const transact = transactOn(connection);
  app.decorate(
    'uncoveredRegions',
    createUncoveredRegions({ regions, alerts, publish: events.publish, transact, clock }),
  );
  events.listen({
    'account.approved': async ({ account, at }, tx) => {
      const regionId = account.role === 'declutterer' ? await teams.regionOf(account) : null;
      if (regionId) await joinings.note({ userId: account.id, regionId, at }, tx);
    },
  });
  registerManagerRoutes(app, {
    overview: createOverview({
      ...common,
      sessionDays: app.sessionDays,
      performances,
      alerts,
      activity: createActivity({ ...common, joinings }),
    }),
    analytics: createAnalytics({
      ...common,
      profileOf: (userId) => declutterers.get(userId),
      workingMinutes: (declutterer, date) =>
        workingMinutes(declutterer, date).reduce((sum, { start, end }) => sum + end - start, 0),
    }),
    alerts,
    settings: createRegionSettings({ ...common, audit, transact }),
    regions,
    accounts,
  });
  registerTeamRoutes(app, {
    lists: createTeamLists({ ...common, performances }),
    regions,
    clock,
  });
});

export { isPressing } from './alert';
export type { AlertWish, AlertWishes } from './alert-wishes';
export type { CoverEvents, UncoveredRegions } from './uncovered-regions';

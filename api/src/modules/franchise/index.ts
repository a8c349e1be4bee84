import { defineModule } from '../../shared/module';
import { registerFranchiseRoutes } from './franchise.routes';
import { feeTimeline, feeVersionOf } from '../fees';
import { timelineOf } from '../settings';
import { createFranchise } from './franchise.service';
import { createRegionSessions } from './region-sessions.repository';
import { createRevenue } from './revenue.service';

const NEEDS = ['auth', 'bookings', 'regions', 'reports', 'settings', 'teams'];

/** The franchise owner's dashboard: own regions, what they do, what they bring, and what has to be looked at. */
export const franchiseModule = defineModule('franchise', { needs: NEEDS }, (app) => {
  const { accounts, regions, reports, sessionDays, teams } = app;
  const { clock, database } = app.deps;
  const sessions = createRegionSessions(database.connection, sessionDays);
  const franchise = createFranchise({ accounts, regions, reports, teams, sessions, clock });
  registerFranchiseRoutes(app, {
    franchise,
    revenue: createRevenue({
      reports,
      sessions,
      ownOf: franchise.ownOf,
      feeSchedule: async () => {
        const { initial, changes } = await app.settings.versions('fees');
        return feeTimeline(initial, timelineOf(changes).map(feeVersionOf));
      },
      clock,
    }),
    scopeOf: regions.scopeOf,
    booksOf: regions.booksOf,
    clock,
  });
});

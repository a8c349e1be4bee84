import { transactOn } from '../../shared/database/transaction';
import { defineModule } from '../../shared/module';
import type { OwnLimits } from '../declutterers';
import { createCheckInsRepository } from './check-ins.repository';
import { createOwnLimits } from './own-limits';
import { createTeamWelfare } from './team-welfare.service';
import { createWelfareUpkeep, type WelfareUpkeep } from './upkeep';
import { createWelfareSettings } from './welfare-settings.repository';
import { registerWelfareRoutes } from './welfare.routes';
import { createWelfare } from './welfare.service';

export type { WelfareUpkeep } from './upkeep';

declare module 'fastify' {
  interface FastifyInstance {
    welfare: {
      /** What availability and matching ask. */
      ownLimits: OwnLimits;
      /** What jobs do. */
      upkeep: WelfareUpkeep;
    };
  }
}

const NEEDS = ['auth', 'bookings', 'declutterers', 'notifications', 'regions', 'teams'];

/** How declutterers fare: what they have to do, what they want at most, and how their week was. */
export const welfareModule = defineModule('welfare', { needs: NEEDS }, (app) => {
  const { accounts, availability, bookings, declutterers, notifications, quietTimes, regions, teams } = app;
  const { clock, database } = app.deps;
  const { connection } = database;
  const { sessionsHeld } = availability;
  const settings = createWelfareSettings(connection);
  const checkIns = createCheckInsRepository(connection);
  const common = { settings, checkIns, sessionsHeld, clock };
  app.decorate('welfare', {
    ownLimits: createOwnLimits(common),
    upkeep: createWelfareUpkeep({
      ...common,
      accounts,
      availability,
      notifications,
      quietUntil: quietTimes.quietUntil,
      transact: transactOn(connection),
    }),
  });
  registerWelfareRoutes(app, {
    welfare: createWelfare({ ...common, bookings, profileOf: (userId) => declutterers.get(userId) }),
    checkIns,
    teamWelfare: createTeamWelfare({ ...common, teams }),
    regions,
  });
});

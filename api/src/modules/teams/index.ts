import { defineModule } from '../../shared/module';
import { postcodeAreasOf } from '../matching';
import { createDailyCounts, type DailyCounts } from './daily-counts.repository';
import { createTeams, type Teams } from './teams.service';

export type { DailyCounts } from './daily-counts.repository';
export { type Manager, managerOf } from './manager-actor';
export type { Teams } from './teams.service';

declare module 'fastify' {
  interface FastifyInstance {
    /** Who works in the team of which region. */
    teams: Teams;
    /** How much a manager may still send on a day. */
    dailyCounts: DailyCounts;
  }
}

const NEEDS = ['auth', 'applications', 'declutterers', 'matching', 'regions'];

/** The people of the regions. */
export const teamsModule = defineModule('teams', { needs: NEEDS }, (app) => {
  const { accounts, applications, declutterers, regions } = app;
  const areasOf = async (userId: string) => {
    const profile = await declutterers.get(userId);
    const areas = profile?.areas ?? (await applications.answersOf(userId))?.preferredRegions ?? [];
    return postcodeAreasOf(areas);
  };
  app.decorate('dailyCounts', createDailyCounts(app.deps.database.connection));
  app.decorate('teams', createTeams({ accounts, areasOf, regions }));
});

import { defineModule } from '../../shared/module';
import { postcodeAreasOf } from '../matching';
import { createTeams, type Teams } from './teams.service';

export type { Teams } from './teams.service';

declare module 'fastify' {
  interface FastifyInstance {
    /** Who works in the team of which region. */
    teams: Teams;
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
  app.decorate('teams', createTeams({ accounts, areasOf, regions }));
});

import type { Transaction } from '../../shared/database/transaction';
import { defineModule } from '../../shared/module';
import { postcodeAreasOf } from '../matching';
import { createDailyCounts, type DailyCounts } from './daily-counts.repository';
import { createTeams, type Teams } from './teams.service';

export type { DailyCounts } from './daily-counts.repository';
export type { InvitedPeople } from './invited-people';
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
  const areasOf = async (userId: string, tx?: Transaction) => {
    const profile = await declutterers.get(userId, tx);
    const areas = profile?.areas ?? (await applications.answersOf(userId, tx))?.preferredRegions ?? [];
    return postcodeAreasOf(areas);
  };
  app.decorate('dailyCounts', createDailyCounts(app.deps.database.connection));
  const teams = createTeams({ accounts, areasOf, regions });
  app.decorate('teams', teams);
  const { invitedPeople } = app.ports;
  app.events.listen({
    'account.registered': async ({ account }, tx) => void (await teams.regionOf(account, tx)),
    'application.handed_in': async ({ userId }, tx) => {
      const account = await accounts.findById(userId, tx);
      // An invitation has decided it already.
      if (account && !(await invitedPeople.calls.has(userId))) await teams.place(account, tx);
    },
  });
});

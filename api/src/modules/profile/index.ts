import { transactOn } from '../../shared/database/transaction';
import { defineModule } from '../../shared/module';
import { createProfileRepository } from './profile.repository';
import { registerProfileRoutes } from './profile.routes';
import { createProfiles, type Profiles } from './profile.service';

export type { ClientDetails } from './profile';
export type { ProfileEvents } from './profile-events';
export type { Profiles } from './profile.service';

declare module 'fastify' {
  interface FastifyInstance {
    profiles: Profiles;
  }
}

/** What clients tell us about themselves, and what they agree to. */
export const profileModule = defineModule('profile', { needs: ['auth', 'audit'] }, (app) => {
  const { clock, database } = app.deps;
  const { connection } = database;
  const profiles = createProfiles({
    transact: transactOn(connection),
    repository: createProfileRepository(connection),
    accounts: app.accounts,
    audit: app.audit,
    publish: app.events.publish,
    clock,
  });
  app.decorate('profiles', profiles);
  registerProfileRoutes(app, profiles);
});

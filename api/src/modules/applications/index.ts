import { defineModule } from '../../shared/module';
import { type Applications, createApplicationsRepository } from './applications.repository';
import { registerApplicationRoutes } from './applications.routes';

declare module 'fastify' {
  interface FastifyInstance {
    /** Applications to join as a declutterer. */
    applications: Applications;
  }
}

export const applicationsModule = defineModule('applications', { needs: ['guard'] }, (app) => {
  const applications = createApplicationsRepository(app.deps.database.connection);
  app.decorate('applications', applications);
  registerApplicationRoutes(app, applications);
});

export type { ApplicationRecord, Applications, SentApplication } from './applications.repository';
export { presentApplication } from './applications.routes';

/** What becomes of applications that others hear of. */
export interface ApplicationEvents {
  /** By somebody who had an account before. */
  'application.handed_in': { userId: string; name: string; at: Date };
}

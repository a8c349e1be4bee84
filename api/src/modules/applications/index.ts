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
export type { ApplicationProgress, WaitingApplication } from './applicant-progress.repository';
export { presentApplication } from './applications.routes';

/** What becomes of applications that others hear of. */
export interface ApplicationEvents {
  /** With a new account, or with one that was there before. */
  'application.handed_in': { userId: string; name: string; at: Date };
  'application.asked': { userId: string; question: string; at: Date };
  'application.answered': { userId: string; name: string; at: Date };
  'application.declined': { userId: string; reason: string; at: Date };
  /** It still waits, and the promised time is about to pass. `answerBy`: the last London day of that time. */
  'application.overdue': { userId: string; answerBy: string; at: Date };
}

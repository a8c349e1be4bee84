import { transactOn } from '../../shared/database/transaction';
import { defineModule } from '../../shared/module';
import { createActivityListener } from './activity-listener';
import { createActivity } from './activity.repository';
import { createAssessmentsRepository } from './assessments.repository';
import { registerAssessmentRoutes } from './assessments.routes';
import { createCurrentNames, createNameListener } from './current-names';
import { createAssessments } from './assessments.service';
import { type CertifiedMonth, createCertifiedSessions } from './certified-sessions';
import { createMessages } from './messages.service';
import { createSentMessages } from './sent-messages.repository';
import { createStats } from './stats.service';
import { createStudentLists } from './students.service';
import { registerTrainerRoutes } from './trainer.routes';
import { createWorkshops } from './workshop';

export type { TrainerEvents } from './trainer-events';

declare module 'fastify' {
  interface FastifyInstance {
    /** What those have completed who hold certificates. */
    certifiedSessions: CertifiedMonth;
  }
}

const NEEDS = ['auth', 'audit', 'migrations', 'bookings', 'payments', 'training', 'learning', 'certificates'];

/** The trainer's dashboard: figures, students, how questions fare, agreed times, and what is written to those who learn. */
export const trainerModule = defineModule('trainer', { needs: NEEDS }, (app) => {
  const { accounts, audit, bookings, events, certificates, learning, payments, training } = app;
  const { clock, database } = app.deps;
  const { connection } = database;
  const workshops = createWorkshops(training);
  const certifiedSessions = createCertifiedSessions({ workshops, certificates, bookings, clock });
  app.decorate('certifiedSessions', certifiedSessions);
  const deps = {
    transact: transactOn(connection),
    workshops,
    certifiedSessions,
    training,
    learning,
    certificates,
    bookings,
    payments: payments.queries,
    audit,
    accounts,
    publish: events.publish,
    clock,
  };
  const activity = createActivity(connection);
  const assessments = createAssessmentsRepository(connection);
  events.listen(createActivityListener({ activity, accounts, training }));
  events.listen(createNameListener({ activity, assessments }));
  app.migrations.add(
    'give what learners did the name of their account',
    createCurrentNames({ activity, accounts }),
  );
  registerTrainerRoutes(app, { stats: createStats(deps), students: createStudentLists(deps) });
  registerAssessmentRoutes(app, {
    assessments: createAssessments({ ...deps, assessments }),
    messages: createMessages({ ...deps, sent: createSentMessages(connection) }),
    activity,
    workshops,
  });
});

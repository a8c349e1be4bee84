import { transactOn } from '../../shared/database/transaction';
import { AppError } from '../../shared/errors/app-error';
import { defineModule } from '../../shared/module';
import { shuffled } from '../../shared/shuffled';
import type { Figures } from '../training';
import { createAdmission } from './admission';
import { type Attempts, createAttempts } from './attempts.repository';
import { createAttemptsReminders } from './attempts-reminders';
import { createAttemptsRequests } from './attempts-requests.service';
import { createCatalogue } from './catalogue.service';
import { createCurrentAddresses, createCurrentNames } from './current-addresses';
import { createEnrolments, type Enrolments } from './enrolments.repository';
import { createFigures, type FiguresRepository } from './figures.repository';
import { registerLearningRoutes } from './learning.routes';
import { createOwnProgress, type OwnProgress } from './own-progress.service';
import { createQuizzes, type Quizzes } from './quiz.service';
import { createReading, type Reading } from './reading.service';
import { createTimedAttempts, type TimedAttempts } from './timed-attempts';
import { createSecondChances, type SecondChances } from './second-chances';
import { createStudents, type Students } from './students.repository';

export { beginningsOf, sought } from './found-by';
export { type HeldCertificates, NO_HELD_CERTIFICATES, type Validity } from './held-certificates';
export type { Enrolment, Person } from './enrolments.repository';
export { presentAttempt } from './learning.presenter';
export type { LearningEvents } from './learning-events';
export type { AttemptView } from './beginning';
export { shownAnswers } from './drawing';
export type { StudentOrder } from './student-pages.repository';

export interface Learning extends Pick<OwnProgress, 'hasCompleted' | 'progress'>, SecondChances {
  /** Everyone who has completed all of these modules. */
  finishers: (moduleIds: readonly string[]) => Promise<string[]>;
  /** Who of some people has completed which of some modules. */
  completedBy: Enrolments['completedBy'];
  /** How people fare with modules. */
  figures: Figures & Pick<FiguresRepository, 'totals'>;
  /** Those who learn, as their trainers see them. */
  students: Students;
  /** What people chose at their first try at a quiz. */
  firstTries: Attempts['firstTries'];
  /** The one try of an agreed time. */
  beginAssessment: Quizzes['beginAssessment'];
  closeAssessment: Quizzes['closeAssessment'];
  extendAttempt: TimedAttempts['extend'];
  /** What came of it. */
  assessmentTries: TimedAttempts['ofAssessments'];
  /** Hands in attempts whose time is over. */
  endDueAttempts: TimedAttempts['endDue'];
  /** Reminds trainers of requests for more attempts, and asks the admins after a week. */
  bringUpRequests: ReturnType<typeof createAttemptsReminders>;
  /** What a person does in a module, for the people that we bring along ourselves. */
  taking: Pick<Reading, 'report'> & Pick<Quizzes, 'begin' | 'complete'>;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Who is where in which module. */
    learning: Learning;
  }
}

/** Training as people take it: the catalogue, progress, notes, quizzes and what they think of it. */
export const learningModule = defineModule(
  'learning',
  { needs: ['auth', 'migrations', 'training'] },
  (app) => {
    const { accounts, events, ports, training } = app;
    const { clock, database } = app.deps;
    const { connection } = database;
    const enrolments = createEnrolments(connection);
    const figures = createFigures(connection);
    const admission = createAdmission({ training, enrolments, figures, now: clock });
    const attempts = createAttempts(connection);
    const certificates = ports.heldCertificates.calls;
    const deps = {
      transact: transactOn(connection),
      training,
      admission,
      enrolments,
      attempts,
      figures,
      certificates,
      publish: events.publish,
      assertConfirmed: async (userId: string) => {
        const account = await accounts.findById(userId);
        if (!account?.emailVerifiedAt) throw new AppError('email_unconfirmed');
      },
      shuffle: app.deps.shuffle ?? shuffled,
      clock,
    };
    const own = createOwnProgress(deps);
    const catalogue = createCatalogue({ ...deps, media: ports.trainingFiles.calls, accounts }, own);
    const quizzes = createQuizzes(deps);
    const timed = createTimedAttempts(deps);
    const reading = createReading(deps);
    const students = createStudents(connection);
    app.decorate('learning', {
      figures,
      taking: { report: reading.report, begin: quizzes.begin, complete: quizzes.complete },
      hasCompleted: own.hasCompleted,
      completedBy: enrolments.completedBy,
      progress: own.progress,
      finishers: enrolments.finishers,
      students,
      firstTries: attempts.firstTries,
      beginAssessment: quizzes.beginAssessment,
      closeAssessment: quizzes.closeAssessment,
      extendAttempt: timed.extend,
      assessmentTries: timed.ofAssessments,
      endDueAttempts: timed.endDue,
      bringUpRequests: createAttemptsReminders({ ...deps, students }),
      ...createSecondChances(enrolments, clock),
    });
    app.migrations.add(
      'give enrolments the address of their account',
      createCurrentAddresses({ enrolments, accounts }),
    );
    app.migrations.add(
      'give enrolments the name of their account',
      createCurrentNames({ enrolments, accounts }),
    );
    events.listen({
      'account.renamed': async ({ userId, ...name }, tx) => {
        await enrolments.setName(userId, name, tx);
      },
      'account.address_changed': async ({ userId, email }, tx) => {
        await enrolments.setEmail(userId, email, tx);
      },
    });
    registerLearningRoutes(app, {
      catalogue,
      own,
      reading,
      quizzes,
      requests: createAttemptsRequests(deps),
      clock,
    });
  },
);

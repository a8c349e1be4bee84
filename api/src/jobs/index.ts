import { defineModule } from '../shared/module';
import { createJobRunner, type JobRunner } from './job-runner';
import { createTasks, RETIRED_TASKS } from './tasks';

declare module 'fastify' {
  interface FastifyInstance {
    /** Work in the background. The process starts it; a test runs the tasks by itself. */
    jobs: JobRunner;
  }
}

export const jobsModule = defineModule(
  'jobs',
  {
    needs: [
      'approvals',
      'auth',
      'backups',
      'bookings',
      'calendar',
      'encryption',
      'certificates',
      'health-desk',
      'decide-later',
      'learning',
      'legal',
      'mail',
      'matching',
      'messages',
      'pay-notices',
      'payments',
      'payouts',
      'photos',
      'privacy',
      'profile',
      'reconciliation',
      'recovery',
      'reminders',
      'required-training',
      'rooms',
      'session-contact',
      'session-watch',
      'social',
      'team-communications',
      'training-media',
      'welfare',
    ],
  },
  (app) => {
    const { database, logger } = app.deps;
    const jobs = createJobRunner({
      database,
      logger,
      tasks: createTasks(app),
      retired: RETIRED_TASKS,
      mayBegin: app.recovery.isSettled,
      pace: app.config.JOB_PACE,
    });
    app.decorate('jobs', jobs);
    app.addHook('onClose', () => jobs.stop());
  },
);

import { transactOn } from '../../shared/database/transaction';
import { defineModule } from '../../shared/module';
import { showAllProcesses } from './all-processes';
import { createBeatsRepository } from './beats.repository';
import { createHealth } from './health.service';
import { createHealthWatch, type HealthWatch } from './health-watch';
import { createHeart } from './heart';
import { registerHealthRoutes } from './health.routes';
import { createJobsDesk } from './jobs-desk';
import { createJobsRepository } from './jobs.repository';
import { createSamplesRepository } from './samples.repository';

declare module 'fastify' {
  interface FastifyInstance {
    /** Keeps how everything was, and tells the admins what is down. */
    healthWatch: HealthWatch;
    /** Lets the other processes know that this one lives. The process starts it. */
    heart: Pick<ReturnType<typeof createHeart>, 'start' | 'beat'>;
  }
}

export type { HealthWatch } from './health-watch';

/** How everything is that the product needs: measured live, kept for a day, told when it stays down. */
export const healthDeskModule = defineModule(
  'health-desk',
  { needs: ['auth', 'audit', 'mail', 'notifications', 'backups', 'encryption', 'recovery'] },
  (app) => {
    const { accounts, audit, backupCopies, backups, recovery, config, encryption, mail, notifications } = app;
    const { clock, database, logger } = app.deps;
    const { connection } = database;
    const beats = createBeatsRepository(connection);
    const samples = createSamplesRepository(connection);
    const jobs = createJobsRepository(connection);
    const transact = transactOn(connection);
    const heart = createHeart({ beats, isReady: database.isReady, logger, clock });
    const health = createHealth({
      config,
      database,
      beats,
      jobs,
      mail,
      figures: heart.figures,
      further: async () => [
        await backups.check(),
        ...(await backupCopies.check()),
        ...recovery.check(),
        await encryption.check(),
      ],
      logger,
      clock,
    });
    showAllProcesses({ registry: app.figures, beats, isReady: database.isReady, clock });
    app.decorate('heart', heart);
    app.decorate(
      'healthWatch',
      createHealthWatch({ health, samples, accounts, notifications, transact, clock }),
    );
    app.addHook('preClose', heart.stop);
    registerHealthRoutes(app, {
      health,
      samples,
      jobs: createJobsDesk({ jobs, audit, transact, clock }),
      mail,
      database,
      clock,
    });
  },
);

import { transactOn } from '../../shared/database/transaction';
import { defineModule } from '../../shared/module';
import { createFirstGrace } from './first-grace.repository';
import { createGivenTimes } from './given-time.repository';
import { registerRequiredTrainingRoutes } from './required-training.routes';
import { createRequiredTraining, type RequiredTraining } from './required-training.service';
import { createTrainingGrace } from './training-grace.repository';

export type { RequiredTraining, RequiredTrainingEvents } from './required-training.service';

declare module 'fastify' {
  interface FastifyInstance {
    /** Who has required training to do. */
    requiredTraining: RequiredTraining;
  }
}

const NEEDS = ['auth', 'audit', 'migrations', 'regions', 'teams', 'training', 'learning'];

/** Required training is binding: no offers until it is done, reminders, and a view for managers. */
export const requiredTrainingModule = defineModule('required-training', { needs: NEEDS }, (app) => {
  const { accounts, audit, learning, migrations, regions, teams, training } = app;
  const { clock, database } = app.deps;
  const { connection } = database;
  const requiredTraining = createRequiredTraining({
    training,
    learning,
    accounts,
    audit,
    teams,
    graces: createTrainingGrace(connection),
    publish: app.events.publish,
    transact: transactOn(connection),
    clock,
  });
  app.decorate('requiredTraining', requiredTraining);
  migrations.add(
    'give approved declutterers time for required training',
    createFirstGrace(connection, clock),
  );
  migrations.add('give time for required training its modules', createGivenTimes(connection));
  registerRequiredTrainingRoutes(app, { requiredTraining, regions });
});

import { transactOn } from '../../shared/database/transaction';
import { defineModule } from '../../shared/module';
import { createStats } from './stats.service';
import { createStudentLists } from './students.service';
import { registerTrainerRoutes } from './trainer.routes';
import { createWorkshops } from './workshop';

const NEEDS = ['auth', 'audit', 'bookings', 'training', 'learning', 'certificates'];

/** The trainer's dashboard: figures, students, and how questions fare. */
export const trainerModule = defineModule('trainer', { needs: NEEDS }, (app) => {
  const { audit, bookings, certificates, learning, training } = app;
  const { clock, database } = app.deps;
  const workshops = createWorkshops(training);
  const deps = {
    transact: transactOn(database.connection),
    workshops,
    training,
    learning,
    certificates,
    bookings,
    audit,
    clock,
  };
  registerTrainerRoutes(app, { stats: createStats(deps), students: createStudentLists(deps) });
});

import { transactOn } from '../../shared/database/transaction';
import { defineModule } from '../../shared/module';
import { createProfessionals } from './professional.service';
import { registerProfessionalRoutes } from './professional.routes';

/** What declutterers say about themselves: their profile, their hours, and what a change of hours would mean. */
export const professionalModule = defineModule(
  'professional',
  { needs: ['auth', 'applications', 'declutterers', 'bookings'] },
  (app) => {
    const { clock, database } = app.deps;
    const professionals = createProfessionals({
      declutterers: app.declutterers,
      availability: app.availability,
      diary: app.diary,
      applications: app.applications,
      bookings: app.bookings,
      namesOf: async (ids) =>
        new Map((await app.accounts.findByIds(ids)).map(({ id, firstName }) => [id, firstName])),
      ratingOf: app.bookings.ratings.givenTo,
      transact: transactOn(database.connection),
      clock,
    });
    registerProfessionalRoutes(app, professionals);
  },
);

import { transactOn } from '../../shared/database/transaction';
import { defineModule } from '../../shared/module';
import { createDecluttererProfiles } from './declutterer-profile.service';
import { registerDecluttererProfileRoutes } from './declutterer-profile.routes';

export { firstProfile } from './profile';

/** What declutterers say about themselves: their profile, their hours, and what a change of hours would mean. */
export const decluttererProfileModule = defineModule(
  'declutterer-profile',
  { needs: ['auth', 'applications', 'declutterers', 'bookings'] },
  (app) => {
    const { clock, database } = app.deps;
    const decluttererProfiles = createDecluttererProfiles({
      declutterers: app.declutterers,
      availability: app.availability,
      scheduleLock: app.scheduleLock,
      applications: app.applications,
      bookings: app.bookings,
      namesOf: async (ids) =>
        new Map((await app.accounts.findByIds(ids)).map(({ id, firstName }) => [id, firstName])),
      ratingOf: app.bookings.ratings.givenTo,
      transact: transactOn(database.connection),
      clock,
    });
    registerDecluttererProfileRoutes(app, decluttererProfiles);
  },
);

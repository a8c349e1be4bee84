import { transactOn } from '../../shared/database/transaction';
import { defineModule } from '../../shared/module';
import { registerOversightRoutes } from './oversight.routes';
import { createOversight } from './oversight.service';
import { createPeople } from './people';

const NEEDS = ['auth', 'audit', 'bookings', 'fund', 'matching', 'regions', 'teams'];

/** What managers see of the sessions of their regions, and do with them by hand. */
export const oversightModule = defineModule('oversight', { needs: NEEDS }, (app) => {
  const { accounts, audit, bookings, matching, regions, teams } = app;
  const oversight = createOversight({
    bookings,
    arranging: matching.arranging,
    fund: app.fund,
    transact: transactOn(app.deps.database.connection),
    regions,
    people: createPeople({ accounts, teams }),
    audit,
    clock: app.deps.clock,
  });
  registerOversightRoutes(app, oversight);
});

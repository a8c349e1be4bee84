import { defineModule } from '../../shared/module';
import { createDisclosure } from './disclose-sessions';
import { createNeedsAccess } from './needs-access.repository';
import { registerPhotoUpload } from './photo-upload.routes';
import { createPastOfferPages } from './past-offers';
import { createReports } from './reports.repository';
import { registerSessionRoutes } from './sessions.routes';
import { createSessions } from './sessions.service';
import { registerSharedRoutes } from './shared.routes';
import { registerStatsRoutes } from './stats.routes';

export { createReports } from './reports.repository';

const NEEDS = ['auth', 'bookings', 'declutterers', 'ledger', 'matching', 'photos', 'profile'];

/** The sessions of declutterers: what they are asked for, run and complete, and what their clients see of it. */
export const decluttererSessionsModule = defineModule('declutterer-sessions', { needs: NEEDS }, (app) => {
  const { clock, database } = app.deps;
  const { connection } = database;
  const { bookings, photos } = app;
  const reports = createReports(connection);
  const access = createNeedsAccess(connection);
  const namesOf = async (ids: string[]) =>
    new Map((await app.accounts.findByIds(ids)).map((account) => [account.id, account]));
  const disclose = createDisclosure({
    access,
    ledger: app.ledger,
    photos,
    reports,
    namesOf,
    detailsOf: app.profiles.detailsOf,
    clock,
  });
  const sessions = createSessions({ bookings, matching: app.matching, photos, reports, disclose, clock });
  registerSessionRoutes(app, {
    sessions,
    pastOffers: createPastOfferPages({ bookings, matching: app.matching }),
  });
  registerPhotoUpload(app, { sessions, photos });
  registerSharedRoutes(app, { bookings, photos, reports, access, namesOf });
  registerStatsRoutes(app, { declutterers: app.declutterers, bookings, matching: app.matching, clock });
});

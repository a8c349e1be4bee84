import { createIndexDropper } from '../../migrations';
import { transactOn } from '../../shared/database/transaction';
import { defineModule } from '../../shared/module';
import { registerAdminRegionRoutes } from './admin-regions.routes';
import { registerRegionRequestRoutes } from './region-requests.routes';
import { createRegionRequestsRepository } from './region-requests.repository';
import { createRegions, type Regions } from './regions.service';
import { createOwnerDates } from './owner-dates.repository';
import { createRegionsRepository } from './regions.repository';

export type { Region } from './region';
export type { RegionEvents } from './region-events';
export type { RegionRequest } from './region-request';
export type { RegionActor, Regions } from './regions.service';
export { activeManagersOf } from './cover';
export { daysWithin, ownsFrom } from './ownership';
export { coversDay, coversDays, isWithin, narrowed, type RegionScope, spansOf } from './scope';
export { within } from './scope.repository';

declare module 'fastify' {
  interface FastifyInstance {
    /** The parts of the country, and who may see which. */
    regions: Regions;
  }
}

/** Which part of the country a postcode belongs to, and whose that is. */
export const regionsModule = defineModule('regions', { needs: ['auth', 'audit', 'migrations'] }, (app) => {
  const { clock, database } = app.deps;
  const regions = createRegions({
    regions: createRegionsRepository(database.connection),
    requests: createRegionRequestsRepository(database.connection),
    accounts: app.accounts,
    audit: app.audit,
    publish: app.events.publish,
    transact: transactOn(database.connection),
    clock,
  });
  app.decorate('regions', regions);
  registerAdminRegionRoutes(app, { regions, accounts: app.accounts, clock });
  registerRegionRequestRoutes(app, { regions, accounts: app.accounts });
  const { connection } = database;
  app.migrations.add('give regions their owners with dates', createOwnerDates(connection));
  const obsolete = { collection: 'regions', name: 'owner_1' };
  app.migrations.add('drop an index of regions that nothing reads', createIndexDropper(connection, obsolete));
});

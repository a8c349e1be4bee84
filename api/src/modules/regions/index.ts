import { transactOn } from '../../shared/database/transaction';
import { defineModule } from '../../shared/module';
import { registerAdminRegionRoutes } from './admin-regions.routes';
import { createRegions, type Regions } from './regions.service';
import { createRegionsRepository } from './regions.repository';

export type { Region } from './region';
export type { RegionActor, Regions } from './regions.service';
export { isWithin, narrowed, type RegionScope } from './scope';
export { within } from './scope.repository';

declare module 'fastify' {
  interface FastifyInstance {
    /** The parts of the country, and who may see which. */
    regions: Regions;
  }
}

/** Which part of the country a postcode belongs to, and whose that is. */
export const regionsModule = defineModule('regions', { needs: ['auth', 'audit'] }, (app) => {
  const { clock, database } = app.deps;
  const regions = createRegions({
    regions: createRegionsRepository(database.connection),
    accounts: app.accounts,
    audit: app.audit,
    transact: transactOn(database.connection),
    clock,
  });
  app.decorate('regions', regions);
  registerAdminRegionRoutes(app, { regions, accounts: app.accounts });
});

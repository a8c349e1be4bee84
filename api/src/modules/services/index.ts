import type { Connection } from 'mongoose';
import { ADVERTISED_FROM_PRICES } from '@gently/contracts/advertised';
import type { Clock } from '../../shared/clock';
import { createIndexDropper } from '../../migrations';
import { transactOn } from '../../shared/database/transaction';
import { endpoint } from '../../shared/http/endpoint';
import { defineModule } from '../../shared/module';
import type { Availability } from '../declutterers';
import { createTermsAt } from '../fees';
import { advertisedOf } from './advertised';
import { createCatalogueAdmin } from './catalogue-admin';
import { registerCatalogueAdminRoutes } from './catalogue-admin.routes';
import { createCategoriesRepository } from './categories.repository';
import { createCategoryChanges } from './category-changes';
import { createPayCuts } from './pay-cuts';
import { createServiceChanges } from './service-changes';
import { createServiceOrder } from './service-order';
import { createServicesRepository } from './services.repository';
import { registerServiceRoutes } from './services.routes';
import { type Catalogue, createCatalogue } from './services.service';
import { createVersionsForServices } from './versions-for-services';

export type { CatalogueService, ServiceFields } from './catalogue';
export { hourlyPence, isOnlineOnly } from './catalogue';
export type { Catalogue } from './services.service';
export type { OwnBookings } from './own-bookings';

declare module 'fastify' {
  interface FastifyInstance {
    catalogue: Catalogue;
  }
}

/** The catalogue of a database. */
export const catalogueOf = (connection: Connection, availability: Availability, clock: Clock): Catalogue =>
  createCatalogue({
    services: createServicesRepository(connection),
    categories: createCategoriesRepository(connection),
    availability,
    clock,
  });

const NEEDS = ['auth', 'audit', 'migrations', 'settings', 'declutterers', 'pay-notices'];

/** What can be booked, when, and for how much. */
export const servicesModule = defineModule('services', { needs: NEEDS }, (app) => {
  const { accounts, audit, availability, config, declutterers, payNotices, settings } = app;
  const { clock, database } = app.deps;
  const { connection } = database;
  const catalogue = catalogueOf(connection, availability, clock);
  app.decorate('catalogue', catalogue);
  registerServiceRoutes(app, catalogue);

  const termsAt = createTermsAt(settings);
  endpoint(app, 'GET /services/advertised', {
    access: 'public',
    summary: 'The prices and the pay that public pages show',
    handler: async () => advertisedOf(await catalogue.list(), await termsAt(clock())),
  });

  const services = createServicesRepository(connection);
  const categories = createCategoriesRepository(connection);
  const transact = transactOn(connection);
  const payCuts = createPayCuts({
    ...{ services, declutterers, accounts, audit, termsAt, clock },
    origin: config.PUBLIC_ORIGIN,
  });
  payNotices.add(payCuts.planned);
  registerCatalogueAdminRoutes(app, {
    admin: createCatalogueAdmin({
      services,
      categories,
      categoryNames: catalogue.categoryNames,
      declutterers,
      accounts,
      termsAt,
      clock,
    }),
    changes: createServiceChanges({
      ...{ services, categories, payCuts, notices: payNotices, audit, transact, clock },
    }),
    reorder: createServiceOrder({ services, audit, transact }),
    categories: createCategoryChanges({ categories, audit, transact }),
  });
  app.migrations.add(
    'give services their versions',
    createVersionsForServices(connection, ADVERTISED_FROM_PRICES),
  );
  // From before services had versions: whether one is active is no field of its own any more.
  const obsolete = { collection: 'services', name: 'active_1_order_1' };
  app.migrations.add(
    'drop an index of services that nothing reads',
    createIndexDropper(connection, obsolete),
  );
});

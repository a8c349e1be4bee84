import { defineModule } from '../../shared/module';
import { createServicesRepository } from './services.repository';
import { registerServiceRoutes } from './services.routes';
import { type Catalogue, createCatalogue } from './services.service';

export type { CatalogueService, ServiceFields } from './catalogue';
export { hourlyPence, isOnlineOnly } from './catalogue';
export { type Catalogue, createCatalogue } from './services.service';
export type { OwnBookings } from './own-bookings';
export { createServicesRepository, type ServicesRepository } from './services.repository';

declare module 'fastify' {
  interface FastifyInstance {
    catalogue: Catalogue;
  }
}

/** What can be booked, and when. */
export const servicesModule = defineModule('services', { needs: ['declutterers'] }, (app) => {
  const services = createServicesRepository(app.deps.database.connection);
  const catalogue = createCatalogue({ services, availability: app.availability });
  app.decorate('catalogue', catalogue);
  registerServiceRoutes(app, catalogue);
});

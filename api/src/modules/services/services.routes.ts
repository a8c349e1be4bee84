import type { LocationType } from '@gently/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../shared/errors/app-error';
import { authorise } from '../../shared/http/access';
import { endpoint } from '../../shared/http/endpoint';
import type { ServiceShape } from '../declutterers';
import type { CatalogueService } from './catalogue';
import { presentService } from './services.presenter';
import type { Catalogue } from './services.service';

interface Wish {
  location_type?: LocationType | undefined;
  booking?: string | undefined;
}

/** The session that free times are asked for: one of the service, or an own booking as it was booked. */
const createSessionFinder = (app: FastifyInstance, catalogue: Catalogue) => {
  const bookedSession = async (request: FastifyRequest, bookingId: string): Promise<ServiceShape> => {
    // Open to everyone, but only the client who booked may ask as if their booking were not there.
    await authorise(request, 'signed_in');
    if (!request.actor) throw new AppError('unauthenticated');
    return app.ports.ownBookings.calls.sessionOf(request.actor.id, bookingId);
  };

  return async (request: FastifyRequest, serviceId: string, wish: Wish): Promise<ServiceShape> => {
    const booked = wish.booking === undefined ? null : await bookedSession(request, wish.booking);
    // A person who went back may choose another service in place of the one they booked.
    const session: ServiceShape = booked?.id === serviceId ? booked : await catalogue.get(serviceId);
    return wish.location_type === undefined
      ? session
      : { ...session, visit: wish.location_type !== 'online' };
  };
};

export const registerServiceRoutes = (app: FastifyInstance, catalogue: Catalogue): void => {
  const sessionFor = createSessionFinder(app, catalogue);
  const present = async (services: readonly CatalogueService[]) => {
    const names = await catalogue.categoryNames();
    return { services: services.map((service) => presentService(service, names)) };
  };

  endpoint(app, 'GET /services', {
    access: 'public',
    summary: 'Every service that can be booked',
    handler: async () => present(await catalogue.list()),
  });
  endpoint(app, 'GET /services/category/:category', {
    access: 'public',
    summary: 'Services of one category',
    handler: async ({ params }) => {
      if (!(await catalogue.categoryNames()).has(params.category)) throw new AppError('not_found');
      return present(await catalogue.list(params.category));
    },
  });
  endpoint(app, 'GET /services/search', {
    access: 'public',
    summary: 'Services that hold every word of a text',
    handler: async ({ query }) => present(await catalogue.search(query.q)),
  });
  endpoint(app, 'GET /services/:id', {
    access: 'public',
    summary: 'One service',
    notFound: 'service_not_found',
    handler: async ({ params }) => ({
      service: presentService(await catalogue.get(params.id), await catalogue.categoryNames()),
    }),
  });
  endpoint(app, 'GET /services/:id/slots', {
    access: 'public',
    summary: 'The eight start times of a day, each open or closed with the reason',
    notFound: 'service_not_found',
    handler: async ({ params, query, request }) => {
      const session = await sessionFor(request, params.id, query);
      return { date: query.date, slots: await catalogue.slots(session, query.date, query.booking) };
    },
  });
  endpoint(app, 'GET /services/:id/soonest', {
    access: 'public',
    summary: 'The first free time of each of the next days that have one, within two weeks; best times first',
    notFound: 'service_not_found',
    handler: async ({ params, query, request }) => {
      const session = await sessionFor(request, params.id, query);
      return { slots: await catalogue.soonest(session, query.booking, query.best_times) };
    },
  });
  endpoint(app, 'GET /services/:id/days', {
    access: 'public',
    summary: 'How many of the eight times are free on each day of at most two months',
    notFound: 'service_not_found',
    handler: async ({ params, query, request }) => {
      const session = await sessionFor(request, params.id, query);
      return { days: await catalogue.days(session, query.from, query.to, query.booking) };
    },
  });
};

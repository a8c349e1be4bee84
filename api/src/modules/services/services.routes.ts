import type { FastifyInstance } from 'fastify';
import { endpoint } from '../../shared/http/endpoint';
import { presentService } from './services.presenter';
import type { Catalogue } from './services.service';

export const registerServiceRoutes = (app: FastifyInstance, catalogue: Catalogue): void => {
  endpoint(app, 'GET /services', {
    access: 'public',
    summary: 'Every service that can be booked',
    handler: async () => ({ services: (await catalogue.list()).map(presentService) }),
  });
  endpoint(app, 'GET /services/category/:category', {
    access: 'public',
    summary: 'Services of one category',
    handler: async ({ params }) => ({
      services: (await catalogue.list(params.category)).map(presentService),
    }),
  });
  endpoint(app, 'GET /services/search', {
    access: 'public',
    summary: 'Services that hold every word of a text',
    handler: async ({ query }) => ({ services: (await catalogue.search(query.q)).map(presentService) }),
  });
  endpoint(app, 'GET /services/:id', {
    access: 'public',
    summary: 'One service',
    notFound: 'service_not_found',
    handler: async ({ params }) => ({ service: presentService(await catalogue.get(params.id)) }),
  });
  endpoint(app, 'GET /services/:id/slots', {
    access: 'public',
    summary: 'The eight start times of a day, each open or closed with the reason',
    notFound: 'service_not_found',
    handler: async ({ params, query }) => ({
      date: query.date,
      slots: await catalogue.slots(params.id, query.date),
    }),
  });
  endpoint(app, 'GET /services/:id/days', {
    access: 'public',
    summary: 'How many of the eight times are free on each day of at most two months',
    notFound: 'service_not_found',
    handler: async ({ params, query }) => ({ days: await catalogue.days(params.id, query.from, query.to) }),
  });
};

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { endpoint } from '../../shared/http/endpoint';
import { originOf } from '../../shared/http/origin';
import type { CatalogueAdmin } from './catalogue-admin';
import type { CategoryChanges } from './category-changes';
import type { ServiceChanges } from './service-changes';
import type { ServiceOrder } from './service-order';

interface AdminRoutes {
  admin: CatalogueAdmin;
  changes: ServiceChanges;
  reorder: ServiceOrder;
  categories: CategoryChanges;
}

const ADMINS = { roles: ['admin'] } as const;
const notFound = 'service_not_found';
const actorOf = ({ id }: { id: string }, request: FastifyRequest) => ({ id, origin: originOf(request) });

const registerCategories = (app: FastifyInstance, { admin, categories }: AdminRoutes): void => {
  const answer = async (id: string) => {
    const category = (await admin.listCategories()).find((one) => one.id === id);
    if (!category) throw new Error(`category ${id} was not stored`);
    return { category };
  };
  endpoint(app, 'POST /admin/categories', {
    access: ADMINS,
    summary: 'Add a category in which services are listed',
    handler: async ({ actor, request, body }) =>
      answer(
        (await categories.create(actorOf(actor, request), { name: body.name, behavesAs: body.behaves_as }))
          .id,
      ),
  });
  endpoint(app, 'PUT /admin/categories/:id', {
    access: ADMINS,
    summary: 'Rename a category',
    handler: async ({ actor, request, params, body }) =>
      answer((await categories.rename(actorOf(actor, request), params.id, body.name)).id),
  });
};

/** The catalogue in the console. */
export const registerCatalogueAdminRoutes = (app: FastifyInstance, routes: AdminRoutes): void => {
  const { admin, changes, reorder } = routes;
  const catalogue = async () => ({
    services: await admin.listServices(),
    categories: await admin.listCategories(),
  });
  registerCategories(app, routes);
  endpoint(app, 'GET /admin/services', {
    access: ADMINS,
    summary: 'Every service with what is in effect and what is planned, and every category',
    handler: catalogue,
  });
  endpoint(app, 'POST /admin/services', {
    access: ADMINS,
    summary: 'Add a service, from now or from a later day',
    handler: async ({ actor, request, body: { from_date: fromDate, ...wanted } }) => ({
      service: await admin.get(await changes.create(actorOf(actor, request), { ...wanted, fromDate })),
    }),
  });
  endpoint(app, 'POST /admin/services/preview', {
    access: ADMINS,
    summary: 'A service as clients would see it, and what the change would do',
    notFound,
    handler: ({ body }) => admin.preview(body.service_id, body.fields, body.from_date),
  });
  endpoint(app, 'PUT /admin/services/order', {
    access: ADMINS,
    summary: 'Put services in another order',
    handler: async ({ actor, request, body }) => {
      await reorder(actorOf(actor, request), body.ids);
      return catalogue();
    },
  });
  endpoint(app, 'GET /admin/services/:id', {
    access: ADMINS,
    summary: 'One service with every version, the newest first',
    notFound,
    handler: async ({ params }) => ({
      service: await admin.get(params.id),
      versions: await admin.history(params.id),
    }),
  });
  endpoint(app, 'PUT /admin/services/:id', {
    access: ADMINS,
    summary: 'Change a service, from now or from a later day',
    notFound,
    handler: async ({ actor, request, params, body: { version, from_date: fromDate, ...wanted } }) => {
      await changes.change(actorOf(actor, request), params.id, version, { ...wanted, fromDate });
      return { service: await admin.get(params.id) };
    },
  });
  endpoint(app, 'POST /admin/services/:id/withdraw', {
    access: ADMINS,
    summary: 'Take back a change that is planned',
    notFound,
    handler: async ({ actor, request, params, body }) => {
      const { version: seen, planned_version: planned, reason } = body;
      await changes.withdraw(actorOf(actor, request), params.id, { seen, planned, reason });
      return { service: await admin.get(params.id) };
    },
  });
};

import type { Appointment, AreaRequest } from '@gently/contracts/region-requests';
import type { FastifyInstance } from 'fastify';
import { endpoint } from '../../shared/http/endpoint';
import { originOf } from '../../shared/http/origin';
import type { Accounts } from '../auth';
import type { Regions } from './regions.service';

interface RegionRequestsDependencies {
  regions: Regions;
  accounts: Pick<Accounts, 'namesByIds'>;
}

const ADMINS = { roles: ['admin'] } as const;
const MANAGERS = { roles: ['manager'] } as const;
const notFound = 'region_request_not_found';

/** What franchise owners ask for: postcode areas of the admins, and managers for their regions. */
export const registerRegionRequestRoutes = (
  app: FastifyInstance,
  { regions: { requests }, accounts }: RegionRequestsDependencies,
): void => {
  const presentAreas = async (): Promise<{ requests: AreaRequest[] }> => {
    const found = await requests.listAreas();
    const names = await accounts.namesByIds([...new Set(found.map(({ request }) => request.ownerId))]);
    const nameOf = (id: string) => names.get(id) ?? '';
    return {
      requests: found.map(({ request, region, taken, rivals, isCurrent }) => ({
        id: request.id,
        region: { id: region.id, name: region.name },
        owner: { id: request.ownerId, name: nameOf(request.ownerId) },
        areas: request.areas,
        asked_at: request.askedAt.toISOString(),
        taken: taken.map(({ name, areas }) => ({ region: name, areas })),
        rivals: rivals.map(({ request: { ownerId }, regionName, areas }) => ({
          region: regionName,
          owner: nameOf(ownerId),
          areas,
        })),
        is_current: isCurrent,
      })),
    };
  };

  const presentAppointments = async (managerId: string): Promise<{ appointments: Appointment[] }> => {
    const found = await requests.listTo(managerId);
    const names = await accounts.namesByIds([...new Set(found.map(({ request }) => request.ownerId))]);
    return {
      appointments: found.map(({ request, region }) => ({
        id: request.id,
        region: region.name,
        city: region.city,
        postcode_areas: region.areas,
        owner: names.get(request.ownerId) ?? '',
        asked_at: request.askedAt.toISOString(),
      })),
    };
  };

  endpoint(app, 'GET /admin/region-requests', {
    access: ADMINS,
    summary: 'Postcode areas that franchise owners want, and what speaks against each request',
    handler: presentAreas,
  });
  endpoint(app, 'POST /admin/region-requests/:id/accept', {
    access: ADMINS,
    summary: 'Give the requested postcode areas to the region',
    notFound,
    handler: async ({ actor, params, request }) => {
      await requests.grantAreas(params.id, { ...actor, origin: originOf(request) });
      return presentAreas();
    },
  });
  endpoint(app, 'POST /admin/region-requests/:id/decline', {
    access: ADMINS,
    summary: 'Decline the requested postcode areas, with a reason for the franchise owner',
    notFound,
    handler: async ({ actor, params, body, request }) => {
      await requests.declineAreas(params.id, body.reason, { ...actor, origin: originOf(request) });
      return presentAreas();
    },
  });
  endpoint(app, 'GET /manager/appointments', {
    access: MANAGERS,
    summary: 'Regions that franchise owners ask the manager to look after',
    handler: ({ actor }) => presentAppointments(actor.id),
  });
  endpoint(app, 'POST /manager/appointments/:id/accept', {
    access: MANAGERS,
    summary: 'Look after the region from now on',
    notFound,
    handler: async ({ actor, params, request }) => {
      await requests.accept(params.id, { ...actor, origin: originOf(request) });
      return presentAppointments(actor.id);
    },
  });
  endpoint(app, 'POST /manager/appointments/:id/decline', {
    access: MANAGERS,
    summary: 'Decline to look after the region',
    notFound,
    handler: async ({ actor, params, body, request }) => {
      await requests.decline(params.id, body.reason, { ...actor, origin: originOf(request) });
      return presentAppointments(actor.id);
    },
  });
};

import type { AdminRegion } from '@gently/contracts/catalogue';
import { londonDate } from '@gently/contracts/dates';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../shared/clock';
import { endpoint } from '../../shared/http/endpoint';
import { originOf } from '../../shared/http/origin';
import { peopleFound } from '../../shared/people-found';
import type { Accounts } from '../auth';
import { ownerOn } from './ownership';
import type { Region } from './region';
import type { Regions } from './regions.service';

interface AdminRegionsDependencies {
  regions: Regions;
  accounts: Pick<Accounts, 'namesByIds' | 'findActive'>;
  clock: Clock;
}

const ADMINS = { roles: ['admin'] } as const;
const notFound = 'region_not_found';

const present = (region: Region, names: ReadonlyMap<string, string>, now: Date): AdminRegion => {
  const named = (id: string) => ({ id, name: names.get(id) ?? '' });
  const person = (id: string | null | undefined) => (id ? named(id) : null);
  return {
    id: region.id,
    name: region.name,
    city: region.city,
    address: region.address,
    postcode: region.postcode,
    postcode_areas: region.areas,
    manager: person(region.managerIds[0]),
    owner: person(ownerOn(region.owners, londonDate(now))),
    owners: region.owners.map(({ ownerId, from, until }) => ({ owner: named(ownerId), from, until })),
    is_home: region.isHome,
    is_active: region.isActive,
    version: region.revision,
  };
};

/** The regions in the console: which postcode areas each has, who manages it and who has its commission. */
export const registerAdminRegionRoutes = (
  app: FastifyInstance,
  { regions, accounts, clock }: AdminRegionsDependencies,
): void => {
  const presentAll = async (list: readonly Region[]): Promise<AdminRegion[]> => {
    const people = list.flatMap(({ managerIds, owners }) => [
      ...managerIds,
      ...owners.map(({ ownerId }) => ownerId),
    ]);
    const names = await accounts.namesByIds([...new Set(people)]);
    return list.map((region) => present(region, names, clock()));
  };
  const presentOne = async (region: Region) => {
    const [shown] = await presentAll([region]);
    if (!shown) throw new Error('a region was not presented');
    return { region: shown };
  };

  endpoint(app, 'GET /admin/regions', {
    access: ADMINS,
    summary: 'Every region with its postcode areas, manager and owner',
    handler: async () => ({ regions: await presentAll(await regions.list()) }),
  });
  endpoint(app, 'POST /admin/regions', {
    access: ADMINS,
    summary: 'Add a region; without an owner it is our own',
    handler: async ({ actor, body, request }) =>
      presentOne(await regions.create(body, { ...actor, origin: originOf(request) })),
  });
  endpoint(app, 'PATCH /admin/regions/:id', {
    access: ADMINS,
    summary:
      'Change a region: its name, postcode areas, manager, owner from a day on, and whether it is open',
    notFound,
    handler: async ({ actor, params, body, request }) =>
      presentOne(await regions.update(params.id, body, { ...actor, origin: originOf(request) })),
  });
  endpoint(app, 'GET /admin/regions/people', {
    access: ADMINS,
    summary: 'Active managers or franchise owners whose name or email has the words, to choose among',
    handler: async ({ query: { role, search = '' } }) => ({
      people: peopleFound(await accounts.findActive(role), search),
    }),
  });
};

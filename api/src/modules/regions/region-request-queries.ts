import type { IsoDate } from '@gently/contracts/dates';
import type { Account, Accounts } from '../auth';
import { holdersOf } from './area-moves';
import { ownerOn } from './ownership';
import { rivalsOf, worksForOther } from './region-request';
import type { RegionRequestsRepository } from './region-requests.repository';
import type { RegionsRepository } from './regions.repository';

interface QueriesDependencies {
  requests: RegionRequestsRepository;
  regions: Pick<RegionsRepository, 'list'>;
  accounts: Pick<Accounts, 'findActive'>;
  today: () => IsoDate;
}

/** Reads what franchise owners have asked for. */
export const createRequestQueries = ({ requests, regions, accounts, today }: QueriesDependencies) => ({
  /** What owners of these regions have asked for and what has not been answered. */
  openOf: (regionIds: readonly string[]) => requests.listOpenOf(regionIds),

  /** Open requests for areas, each with what speaks against granting it. */
  listAreas: async () => {
    const [open, all] = await Promise.all([requests.listOpen('areas'), regions.list()]);
    const byId = new Map(all.map((region) => [region.id, region]));
    return open.flatMap((request) => {
      const region = byId.get(request.regionId);
      if (!region) return [];
      const rivals = rivalsOf(request, open).map((rival) => ({
        ...rival,
        regionName: byId.get(rival.request.regionId)?.name ?? '',
      }));
      return [
        {
          ...{ request, region, rivals },
          taken: holdersOf(all, request.areas, region.id),
          isCurrent: ownerOn(region.owners, today()) === request.ownerId,
        },
      ];
    });
  },

  /** The regions that a manager is asked to look after. */
  listTo: async (managerId: string) => {
    const [open, all] = await Promise.all([requests.listOpenTo(managerId), regions.list()]);
    return open.flatMap((request) => {
      const region = all.find(({ id }) => id === request.regionId);
      return region ? [{ request, region }] : [];
    });
  },

  /** Active managers whom an owner may ask: those of other owners are left out. */
  askable: async (ownerId: string): Promise<Account[]> => {
    const [people, all] = await Promise.all([accounts.findActive('manager'), regions.list()]);
    return people.filter(({ id: managerId }) => !worksForOther(all, { managerId, ownerId }, today()));
  },
});

import type { PostcodeArea } from '@gently/contracts/postcode-areas';
import { londonDate } from '@gently/contracts/dates';
import { HOME_REGION_NAME } from '@gently/contracts/region-options';
import type { Clock } from '../../shared/clock';
import type { Transact, Transaction } from '../../shared/database/transaction';
import { AppError } from '../../shared/errors/app-error';
import type { Origin } from '../../shared/http/origin';
import { retryOnConflict } from '../../shared/retry-on-conflict';
import type { Publish } from '../../shared/domain-events';
import type { AuditLog } from '../audit';
import type { Account, Accounts } from '../auth';
import { createAsking } from './ask-for-regions';
import { createPeopleCheck } from './check-people';
import { activeManagersOf, coverChanges } from './cover';
import { createRegionChanges, type CreateRegion, type UpdateRegion } from './change-regions';
import { type Region, regionForArea } from './region';
import { AreaTaken, RegionChanged, type RegionsRepository } from './regions.repository';
import { createRequestDecisions } from './decide-requests';
import type { RegionEvents } from './region-events';
import { createRequestQueries } from './region-request-queries';
import { worksForOther } from './region-request';
import type { RegionRequestsRepository } from './region-requests.repository';
import { booksOf, coverOf, type RegionScope, scopeOf } from './scope';

/** Somebody who works with regions, and from where. */
export interface RegionActor {
  id: string;
  role: string;
  origin: Origin;
}

interface RegionsDependencies {
  regions: RegionsRepository;
  requests: RegionRequestsRepository;
  accounts: Pick<Accounts, 'findActive' | 'findById' | 'findByIds'>;
  audit: AuditLog;
  publish: Publish<RegionEvents>;
  transact: Transact;
  clock: Clock;
}

const isLostRace = (error: unknown) => error instanceof RegionChanged || error instanceof AreaTaken;

export const createRegions = (deps: RegionsDependencies) => {
  const { regions, requests, accounts, audit, publish, transact, clock } = deps;
  const home = (tx?: Transaction): Promise<Region> => {
    const nowhere = { city: '', address: '', postcode: '', areas: [] };
    const unmanaged = { managerIds: [], owners: [] };
    const region = { name: HOME_REGION_NAME, ...nowhere, ...unmanaged, isActive: true, createdAt: clock() };
    return regions.ensureHome(region, tx);
  };

  const today = () => londonDate(clock());
  const checkPeople = createPeopleCheck(accounts, async (asked) =>
    worksForOther(await regions.list(), asked, today()),
  );
  const asking = createAsking({ requests, audit, publish, clock });
  const { insert, write } = createRegionChanges({ regions, audit, asking, publish, clock });

  // An area that another call took in the meantime is then found where it is, and its region is named.
  const attempt = <Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> =>
    retryOnConflict(() => transact(work), { isLostRace });

  const managersOf = (all: readonly Region[]): Promise<Account[]> =>
    accounts.findByIds([...new Set(all.flatMap(({ managerIds }) => managerIds))]);

  return {
    home,

    list: async (tx?: Transaction): Promise<Region[]> => {
      const all = await regions.list(tx);
      return all.some(({ isHome }) => isHome) ? all : [...all, await home(tx)];
    },

    /** The region of a postcode area, or of what has none. */
    forArea: async (area: PostcodeArea | null, tx?: Transaction): Promise<Region> =>
      regionForArea(await regions.list(tx), area) ?? home(tx),

    /** What somebody may see. */
    scopeOf: async (actor: { id: string; role: string }): Promise<RegionScope> =>
      scopeOf(await regions.list(), actor, today()),

    /** Whose figures somebody may see: of a franchise owner also those of regions that they had before. */
    booksOf: async (actor: { id: string; role: string }): Promise<RegionScope> =>
      booksOf(await regions.list(), actor, today()),

    /** For whose people and sessions a person is responsible now. */
    coverOf: async (actor: { id: string; role: string }): Promise<RegionScope> => {
      const all = await regions.list();
      return coverOf(all, actor, { today: today(), people: await managersOf(all) });
    },

    /** The regions that have lost or found an active manager since that was last noted. */
    coverChanges: async () => {
      const all = await regions.list();
      return coverChanges(all, await managersOf(all));
    },
    noteCover: regions.noteCover,

    /**
     * The people who look after a region: its active managers, or else the admins. The managers of another region could
     * neither see nor change what they would be notified of.
     */
    watchersOf: async (regionId: string | null | undefined): Promise<Account[]> => {
      const region = (await regions.list()).find(({ id }) => id === regionId);
      const own = region ? activeManagersOf(region, await accounts.findByIds(region.managerIds)) : [];
      return own.length > 0 ? own : accounts.findActive('admin');
    },

    requests: {
      ...createRequestDecisions({ requests, regions, accounts, audit, publish, clock, attempt }),
      ...createRequestQueries({ requests, regions, accounts, today }),
    },

    /** @throws AppError `validation_failed`, `area_taken` */
    create: async (body: CreateRegion, actor: RegionActor): Promise<Region> => {
      await checkPeople(body, actor);
      return attempt((tx) => insert(body, actor, tx));
    },

    /** @throws AppError `region_not_found`, `region_changed`, `validation_failed`, `area_taken` */
    update: async (id: string, body: UpdateRegion, actor: RegionActor): Promise<Region> => {
      await checkPeople(body, actor);
      return attempt((tx) => write(id, body, actor, tx));
    },

    /** Who looks after a region, and whose it has always been; of no call's doing, for the first regions of a platform. */
    appoint: (id: string, { managerIds, ownerId }: { managerIds?: string[]; ownerId?: string }) =>
      attempt(async (tx) => {
        const region = (await regions.list(tx)).find((one) => one.id === id);
        if (!region) throw new AppError('region_not_found');
        const patch = {
          ...(managerIds ? { managerIds } : {}),
          ...(ownerId === undefined ? {} : { owners: [{ ownerId, from: null, until: null }] }),
        };
        return regions.change(region, patch, tx);
      }),
  };
};
export type Regions = ReturnType<typeof createRegions>;

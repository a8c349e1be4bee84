import type { CreateRegion, UpdateRegion } from '@gently/contracts/regions';
import { type PostcodeArea, postcodeAreaOf } from '@gently/contracts/postcode-areas';
import { HOME_REGION_NAME } from '@gently/contracts/region-options';
import type { Clock } from '../../shared/clock';
import type { Transact, Transaction } from '../../shared/database/transaction';
import { AppError } from '../../shared/errors/app-error';
import type { Origin } from '../../shared/http/origin';
import { retryOnConflict } from '../../shared/retry-on-conflict';
import type { AuditLog } from '../audit';
import type { Account, Accounts } from '../auth';
import { isTheirs, type Region, regionForArea } from './region';
import { AreaTaken, RegionChanged, type RegionsRepository } from './regions.repository';
import { type RegionScope, scopeOf } from './scope';

/** Somebody who works with regions, and from where. */
export interface RegionActor {
  id: string;
  role: string;
  origin: Origin;
}

interface RegionsDependencies {
  regions: RegionsRepository;
  accounts: Pick<Accounts, 'findActive' | 'findById' | 'findByIds'>;
  audit: AuditLog;
  transact: Transact;
  clock: Clock;
}

const isLostRace = (error: unknown) => error instanceof RegionChanged;

const badField = (field: string, message: string) =>
  new AppError('validation_failed', { errors: [{ field, message }] });

const NO_SUCH_MANAGER = 'Please choose a manager from the list';
const HOME_HAS_NO_AREAS = 'The home region takes what no other region has; it has no areas of its own';
const HOME_STAYS_OPEN = 'The home region cannot be closed';

export const createRegions = ({ regions, accounts, audit, transact, clock }: RegionsDependencies) => {
  const home = (): Promise<Region> =>
    regions.ensureHome({
      name: HOME_REGION_NAME,
      city: '',
      address: '',
      postcode: '',
      areas: [],
      managerIds: [],
      ownerId: null,
      isActive: true,
      createdAt: clock(),
    });

  const checkManager = async (id: string): Promise<void> => {
    const account = await accounts.findById(id);
    if (account?.role !== 'manager' || account.status !== 'active')
      throw badField('manager_id', NO_SUCH_MANAGER);
  };

  /** @throws AppError `area_taken` while somebody else's region has one of them */
  const checkAreas = (
    all: readonly Region[],
    areas: readonly PostcodeArea[],
    actor: RegionActor,
    except?: string,
  ): void => {
    const taken = all.find(
      (region) =>
        region.id !== except && !isTheirs(region, actor) && region.areas.some((area) => areas.includes(area)),
    );
    if (!taken) return;
    const which = taken.areas.filter((area) => areas.includes(area)).join(', ');
    throw new AppError('area_taken', {
      errors: [{ field: 'postcode_areas', message: `${which}: another region has this already` }],
    });
  };

  const areasOf = (all: readonly Region[], body: CreateRegion): PostcodeArea[] => {
    if (body.postcode_areas) return body.postcode_areas;
    const area = body.postcode === undefined ? null : postcodeAreaOf(body.postcode);
    return area && !all.some(({ areas }) => areas.includes(area)) ? [area] : [];
  };

  const insert = async (body: CreateRegion, actor: RegionActor, tx: Transaction): Promise<Region> => {
    const all = await regions.list(tx);
    const areas = areasOf(all, body);
    checkAreas(all, areas, actor);
    await regions.takeAreas(areas, '0'.repeat(24), tx);
    const region = await regions.insert(
      {
        name: body.name,
        city: body.city,
        address: body.address ?? '',
        postcode: body.postcode ?? '',
        areas,
        managerIds: body.manager_id ? [body.manager_id] : [],
        ownerId: actor.role === 'franchise_owner' ? actor.id : null,
        isHome: false,
        isActive: body.is_active ?? true,
        createdAt: clock(),
      },
      tx,
    );
    const target = `region:${region.id}`;
    await audit.append(
      { action: 'region.created', actorId: actor.id, target, origin: actor.origin, details: { ...body } },
      tx,
    );
    return region;
  };

  const patchOf = (region: Region, { manager_id, is_active, postcode_areas, ...rest }: UpdateRegion) => {
    if (region.isHome && postcode_areas?.length) throw badField('postcode_areas', HOME_HAS_NO_AREAS);
    if (region.isHome && is_active === false) throw badField('is_active', HOME_STAYS_OPEN);
    return {
      ...rest,
      ...(manager_id === undefined ? {} : { managerIds: manager_id === null ? [] : [manager_id] }),
      ...(is_active === undefined ? {} : { isActive: is_active }),
      ...(postcode_areas === undefined ? {} : { areas: postcode_areas }),
    };
  };

  const write = async (id: string, body: UpdateRegion, actor: RegionActor, tx: Transaction) => {
    const all = await regions.list(tx);
    const region = all.find((one) => one.id === id);
    if (!region || !isTheirs(region, actor)) throw new AppError('region_not_found');
    const patch = patchOf(region, body);
    if (patch.areas) {
      checkAreas(all, patch.areas, actor, id);
      await regions.takeAreas(patch.areas, id, tx);
    }
    const changed = await regions.change(region, patch, tx);
    const target = `region:${id}`;
    await audit.append(
      { action: 'region.changed', actorId: actor.id, target, origin: actor.origin, details: { ...body } },
      tx,
    );
    return changed;
  };

  const attempt = async <Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> => {
    try {
      return await retryOnConflict(() => transact(work), { isLostRace });
    } catch (error) {
      throw error instanceof AreaTaken ? new AppError('area_taken') : error;
    }
  };

  return {
    home,

    list: async (tx?: Transaction): Promise<Region[]> => {
      const all = await regions.list(tx);
      return all.some(({ isHome }) => isHome) ? all : [...all, await home()];
    },

    /** The region of a postcode area, or of what has none. */
    forArea: async (area: PostcodeArea | null, tx?: Transaction): Promise<Region> =>
      regionForArea(await regions.list(tx), area) ?? home(),

    /** What somebody may see. */
    scopeOf: async (actor: { id: string; role: string }): Promise<RegionScope> =>
      scopeOf(await regions.list(), actor),

    /**
     * Who looks after a region: its managers; those of the home region where it has none, or is not known; and where there
     * is nobody at all, the admins.
     */
    watchersOf: async (regionId: string | null | undefined): Promise<Account[]> => {
      const all = await regions.list();
      const own = all.find(({ id }) => id === regionId)?.managerIds ?? [];
      const ofHome = all.find(({ isHome }) => isHome)?.managerIds ?? [];
      for (const ids of [own, ofHome]) {
        const found = await accounts.findByIds(ids);
        const active = found.filter(({ role, status }) => role === 'manager' && status === 'active');
        if (active.length > 0) return active;
      }
      return accounts.findActive('admin');
    },

    /** @throws AppError `validation_failed`, `area_taken` */
    create: async (body: CreateRegion, actor: RegionActor): Promise<Region> => {
      if (body.manager_id) await checkManager(body.manager_id);
      return attempt((tx) => insert(body, actor, tx));
    },

    /** @throws AppError `region_not_found`, `validation_failed`, `area_taken` */
    update: async (id: string, body: UpdateRegion, actor: RegionActor): Promise<Region> => {
      if (body.manager_id) await checkManager(body.manager_id);
      return attempt((tx) => write(id, body, actor, tx));
    },

    /** Who looks after a region, and whose it is; of no call's doing, for the first regions of a platform. */
    appoint: (id: string, { managerIds, ownerId }: Partial<Pick<Region, 'managerIds' | 'ownerId'>>) =>
      attempt(async (tx) => {
        const region = (await regions.list(tx)).find((one) => one.id === id);
        if (!region) throw new AppError('region_not_found');
        const patch = {
          ...(managerIds ? { managerIds } : {}),
          ...(ownerId === undefined ? {} : { ownerId }),
        };
        return regions.change(region, patch, tx);
      }),
  };
};
export type Regions = ReturnType<typeof createRegions>;

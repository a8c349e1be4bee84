import type { CreateRegion as OwnCreate, UpdateRegion as OwnUpdate } from '@gently/contracts/regions';
import { type PostcodeArea, postcodeAreaOf } from '@gently/contracts/postcode-areas';
import type { Clock } from '../../shared/clock';
import type { Transaction } from '../../shared/database/transaction';
import { AppError } from '../../shared/errors/app-error';
import type { AuditLog } from '../audit';
import type { Accounts } from '../auth';
import { isTheirs, type Region } from './region';
import type { RegionActor } from './regions.service';
import type { RegionsRepository } from './regions.repository';

interface ChangeDependencies {
  regions: RegionsRepository;
  accounts: Pick<Accounts, 'findById'>;
  audit: AuditLog;
  clock: Clock;
}

/** An admin also says who has the commission; a franchise owner's regions are their own. */
interface Owned {
  owner_id?: string | null | undefined;
}
export type CreateRegion = OwnCreate & Owned;
export type UpdateRegion = OwnUpdate & Owned;

const badField = (field: string, message: string) =>
  new AppError('validation_failed', { errors: [{ field, message }] });

const NO_SUCH_MANAGER = 'Please choose a manager from the list';
const NO_SUCH_OWNER = 'Please choose a franchise owner from the list';
const HOME_HAS_NO_AREAS = 'The home region takes what no other region has; it has no areas of its own';
const HOME_STAYS_OPEN = 'The home region cannot be closed';

/** Makes and changes regions, each in the transaction of its caller. */
export const createRegionChanges = ({ regions, accounts, audit, clock }: ChangeDependencies) => {
  const checkManager = async (id: string): Promise<void> => {
    const account = await accounts.findById(id);
    if (account?.role !== 'manager' || account.status !== 'active')
      throw badField('manager_id', NO_SUCH_MANAGER);
  };

  const checkOwner = async (id: string): Promise<void> => {
    const account = await accounts.findById(id);
    if (account?.role !== 'franchise_owner' || account.status !== 'active')
      throw badField('owner_id', NO_SUCH_OWNER);
  };

  /** @throws AppError `validation_failed` when a chosen manager or owner is not an active one */
  const checkPeople = async ({ manager_id: managerId, owner_id: ownerId }: UpdateRegion): Promise<void> => {
    if (managerId) await checkManager(managerId);
    if (ownerId) await checkOwner(ownerId);
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
        ownerId: actor.role === 'franchise_owner' ? actor.id : (body.owner_id ?? null),
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

  const patchOf = (
    region: Region,
    { manager_id, owner_id, is_active, postcode, postcode_areas, ...rest }: UpdateRegion,
  ) => {
    if (region.isHome && postcode_areas?.length) throw badField('postcode_areas', HOME_HAS_NO_AREAS);
    if (region.isHome && is_active === false) throw badField('is_active', HOME_STAYS_OPEN);
    return {
      ...rest,
      ...(postcode === undefined ? {} : { postcode: postcode ?? '' }),
      ...(manager_id === undefined ? {} : { managerIds: manager_id === null ? [] : [manager_id] }),
      ...(owner_id === undefined ? {} : { ownerId: owner_id }),
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

  return { checkPeople, insert, write };
};

import type {
  CreateRegion as OwnCreate,
  AreaHolder,
  UpdateRegion as OwnUpdate,
} from '@gently/contracts/regions';
import { type IsoDate, londonDate } from '@gently/contracts/dates';
import { type PostcodeArea, postcodeAreaOf } from '@gently/contracts/postcode-areas';
import type { Clock } from '../../shared/clock';
import type { Transaction } from '../../shared/database/transaction';
import type { Publish } from '../../shared/domain-events';
import { AppError } from '../../shared/errors/app-error';
import { demandNewest } from '../../shared/seen-version';
import type { AuditLog } from '../audit';
import type { Asking } from './ask-for-regions';
import { demandConfirmed, holdersOf } from './area-moves';
import { type Owned, ownersAfter } from './owner-changes';
import { isTheirs, type Region } from './region';
import type { RegionEvents } from './region-events';
import { replacedBy } from './region-request';
import type { RegionActor } from './regions.service';
import type { RegionsRepository } from './regions.repository';

interface ChangeDependencies {
  regions: RegionsRepository;
  audit: AuditLog;
  asking: Asking;
  publish: Publish<RegionEvents>;
  clock: Clock;
}

/** An admin also says who has the commission; a franchise owner's regions are their own. */
export type CreateRegion = OwnCreate & Pick<Owned, 'owner_id'>;
export type UpdateRegion = OwnUpdate & Owned;

const badField = (field: string, message: string) =>
  new AppError('validation_failed', { errors: [{ field, message }] });

const HOME_HAS_NO_AREAS = 'The home region takes what no other region has; it has no areas of its own';
const HOME_STAYS_OPEN = 'The home region cannot be closed';

const ownersChanged = ({ owner_id: ownerId }: Owned): boolean => ownerId !== undefined;

interface Claim {
  areas: readonly PostcodeArea[];
  confirmed: readonly string[] | undefined;
  /** The region that the areas come to; undefined for a new one. */
  id?: string;
}

/**
 * The areas that can change hands at once, and those that an admin has to grant: a franchise owner keeps and moves what their
 * own regions have, and asks for what no region has.
 */
const split = (
  all: readonly Region[],
  areas: readonly PostcodeArea[],
  actor: RegionActor,
): Record<'now' | 'asked', PostcodeArea[]> => {
  const isAsked = (area: PostcodeArea) =>
    actor.role === 'franchise_owner' && !all.some((region) => region.areas.includes(area));
  return { now: areas.filter((area) => !isAsked(area)), asked: areas.filter(isAsked) };
};

const areasOf = (all: readonly Region[], body: CreateRegion): PostcodeArea[] => {
  if (body.postcode_areas) return body.postcode_areas;
  const area = body.postcode === undefined ? null : postcodeAreaOf(body.postcode);
  return area && !all.some(({ areas }) => areas.includes(area)) ? [area] : [];
};

const patchOf = (region: Region, body: UpdateRegion, today: IsoDate): Partial<Region> => {
  const { name, city, address, manager_id, is_active, postcode, postcode_areas } = body;
  if (region.isHome && postcode_areas?.length) throw badField('postcode_areas', HOME_HAS_NO_AREAS);
  if (region.isHome && is_active === false) throw badField('is_active', HOME_STAYS_OPEN);
  const owners = ownersAfter(region, body, today);
  return {
    ...(name === undefined ? {} : { name }),
    ...(city === undefined ? {} : { city }),
    ...(address === undefined ? {} : { address }),
    ...(postcode === undefined ? {} : { postcode: postcode ?? '' }),
    ...(manager_id === undefined ? {} : { managerIds: manager_id === null ? [] : [manager_id] }),
    ...(owners ? { owners } : {}),
    ...(is_active === undefined ? {} : { isActive: is_active }),
    ...(postcode_areas === undefined ? {} : { areas: postcode_areas }),
  };
};

/** The manager whom a franchise owner has to ask first: anyone who does not look after the region already. */
const askedOf = ({ managerIds }: Region, { manager_id: id }: UpdateRegion, { role }: RegionActor) =>
  role === 'franchise_owner' && id && !managerIds.includes(id) ? id : undefined;

/** Makes and changes regions, each in the transaction of its caller. */
export const createRegionChanges = ({ regions, audit, asking, publish, clock }: ChangeDependencies) => {
  /**
   * Takes areas out of the regions that have them. @returns these regions, each with the areas that it gives up
   * @throws AppError `area_taken` for regions of others, and for own ones until that is confirmed
   */
  const claimAreas = async (
    all: readonly Region[],
    { areas, confirmed = [], id }: Claim,
    actor: RegionActor,
    tx: Transaction,
  ): Promise<AreaHolder[]> => {
    const today = londonDate(clock());
    const holders = holdersOf(all, areas, id);
    const theirs = new Set(all.filter((region) => isTheirs(region, actor, today)).map((region) => region.id));
    demandConfirmed({ holders, confirmed, isTheirs: (regionId) => theirs.has(regionId) });
    if (holders.length > 0) await regions.takeAreas(areas, id ?? '0'.repeat(24), tx);
    return holders;
  };

  /** Each region that gives up areas has that in its own history. */
  const noteLosses = async (
    holders: readonly AreaHolder[],
    { id: to }: Pick<Region, 'id'>,
    actor: RegionActor,
    tx: Transaction,
  ): Promise<void> => {
    for (const { id, areas } of holders) {
      const entry = { actorId: actor.id, target: `region:${id}`, origin: actor.origin };
      await audit.append({ ...entry, action: 'region.areas_taken', details: { areas, to } }, tx);
    }
  };

  const insert = async (body: CreateRegion, actor: RegionActor, tx: Transaction): Promise<Region> => {
    const all = await regions.list(tx);
    const { now: areas, asked } = split(all, areasOf(all, body), actor);
    const isOwner = actor.role === 'franchise_owner';
    const holders = await claimAreas(all, { areas, confirmed: body.areas_from }, actor, tx);
    const ownerId = isOwner ? actor.id : (body.owner_id ?? null);
    const region = await regions.insert(
      {
        name: body.name,
        city: body.city,
        address: body.address ?? '',
        postcode: body.postcode ?? '',
        areas,
        managerIds: body.manager_id && !isOwner ? [body.manager_id] : [],
        owners: ownerId === null ? [] : [{ ownerId, from: null, until: null }],
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
    await noteLosses(holders, region, actor, tx);
    await asking.forAreas(region, asked, actor, tx);
    if (body.manager_id && isOwner) await asking.manager(region, body.manager_id, actor, tx);
    return region;
  };

  const write = async (id: string, body: UpdateRegion, actor: RegionActor, tx: Transaction) => {
    const all = await regions.list(tx);
    const region = all.find((one) => one.id === id);
    if (!region || !isTheirs(region, actor, londonDate(clock()))) throw new AppError('region_not_found');
    const { version, areas_from: confirmed, ...details } = body;
    demandNewest('region_changed', { stored: region.revision, seen: version });
    const patch = patchOf(region, body, londonDate(clock()));
    const { now, asked } = split(all, patch.areas ?? [], actor);
    if (patch.areas) patch.areas = now;
    const askedManager = askedOf(region, body, actor);
    if (askedManager) delete patch.managerIds;
    const claim = { areas: patch.areas ?? [], confirmed, id };
    const holders = await claimAreas(all, claim, actor, tx);
    const changed = await regions.change(region, patch, tx);
    const managerIds = replacedBy(region, patch);
    if (managerIds.length > 0)
      await publish('region.managers_replaced', { managerIds, region: changed, at: clock() }, tx);
    const target = `region:${id}`;
    await audit.append(
      { action: 'region.changed', actorId: actor.id, target, origin: actor.origin, details },
      tx,
    );
    await noteLosses(holders, region, actor, tx);
    if (body.postcode_areas) await asking.forAreas(region, asked, actor, tx);
    if (askedManager) await asking.manager(region, askedManager, actor, tx);
    // Neither a manager whom an admin or the owner has chosen, nor a new owner, is bound by an earlier request.
    else if (body.manager_id !== undefined || ownersChanged(body))
      await asking.withdraw(region, 'manager', actor, tx);
    if (ownersChanged(body)) await asking.withdraw(region, 'areas', actor, tx);
    return changed;
  };

  return { insert, write };
};

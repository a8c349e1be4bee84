import { AppError } from '../../shared/errors/app-error';
import { isTheirs, type Region } from './region';

declare const made: unique symbol;

/**
 * The regions that somebody may see. Whoever reads or writes what belongs to a region asks for one, so that a forgotten
 * filter does not compile; only `scopeOf` and `narrowed` make them.
 */
export interface RegionScope {
  readonly [made]: true;
  readonly regionIds: readonly string[];
}

const scope = (regionIds: readonly string[]) => ({ regionIds }) as RegionScope;

/** What somebody may see of all regions: nothing for who has none. */
export const scopeOf = (regions: readonly Region[], actor: { id: string; role: string }): RegionScope =>
  scope(regions.filter((region) => isTheirs(region, actor)).map(({ id }) => id));

/** One region of a scope, or all of it. @throws AppError `region_not_found` for one that is not in it */
export const narrowed = (whole: RegionScope, regionId: string | undefined): RegionScope => {
  if (regionId === undefined) return whole;
  if (!whole.regionIds.includes(regionId)) throw new AppError('region_not_found');
  return scope([regionId]);
};

export const isWithin = ({ regionIds }: RegionScope, regionId: string | null | undefined): boolean =>
  regionId !== null && regionId !== undefined && regionIds.includes(regionId);

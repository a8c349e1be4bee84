import type { PostcodeArea } from '@gently/contracts/postcode-areas';
import type { AreaHolder } from '@gently/contracts/regions';
import { AppError } from '../../shared/errors/app-error';
import type { Region } from './region';

type Holder = Pick<Region, 'id' | 'name' | 'areas'>;

/** The regions, other than one, that have some of these areas now, each with those areas alone. */
export const holdersOf = (
  regions: readonly Holder[],
  areas: readonly PostcodeArea[],
  except?: string,
): AreaHolder[] =>
  regions.flatMap(({ id, name, areas: held }) => {
    const asked = held.filter((area) => areas.includes(area));
    return id === except || asked.length === 0 ? [] : [{ id, name, areas: asked }];
  });

const refuse = (holders: readonly AreaHolder[], sayWhere: (holder: AreaHolder) => string, details?: object) =>
  new AppError('area_taken', {
    errors: holders.map((holder) => ({
      field: 'postcode_areas',
      message: `${holder.areas.join(', ')}: ${sayWhere(holder)}`,
    })),
    ...(details ? { details: { ...details } } : {}),
  });

/** For an admin, who may know which regions have the areas. */
export const refuseTaken = (holders: readonly AreaHolder[]) =>
  refuse(holders, ({ name }) => `${name} has this already`);

interface Claim {
  /** The regions that have wanted areas now. */
  holders: readonly AreaHolder[];
  /** Whether the caller may take areas out of a region. */
  isTheirs: (regionId: string) => boolean;
  /** The regions from which the caller has confirmed to take them. */
  confirmed: readonly string[];
}

/**
 * Refuses areas of the regions of others, and areas of own regions until the caller has confirmed that these give them up. The
 * regions of others are not named.
 * @throws AppError `area_taken`, with the regions to ask about in `details.regions` where it can be confirmed
 */
export const demandConfirmed = ({ holders, isTheirs, confirmed }: Claim): void => {
  const foreign = holders.filter(({ id }) => !isTheirs(id));
  if (foreign.length > 0) throw refuse(foreign, () => 'another region has this already');
  const open = holders.filter(({ id }) => !confirmed.includes(id));
  if (open.length > 0) throw refuse(open, ({ name }) => `${name} has this already`, { regions: holders });
};

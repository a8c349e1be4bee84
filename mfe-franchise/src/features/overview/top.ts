import type { FranchiseRegion } from '@gently/contracts/franchise';
import { TOP_REGIONS } from '@gently/contracts/franchise-options';

/** The open regions that brought most, the best first; one that brought nothing is not ranked. */
export const topOf = <Region extends Pick<FranchiseRegion, 'revenue' | 'is_active'>>(
  regions: readonly Region[],
): Region[] =>
  regions
    .filter(({ revenue, is_active: isActive }) => isActive && revenue > 0)
    .toSorted((one, other) => other.revenue - one.revenue)
    .slice(0, TOP_REGIONS);

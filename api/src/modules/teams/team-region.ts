import type { PostcodeArea } from '@gently/contracts/postcode-areas';
import type { Region } from '../regions';

type Candidate = Pick<Region, 'id' | 'areas' | 'isActive' | 'isHome'>;

const shared = (region: Candidate, areas: readonly PostcodeArea[]): number =>
  region.areas.filter((area) => areas.includes(area)).length;

/**
 * The team of somebody who goes to some postcode areas: of the open region that has the most of them, the first by name
 * where two have as many; the home region where none has any.
 */
export const teamRegion = <One extends Candidate>(
  regions: readonly One[],
  areas: readonly PostcodeArea[],
): One | undefined => {
  const home = regions.find(({ isHome }) => isHome);
  return regions
    .filter(({ isActive }) => isActive)
    .reduce<One | undefined>(
      (best, one) => (shared(one, areas) > (best ? shared(best, areas) : 0) ? one : best),
      home,
    );
};

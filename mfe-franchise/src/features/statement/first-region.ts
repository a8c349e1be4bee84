import type { FranchiseRegion } from '@gently/contracts/franchise';

type Earning = Pick<FranchiseRegion, 'id' | 'name' | 'revenue'>;

/** Commission is one part of every region's revenue, so who brought the most of one brought the most of the other. */
const byCommission = (one: Earning, other: Earning): number =>
  other.revenue - one.revenue || one.name.localeCompare(other.name);

/** @returns whose statement is shown first: the region that the page is narrowed to, else the one with the most commission */
export const firstRegion = (regions: readonly Earning[], narrowedTo: string): string =>
  (regions.find(({ id }) => id === narrowedTo) ?? regions.toSorted(byCommission)[0])?.id ?? '';

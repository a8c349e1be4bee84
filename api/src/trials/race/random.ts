import { seeded } from '../../testing/seeded';

/** Gives whole numbers from 0 to below its argument. */
export type Random = (below: number) => number;

/** The same numbers again for the same seed, so that a trial can be repeated by its seed. */
export const createRandom = (seed: number): Random => seeded(seed).below;

export const pick = <Item>(random: Random, items: readonly Item[]): Item | undefined =>
  items[random(items.length)];

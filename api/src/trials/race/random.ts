/** Gives whole numbers from 0 to below its argument. */
export type Random = (below: number) => number;

/** The same numbers again for the same seed (mulberry32), so that a trial can be told apart by its seed. */
export const createRandom = (seed: number): Random => {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
};

export const pick = <Item>(random: Random, items: readonly Item[]): Item | undefined =>
  items[random(items.length)];

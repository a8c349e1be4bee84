/** A generator of numbers that gives the same ones for the same seed (mulberry32). */
export const seeded = (seed: number) => {
  let state = seed;
  /** From 0 to less than 1. */
  const next = (): number => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    /** A whole number from 0 to less than `most`. */
    below: (most: number): number => Math.floor(next() * most),
    chance: (percent: number): boolean => next() * 100 < percent,
  };
};
export type Random = ReturnType<typeof seeded>;

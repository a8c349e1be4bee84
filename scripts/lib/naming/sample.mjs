/** A small generator (mulberry32): the same seed draws the same sample on every machine. */
const numbersFrom = (seed) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

/**
 * @template T
 * @param {T[]} all
 * @param {{ size: number, seed: number }} options
 * @returns {T[]} as many as `size`, or all of them, in a random order that the seed decides
 */
export const drawSample = (all, { size, seed }) => {
  const next = numbersFrom(seed);
  const drawn = [...all];
  for (let index = drawn.length - 1; index > 0; index -= 1) {
    const other = Math.floor(next() * (index + 1));
    [drawn[index], drawn[other]] = [drawn[other], drawn[index]];
  }
  return drawn.slice(0, size);
};

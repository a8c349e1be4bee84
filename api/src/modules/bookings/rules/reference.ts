/** Letters and digits that are hard to confuse when they are read out: no 0/O, 1/I/L, 5/S, 8/B, U/V, 2/Z. */
const ALPHABET = '34679ACDEFGHJKMNPQRTWXY';
const LENGTH = 6;

/**
 * A short code that a person can read out, for example `GS-4KM7QD`.
 * @param random a function that gives whole numbers from 0 to below its argument.
 */
export const makeReference = (random: (below: number) => number): string =>
  `GS-${Array.from({ length: LENGTH }, () => ALPHABET[random(ALPHABET.length)]).join('')}`;

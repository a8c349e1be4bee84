/** A whole postcode; half of one could as well be the number of a flat. */
const POSTCODE = /\b([A-Z]{1,2}\d[A-Z\d]?|GIR)\s*\d[A-Z]{2}\b/gi;

/** The first half of the last postcode in an address; null when it names none. */
export const outwardCodeOf = (address: string): string | null =>
  [...address.matchAll(POSTCODE)].at(-1)?.[1]?.toUpperCase() ?? null;

/** The one postcode that follows no pattern: it was a bank's, and is still in use as an example of itself. */
const GIROBANK = { outward: 'GIR', inward: '0AA' };
/**
 * The published forms of the first half: A9, A99 and A9A, AA9, AA99 and AA9A, each with the letters that are used in its
 * places.
 */
const OUTWARD = /^(?:[A-PR-UWYZ]\d[\dA-HJKPSTUW]?|[A-PR-UWYZ][A-HK-Y]\d[\dABEHMNPRV-Y]?)$/;
/** The second half: a digit and two letters, of which some that are easily mistaken are never used. */
const INWARD = /^\d[ABD-HJLNP-UW-Z]{2}$/;
const INWARD_LENGTH = 3;
/** AA9A 9AA without its space. */
const MOST = 7;

const compact = (given: string): string => given.replace(/\s+/g, '').toUpperCase();

const isOutward = (code: string): boolean => code === GIROBANK.outward || OUTWARD.test(code);

interface Halves {
  outward: string;
  inward: string;
}

const halvesOf = (given: string): Halves | null => {
  const code = compact(given);
  if (code.length > MOST) return null;
  const [outward, inward] = [code.slice(0, -INWARD_LENGTH), code.slice(-INWARD_LENGTH)];
  if (outward === GIROBANK.outward) return inward === GIROBANK.inward ? { outward, inward } : null;
  return OUTWARD.test(outward) && INWARD.test(inward) ? { outward, inward } : null;
};

/** @returns a whole postcode as it is written ("SW1A 2AA"), however it was typed; null for anything else. */
export const readPostcode = (given: string): string | null => {
  const halves = halvesOf(given);
  return halves && `${halves.outward} ${halves.inward}`;
};

/** @returns the first half of what is a whole postcode or the first half of one; null for anything else. */
export const readOutwardCode = (given: string): string | null => {
  const halves = halvesOf(given);
  if (halves) return halves.outward;
  // "M1 1" is half typed, and not M11.
  const code = given.trim().toUpperCase();
  return isOutward(code) ? code : null;
};

/** The last whole postcode in a text, and what stands before and after it; null when there is none. */
export const splitAtPostcode = (text: string): { before: string; postcode: string; after: string } | null => {
  const found = [...text.matchAll(POSTCODE)].at(-1);
  const postcode = found && readPostcode(found[0]);
  if (!postcode) return null;
  const end = found.index + found[0].length;
  return { before: text.slice(0, found.index), postcode, after: text.slice(end) };
};

/** A whole postcode; half of one could as well be the number of a flat. */
const POSTCODE = /\b([A-Z]{1,2}\d[A-Z\d]?)\s*\d[A-Z]{2}\b/gi;

/** The first half of the last postcode in an address; null when it names none. */
export const outwardCodeOf = (address: string): string | null =>
  [...address.matchAll(POSTCODE)].at(-1)?.[1]?.toUpperCase() ?? null;

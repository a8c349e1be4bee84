/**
 * How many hits each folder may have, by pattern. A pattern without hits is there with `{}`.
 * @typedef {Record<string, Record<string, number>>} Counts
 * @typedef {{ pattern: string, folder: string, allowed: number, found: number }} Difference
 */

const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
const isCount = (value) => Number.isInteger(value) && value > 0;

/**
 * @param {string} text of the baseline file
 * @returns {Counts | null} null when it is damaged, for example by a merge conflict
 */
export const parseBaseline = (text) => {
  try {
    const counts = JSON.parse(text);
    const isWhole =
      isObject(counts) &&
      Object.values(counts).every((folders) => isObject(folders) && Object.values(folders).every(isCount));
    return isWhole ? counts : null;
  } catch {
    return null;
  }
};

const sorted = (folders) =>
  Object.fromEntries(
    Object.entries(folders)
      .filter(([, count]) => count > 0)
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );

const mapPatterns = (counts, change) =>
  Object.fromEntries(
    Object.entries(counts).map(([pattern, folders]) => [pattern, sorted(change(folders, pattern))]),
  );

/** @param {Counts} counts @returns {string} one line for each count, so that two branches rarely change the same line */
export const formatBaseline = (counts) =>
  `${JSON.stringify(
    mapPatterns(counts, (folders) => folders),
    null,
    2,
  )}\n`;

/** @param {import('./find-hits.mjs').Hit[]} hits @param {string[]} patterns @returns {Counts} */
export const countHits = (hits, patterns) => {
  const counts = Object.fromEntries(patterns.map((pattern) => [pattern, {}]));
  for (const { pattern, folder } of hits)
    if (counts[pattern]) counts[pattern][folder] = (counts[pattern][folder] ?? 0) + 1;
  return counts;
};

const differences = (baseline, counts) =>
  Object.keys(counts)
    .filter((pattern) => baseline[pattern])
    .flatMap((pattern) =>
      [...new Set([...Object.keys(counts[pattern]), ...Object.keys(baseline[pattern])])].map((folder) => ({
        pattern,
        folder,
        allowed: baseline[pattern][folder] ?? 0,
        found: counts[pattern][folder] ?? 0,
      })),
    );

/**
 * @param {Counts} baseline
 * @param {Counts} counts
 * @returns {{ rises: Difference[], falls: Difference[], unlisted: string[] }} `unlisted` are patterns that the baseline
 *   does not know
 */
export const compare = (baseline, counts) => {
  const all = differences(baseline, counts);
  return {
    rises: all.filter(({ allowed, found }) => found > allowed),
    falls: all.filter(({ allowed, found }) => found < allowed),
    unlisted: Object.keys(counts).filter((pattern) => !baseline[pattern]),
  };
};

/** @returns {Counts} the lower of both for each folder; patterns that are no longer checked are dropped */
export const lower = (baseline, counts) =>
  mapPatterns(
    Object.fromEntries(Object.entries(baseline).filter(([pattern]) => counts[pattern])),
    (folders, pattern) =>
      Object.fromEntries(
        Object.entries(folders).map(([folder, allowed]) => [
          folder,
          Math.min(allowed, counts[pattern][folder] ?? 0),
        ]),
      ),
  );

/**
 * Follows files that moved: what one folder has lost, another may have gained. The sum stays the same.
 * @param {Counts} baseline
 * @param {Counts} counts
 * @param {{ from: string, to: string }} move
 * @returns {Counts}
 */
export const transfer = (baseline, counts, { from, to }) =>
  mapPatterns(baseline, (folders, pattern) => {
    const allowedOf = (folder) => folders[folder] ?? 0;
    const foundOf = (folder) => counts[pattern]?.[folder] ?? 0;
    const lost = Math.max(0, allowedOf(from) - foundOf(from));
    const gained = Math.max(0, foundOf(to) - allowedOf(to));
    const moved = Math.min(lost, gained);
    return { ...folders, [from]: allowedOf(from) - moved, [to]: allowedOf(to) + moved };
  });

/** @returns {Counts} the baseline with a pattern that it did not know, at its present counts, in the order of `counts` */
export const adopt = (baseline, counts, pattern) => {
  const known = { ...baseline, [pattern]: counts[pattern] };
  return Object.fromEntries(
    Object.keys(counts)
      .filter((name) => known[name])
      .map((name) => [name, sorted(known[name])]),
  );
};

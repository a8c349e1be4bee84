/** The tiers of the test run, from the shortest: `npm test`, `npm run test:long`, `npm run nightly`. */
const TIERS = ['test', 'long', 'nightly'] as const;
export type Tier = (typeof TIERS)[number];

const wanted = process.env.TEST_TIER ?? 'test';
const found = TIERS.find((name) => name === wanted);
if (!found) throw new RangeError(`TEST_TIER is ${wanted}; it is one of ${TIERS.join(', ')}.`);

/** The tier that runs now. */
export const TIER: Tier = found;

/** Whether the run repeats behaviours exhaustively, instead of guarding each once. */
export const IS_LONG = TIER !== 'test';

/** @returns how often a behaviour is tried in this tier; by default a night tries ten times as often as `test:long` */
export const runs = ({
  test,
  long,
  nightly = long * 10,
}: {
  test: number;
  long: number;
  nightly?: number;
}): number => ({ test, long, nightly })[TIER];

/**
 * @param rows one behaviour tried in several ways, the ones that matter most first
 * @param count how many of them `npm test` tries
 * @returns the first of them in `npm test`, all of them in the longer tiers
 */
export const sample = <Row>(rows: readonly Row[], count = 1): readonly Row[] =>
  IS_LONG ? rows : rows.slice(0, count);

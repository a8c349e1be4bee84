import { duration } from '../progress.mjs';
import { inBackground } from '../run.mjs';
import { oneCheck } from '../tally.mjs';

/**
 * One part of a test run.
 * @typedef {object} Part
 * @property {string} name by which `--only` finds it, for example `journeys`
 * @property {string} title as it is printed
 * @property {number} seconds that it takes on two idle cores; they give each part's share of the run
 * @property {() => Promise<import('../tally.mjs').Count[] | void>} run answers its counts, if it counts anything
 * @property {string} [needs] the part that must have run before it; `--only` adds that one
 * @property {boolean} [ahead] whether it begins with the run, on what the parts before it leave of the processors; its turn then waits for its end
 */

const shareOf = ({ seconds }, wholeSeconds) => {
  const percent = Math.round((seconds / wholeSeconds) * 100);
  return percent < 1 ? 'less than 1 % of the run' : `about ${percent} % of the run`;
};

const countsOf = async ({ name, run }) => {
  try {
    return (await run()) ?? [];
  } catch (error) {
    console.error(error);
    return [oneCheck(name, false)];
  }
};

/** @returns {Map<Part, Promise<import('../tally.mjs').Count[]>>} the parts that run ahead of their turn, one after another */
const runAhead = (parts) => {
  const results = new Map();
  let before = Promise.resolve();
  for (const part of parts.filter(({ ahead }) => ahead)) {
    before = before.then(() => inBackground(() => countsOf(part)));
    results.set(part, before);
  }
  return results;
};

/**
 * Runs parts one after another. Each prints its name, its share of the whole and the time so far; one that throws counts
 * as failed, and the others still run.
 * @param {readonly Part[]} parts
 * @param {{ now?: () => number, began?: number, onEnd?: (part: Part, result: { counts: import('../tally.mjs').Count[], took: number }) => void }} [options]
 *   `began` is when the whole run began, in milliseconds; `onEnd` is called after each part
 * @returns {Promise<{ counts: import('../tally.mjs').Count[], times: { title: string, took: number }[] }>} `took` in milliseconds
 */
export const runParts = async (parts, { now = Date.now, began = now(), onEnd = () => undefined } = {}) => {
  const wholeSeconds = parts.reduce((sum, { seconds }) => sum + seconds, 0);
  const counts = [];
  const times = [];
  const ahead = runAhead(parts);
  for (const [index, part] of parts.entries()) {
    const start = now();
    console.log(
      `\n── ${index + 1} of ${parts.length}: ${part.title} · ${shareOf(part, wholeSeconds)} · ${duration(start - began)} so far`,
    );
    const own = await (ahead.get(part) ?? countsOf(part));
    const took = now() - start;
    console.log(`   (${part.title}: ${duration(took)})`);
    counts.push(...own);
    times.push({ title: part.title, took });
    onEnd(part, { counts: own, took });
  }
  return { counts, times };
};

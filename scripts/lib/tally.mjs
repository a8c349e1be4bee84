import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { duration } from './progress.mjs';

/**
 * What went wrong, or only at the first try: the test's name and what it said.
 * @typedef {{ name: string, words: string }} Trouble
 *
 * Counts of one tier of the test run; `again` of those that passed did so only at the second try.
 * @typedef {{ tier: string, passed: number, failed: number, skipped: number, again: number, troubles: Trouble[] }} Count
 */

/** Enough of an error to know where to look; whoever only has the end of the output has no more. */
const LINES_OF_ERROR = 14;
const CHARACTERS_OF_LINE = 300;

const none = (tier) => ({ tier, passed: 0, failed: 0, skipped: 0, again: 0, troubles: [] });

/** @returns {string} */
const inShort = (message) =>
  stripVTControlCharacters(message ?? '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, LINES_OF_ERROR)
    .map((line) => line.slice(0, CHARACTERS_OF_LINE))
    .join('\n');

/** @returns {Count} one check that passed or failed as a whole */
export const oneCheck = (tier, ok) => ({ ...none(tier), passed: ok ? 1 : 0, failed: ok ? 0 : 1 });

const tierOf = (file) => {
  if (file.endsWith('.int.test.ts')) return 'integration';
  return file.endsWith('.tsx') ? 'component' : 'unit';
};

const add = (counts, tier, status, trouble) => {
  counts[tier] ??= none(tier);
  const key =
    status === 'passed' ? 'passed' : ['pending', 'skipped', 'todo'].includes(status) ? 'skipped' : 'failed';
  counts[tier][key] += 1;
  if (key === 'failed') counts[tier].troubles.push(trouble);
};

/** @returns {Count[]} per tier, from vitest's JSON report; a file that did not load counts as one failure */
export const readVitest = (file) => {
  const report = JSON.parse(readFileSync(file, 'utf8'));
  const counts = {};
  for (const { name, status, message, assertionResults } of report.testResults) {
    for (const test of assertionResults)
      add(counts, tierOf(name), test.status, {
        name: `${name} › ${test.fullName}`,
        words: inShort(test.failureMessages?.[0]),
      });
    if (status === 'failed' && !assertionResults.some((test) => test.status === 'failed'))
      add(counts, tierOf(name), 'failed', { name, words: inShort(message) });
  }
  return Object.values(counts);
};

/** @returns {object[]} the tests of a file or of a group in it, with its groups' */
const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

/** @returns {Trouble[]} a test's first error, which is the one that was not seen again where it passed the second time */
const troublesOf = ({ file, line, title, tests }) =>
  tests
    .filter(({ status }) => status === 'unexpected' || status === 'flaky')
    .map(({ projectName, results }) => ({
      name: `[${projectName}] ${file}:${line} › ${title}`,
      words: inShort(results.find(({ error }) => error)?.error.message),
    }));

/** @returns {Count} from Playwright's JSON report, which calls flaky what passed at the second try */
export const readPlaywright = (tier, file) => {
  const { stats, errors, suites } = JSON.parse(readFileSync(file, 'utf8'));
  return {
    tier,
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    again: stats.flaky,
    troubles: [
      ...specsOf({ suites }).flatMap(troublesOf),
      ...errors.map(({ message }) => ({ name: tier, words: inShort(message) })),
    ],
  };
};

/** @returns {string} */
const lineOf = ({ tier, passed, failed, skipped, again }) =>
  [
    `  ${tier.padEnd(20)} ${passed} passed, ${failed} failed`,
    skipped && `${skipped} skipped`,
    again && `${again} passed at the second try only: look at the first`,
  ]
    .filter(Boolean)
    .join(', ');

const printTrouble = ({ name, words }) => {
  console.log(`\n  ${name}`);
  if (words) console.log(words.replaceAll(/^/gm, '    '));
};

/**
 * Prints what did not go as it should, how long each step took, a line per tier and, last, the sum.
 * @param {Count[]} counts
 * @param {{ title: string, took: number }[]} times in milliseconds; some steps run side by side
 * @param {number} everything how long all of them took, in milliseconds
 * @returns {boolean} whether all is well
 */
export const printTally = (counts, times, everything) => {
  const total = none('total');
  for (const { troubles } of counts) troubles.forEach(printTrouble);
  console.log('');
  for (const { title, took } of times) console.log(`  ${title.padEnd(40)} ${duration(took)}`);
  console.log(`  ${'Everything'.padEnd(40)} ${duration(everything)}\n`);
  for (const count of counts) {
    console.log(lineOf(count));
    total.passed += count.passed;
    total.failed += count.failed;
  }
  const empty = counts.filter(({ passed, failed }) => passed + failed === 0);
  for (const { tier } of empty) console.log(`  ${tier} ran nothing: counted as a failure`);
  total.failed += empty.length;
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0;
};

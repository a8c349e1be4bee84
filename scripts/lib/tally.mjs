import { readFileSync } from 'node:fs';
import { duration } from './progress.mjs';

/**
 * Counts of one tier of the test run; `again` of those that passed did so only at the second try.
 * @typedef {{ tier: string, passed: number, failed: number, skipped: number, again: number }} Count
 */

const none = (tier) => ({ tier, passed: 0, failed: 0, skipped: 0, again: 0 });

/** @returns {Count} one check that passed or failed as a whole */
export const oneCheck = (tier, ok) => ({ ...none(tier), passed: ok ? 1 : 0, failed: ok ? 0 : 1 });

const tierOf = (file) => {
  if (file.endsWith('.int.test.ts')) return 'integration';
  return file.endsWith('.tsx') ? 'component' : 'unit';
};

const add = (counts, tier, status) => {
  counts[tier] ??= none(tier);
  const key =
    status === 'passed' ? 'passed' : ['pending', 'skipped', 'todo'].includes(status) ? 'skipped' : 'failed';
  counts[tier][key] += 1;
};

/** @returns {Count[]} per tier, from vitest's JSON report; a file that did not load counts as one failure */
export const readVitest = (file) => {
  const report = JSON.parse(readFileSync(file, 'utf8'));
  const counts = {};
  for (const { name, status, assertionResults } of report.testResults) {
    for (const test of assertionResults) add(counts, tierOf(name), test.status);
    if (status === 'failed' && !assertionResults.some((test) => test.status === 'failed'))
      add(counts, tierOf(name), 'failed');
  }
  return Object.values(counts);
};

/** @returns {Count} from Playwright's JSON report, which calls flaky what passed at the second try */
export const readPlaywright = (tier, file) => {
  const { stats, errors } = JSON.parse(readFileSync(file, 'utf8'));
  return {
    tier,
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    again: stats.flaky,
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

/**
 * Prints how long each step took, a line per tier and, last, the sum.
 * @param {Count[]} counts
 * @param {{ title: string, took: number }[]} times in milliseconds; some steps run side by side
 * @param {number} everything how long all of them took, in milliseconds
 * @returns {boolean} whether all is well
 */
export const printTally = (counts, times, everything) => {
  const total = none('total');
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

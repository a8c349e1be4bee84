import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { duration } from './progress.mjs';

/**
 * A failure: the name of the test and the first lines of its message.
 * @typedef {{ name: string, message: string }} Failure
 *
 * Counts of one tier of the test run.
 * @typedef {{ tier: string, passed: number, failed: number, skipped: number, failures: Failure[] }} Count
 */

/** Enough of an error to know where to look, because a log is often kept by its end alone. */
const LINES_OF_ERROR = 14;
const CHARACTERS_OF_LINE = 300;

const none = (tier) => ({ tier, passed: 0, failed: 0, skipped: 0, failures: [] });

/** @param {string | undefined} message @returns {string} its first lines, without colours */
export const inShort = (message) =>
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

const keyOf = (status) => {
  if (['passed', 'expected'].includes(status)) return 'passed';
  return ['pending', 'skipped', 'todo'].includes(status) ? 'skipped' : 'failed';
};

const add = (counts, tier, status, failure) => {
  counts[tier] ??= none(tier);
  const key = keyOf(status);
  counts[tier][key] += 1;
  if (key === 'failed') counts[tier].failures.push(failure);
};

/** @returns {Count[]} per tier, from vitest's JSON report; a file that did not load counts as one failure */
export const readVitest = (file) => {
  const report = JSON.parse(readFileSync(file, 'utf8'));
  const counts = {};
  for (const { name, status, message, assertionResults } of report.testResults) {
    for (const test of assertionResults)
      add(counts, tierOf(name), test.status, {
        name: `${name} › ${test.fullName}`,
        message: inShort(test.failureMessages?.[0]),
      });
    if (status === 'failed' && !assertionResults.some((test) => test.status === 'failed'))
      add(counts, tierOf(name), 'failed', { name, message: inShort(message) });
  }
  return Object.values(counts);
};

/** @returns {object[]} the tests of a suite and of the suites inside it */
const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

const BROWSER_TIERS = [
  [/^acceptance(-|$)/, 'remote acceptance'],
  [/^matrix$/, 'failure matrix'],
];
/** @param {string} project of Playwright @returns {string} the tier that it counts for */
export const tierOfProject = (project) =>
  BROWSER_TIERS.find(([pattern]) => pattern.test(project))?.[1] ?? project;

/**
 * @param {string} tier for errors outside of any test
 * @param {string} file Playwright's JSON report
 * @returns {Count[]} per project; those of all remotes are one tier
 */
export const readPlaywright = (tier, file) => {
  const { errors, suites } = JSON.parse(readFileSync(file, 'utf8'));
  const counts = {};
  for (const spec of specsOf({ suites }))
    for (const { projectName, status, results } of spec.tests)
      add(counts, tierOfProject(projectName), status, {
        name: `[${projectName}] ${spec.file}:${spec.line} › ${spec.title}`,
        message: inShort(results.find(({ error }) => error)?.error.message),
      });
  for (const { message } of errors) add(counts, tier, 'failed', { name: tier, message: inShort(message) });
  return Object.values(counts);
};

/** @returns {string} */
const lineOf = ({ tier, passed, failed, skipped }) =>
  [`  ${tier.padEnd(24)} ${passed} passed, ${failed} failed`, skipped && `${skipped} skipped`]
    .filter(Boolean)
    .join(', ');

const printFailure = ({ name, message }) => {
  console.log(`\n  ${name}`);
  if (message) console.log(message.replaceAll(/^/gm, '    '));
};

/**
 * Prints each failure, how long each part took, a line per tier and, last, the sum.
 * @param {Count[]} counts
 * @param {{ title: string, took: number }[]} times of each part, in milliseconds
 * @param {number} everything how long all of them took, in milliseconds
 * @returns {boolean} whether all is well
 */
export const printTally = (counts, times, everything) => {
  const total = none('total');
  for (const { failures } of counts) failures.forEach(printFailure);
  console.log('');
  for (const { title, took } of times) console.log(`  ${title.padEnd(50)} ${duration(took)}`);
  console.log(`  ${'Everything'.padEnd(50)} ${duration(everything)}\n`);
  for (const count of counts) {
    console.log(lineOf(count));
    total.passed += count.passed;
    total.failed += count.failed;
  }
  const empty = counts.filter(({ passed, failed }) => passed + failed === 0);
  for (const { tier } of empty) console.log(`  ${tier} ran nothing: counted as a failure`);
  total.failed += empty.length;
  if (counts.length === 0) {
    console.log('  Nothing ran: counted as a failure');
    total.failed += 1;
  }
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0;
};

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DATA_DIR, ROOT } from '../paths.mjs';
import { withTemporaryFolder } from './temporary-folder.mjs';
import { run } from '../run.mjs';
import { oneCheck, readPlaywright, readVitest, tierOfProject } from '../tally.mjs';

/** Where the parts leave their reports. */
export const REPORTS = join(DATA_DIR, 'reports');
const PLAYWRIGHT_CONFIG = join(ROOT, 'packages', 'e2e', 'playwright.config.ts');
const VITEST_REPORTER = join(ROOT, 'scripts', 'lib', 'test', 'vitest-reporter.mjs');

const reportFile = (name) => join(REPORTS, `${name}.json`);

/** A part whose report is missing ended before it could count: that is a failure, not nothing. */
const counted = (name, read) =>
  existsSync(reportFile(name)) ? [read(reportFile(name))].flat() : [oneCheck(name, false)];

/** A run can fail outside of any test, which has no place in its report. */
const explained = (code, counts) =>
  code === 0 || counts.some(({ failed }) => failed > 0)
    ? counts
    : [...counts, oneCheck('outside of any test', false)];

/**
 * Runs vitest and counts unit, component and integration tests.
 * @param {{ name?: string, args?: string[], env?: Record<string, string> }} [options] `args` are further arguments of vitest
 * @returns {Promise<import('../tally.mjs').Count[]>}
 */
export const vitest = async ({ name = 'vitest', args = [], env = {} } = {}) => {
  const reporters = [
    `--reporter=${VITEST_REPORTER}`,
    '--reporter=json',
    `--outputFile.json=${reportFile(name)}`,
  ];
  const code = await withTemporaryFolder((temporary) =>
    run('vitest', ['run', ...args, ...reporters], { env: { ...temporary, ...env } }),
  );
  return explained(code, counted(name, readVitest));
};

/**
 * Runs tests in a browser; the counts are per project.
 * @param {{ name: string, projects: string[], args?: string[], env: Record<string, string> }} options `env` names the browser
 * @returns {Promise<import('../tally.mjs').Count[]>}
 */
export const playwright = async ({ name, projects, args = [], env }) => {
  const chosen = projects.map((project) => `--project=${project}`);
  const code = await withTemporaryFolder((temporary) =>
    run('playwright', ['test', '--config', PLAYWRIGHT_CONFIG, ...chosen, ...args], {
      env: { ...temporary, ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile(name), PLAYWRIGHT_RUN: name },
    }),
  );
  const counts = counted(name, (file) => readPlaywright(name, file));
  const ran = new Set(counts.map(({ tier }) => tier));
  const missing = new Set(projects.map(tierOfProject).filter((tier) => !ran.has(tier)));
  return explained(code, [...counts, ...[...missing].map((tier) => oneCheck(tier, false))]);
};

/**
 * Builds what has changed since the last build.
 * @param {{ targets?: string[], rooms?: string[], out?: NodeJS.WritableStream }} [options] `out` gets the progress of the build
 * @returns {Promise<import('../tally.mjs').Count[]>}
 */
export const builds = async (options = {}) => {
  const { build } = await import('../build.mjs');
  try {
    await build({ targets: ['build', 'build-standalone'], ...options });
    return [oneCheck('build', true)];
  } catch (error) {
    console.error(`${error.message}\n    again: npm test -- --only build`);
    return [oneCheck('build', false)];
  }
};

/**
 * Starts copies of the sources with nothing of this workspace.
 * @param {string[]} versions of Node
 * @param {{ keepsBuilds?: boolean }} [options] `keepsBuilds` has a copy take over what this workspace has built already
 * @returns {Promise<import('../tally.mjs').Count[]>}
 */
export const freshStarts = async (versions, options) => {
  const { startsOn } = await import('../fresh-start.mjs');
  const results = [];
  for (const version of versions) results.push(await startsOn(version, options));
  const passed = results.filter(Boolean).length;
  if (passed < results.length) console.error('    again: npm test -- --only start');
  return [{ ...oneCheck('npm start', true), passed, failed: results.length - passed }];
};

/** The file tree of the image, made without Docker, and the product started from it. @param {Record<string, string>} [env] */
export const imageTrial = (env) =>
  vitest({ name: 'image', args: ['--config', 'packages/local-stack/image/vitest.config.mjs'], env });

/** A product is lost, and restored from a bucket; the report is printed. @param {Record<string, string>} [env] */
export const recoveryDrill = (env) =>
  vitest({ name: 'drill', args: ['--config', 'packages/e2e/drill/vitest.config.mjs'], env });

/** @returns {Promise<import('../tally.mjs').Count[]>} one command that passes or fails as a whole; its output is shown when it fails */
export const check = async (tier, command, args, options = {}) => {
  const passed = (await run(command, args, { quiet: true, ...options })) === 0;
  if (!passed)
    console.log(
      `\n  ✗ ${tier}\n    again: ${[...(command === 'node' ? [] : ['npx']), command, ...args].join(' ')}\n`,
    );
  return [oneCheck(tier, passed)];
};

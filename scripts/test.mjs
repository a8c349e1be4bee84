// npm test: installs, finds a browser, then every tier. The last line is the sum: N passed, N failed.
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { DATA_DIR, ROOT } from './lib/paths.mjs';
import { duration } from './lib/progress.mjs';
import { run } from './lib/run.mjs';
import { oneCheck, printTally, readPlaywright, readVitest } from './lib/tally.mjs';

const REPORTS = join(DATA_DIR, 'reports');
const report = (name) => join(REPORTS, `${name}.json`);

/** How long each step took, in the order of the steps. */
const times = [];

const step = async (title, work) => {
  const start = Date.now();
  console.log(`\n── ${title}`);
  const result = await work();
  const took = Date.now() - start;
  times.push({ title, took });
  console.log(`   (${title}: ${duration(took)})`);
  return result;
};

/** Says something only when it fails, so that two of them may run side by side. */
const check = async (tier, command, args) =>
  oneCheck(tier, (await run(command, args, { quiet: true })) === 0);

/** A tier whose report is missing died before it could count: that is a failure, not nothing. */
const counted = (tier, name, read) =>
  existsSync(report(name)) ? [read(report(name))].flat() : [oneCheck(tier, false)];

const vitest = async () => {
  await run('vitest', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report('vitest')}`,
  ]);
  return counted('unit', 'vitest', readVitest);
};

/** What fails in a browser is tried once more, and told apart: a machine that was busy for a minute is no fault of ours. */
const playwright = async (tier, project, env) => {
  const config = join(ROOT, 'packages', 'e2e', 'playwright.config.ts');
  await run('playwright', ['test', '--config', config, '--project', project, '--retries', '1'], {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report(tier) },
  });
  return counted(tier, tier, (file) => readPlaywright(tier, file));
};

const buildEverything = async () => {
  const { build } = await import('./lib/build.mjs');
  try {
    await build({ targets: ['build', 'build-standalone'] });
    return oneCheck('build', true);
  } catch (error) {
    console.error(error.message);
    return oneCheck('build', false);
  }
};

/** The copy of the sources is built and started with nothing of this workspace, on each Node that the README names. */
const freshStarts = async () => {
  const { NODES, startsOn } = await import('./lib/fresh-start.mjs');
  const results = [];
  for (const version of NODES) results.push(await startsOn(version));
  const passed = results.filter(Boolean).length;
  return { ...oneCheck('npm start', true), passed, failed: results.length - passed };
};

const main = async () => {
  const began = Date.now();
  await step('Install', ensureInstalled);
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });
  const { ensureBrowser } = await import('./lib/browser.mjs');
  const browser = await step('Browser', ensureBrowser);
  const checked = [
    ...(await step('Lint and types', () =>
      Promise.all([
        check('lint', 'pnpm', ['--silent', 'lint']),
        check('types', 'nx', ['run-many', '-t', 'types', '--outputStyle=static']),
      ]),
    )),
    ...(await step('Unit, integration and component tests', vitest)),
    await step('Build', buildEverything),
  ];
  const counts = [
    ...checked,
    await step('npm start from a clean copy', freshStarts),
    ...(await step('Remote acceptance', () => playwright('remote acceptance', 'acceptance-*', browser))),
    ...(await step('Failure matrix', () => playwright('failure matrix', 'matrix', browser))),
    ...(await step('Journeys', () => playwright('journeys', 'journeys', browser))),
  ];
  return printTally(counts, times, Date.now() - began);
};

try {
  process.exitCode = (await main()) ? 0 : 1;
} catch (error) {
  console.error(error);
  console.log('0 passed, 1 failed');
  process.exitCode = 1;
}

import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, devices } from '@playwright/test';
import { freePort } from '@gently/local-stack/ports';
import { systemBrowser } from '@gently/local-stack/system-browser';
import { PATIENCE_MS, TEST_MS } from './src/limits';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const FIRST_REMOTE_PORT = 4300;

/** The projects that the command names: `--project=name`, or `--project` with names behind it. */
const chosen = process.argv.flatMap((argument, index, all) => {
  if (argument.startsWith('--project=')) return [argument.slice('--project='.length)];
  const option = all.slice(0, index).findLast((before) => before.startsWith('-'));
  return option === '--project' && !argument.startsWith('-') ? [argument] : [];
});
/** The remotes that the command names, or all of them. Workers do not see the command, so they read this from the environment. */
process.env.ACCEPTANCE_NAMED ??= chosen
  .flatMap((project) => /^acceptance-(mfe-[\w-]+)$/.exec(project)?.[1] ?? [])
  .join(',');
const named = process.env.ACCEPTANCE_NAMED.split(',').filter(Boolean);
const isWanted = (name: string): boolean => named.length === 0 || named.includes(name);

/** A site that runs, which the tests are to be run on in place of what is built here. */
const { SITE_URL } = process.env;
/** The folder that the remotes are in. */
const WORKSPACE = process.env.REMOTES_DIR ?? ROOT;

const names = readdirSync(WORKSPACE)
  .filter((name) => name.startsWith('mfe-') && existsSync(join(WORKSPACE, name, 'acceptance')))
  .filter(isWanted);

/** Chosen once: workers evaluate this file again, and take over what the first process left in the environment. */
const choosePorts = async (): Promise<string> => {
  const ports: Record<string, number> = {};
  for (const [index, name] of names.entries()) ports[name] = await freePort(FIRST_REMOTE_PORT + index);
  return JSON.stringify(ports);
};
process.env.ACCEPTANCE_PORTS ??= await choosePorts();

/** Every remote that has acceptance tests is served alone, from its standalone build, unless a site is named. */
const remotes = Object.entries(JSON.parse(process.env.ACCEPTANCE_PORTS) as Record<string, number>).map(
  ([name, port]) => ({ name, port }),
);

/** A worker goes from one remote to the next only inside one project: each new worker costs seconds, its browser included. */
const acceptance =
  named.length > 0
    ? remotes.map(({ name }) => ({
        name: `acceptance-${name}`,
        testDir: join(WORKSPACE, name, 'acceptance'),
      }))
    : [
        {
          name: 'acceptance',
          testDir: WORKSPACE,
          testMatch: 'mfe-*/acceptance/**/*.spec.ts',
          // The data folder may hold copies of remotes, such as those that the tests of the generator make.
          respectGitIgnore: true,
        },
      ];

// For whatever a test starts, too: a command typed by hand finds the browser that `npm test` found.
const browser = systemBrowser();
if (browser) process.env.CHROMIUM_PATH = browser;

const chromium = {
  ...devices['Desktop Chrome'],
  launchOptions: {
    executablePath: browser,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  },
};

const wants = (start: string): boolean =>
  chosen.length === 0 || chosen.some((project) => project.startsWith(start));

export default defineConfig({
  globalSetup: wants('journeys') ? join(ROOT, 'packages', 'e2e', 'src', 'global-setup.ts') : undefined,
  outputDir: join(ROOT, '.data', 'test-results', process.env.PLAYWRIGHT_RUN ?? 'by-hand'),
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['./src/failure-reporter.ts'], ['json']] : [['list']],
  // One more than the smallest machine has cores: tests wait for processes and for pages that come to rest.
  workers: 3,
  fullyParallel: false,
  forbidOnly: true,
  timeout: TEST_MS,
  expect: { timeout: PATIENCE_MS },
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // Recording costs a quarter of the time, of every test: TRACE=1 asks for it when one has failed.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
  },
  // Journeys wait for jobs of the product most, so they begin first and the other tests use that time.
  projects: [
    { name: 'journeys', testDir: join(ROOT, 'packages', 'e2e', 'journeys'), use: chromium },
    {
      name: 'matrix',
      testDir: join(ROOT, 'packages', 'e2e', 'matrix'),
      fullyParallel: true,
      use: chromium,
    },
    ...acceptance.map((project) => ({ ...project, use: chromium })),
  ],
  webServer:
    SITE_URL || !wants('acceptance')
      ? []
      : remotes.map(({ name, port }) => ({
          command: `node ${join(ROOT, 'packages', 'e2e', 'src', 'serve-standalone.mjs')} ${join(WORKSPACE, name, 'dist-standalone')} ${port}`,
          url: `http://127.0.0.1:${port}`,
          reuseExistingServer: false,
        })),
});

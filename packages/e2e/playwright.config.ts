import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, devices } from '@playwright/test';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const FIRST_REMOTE_PORT = 4300;

/** The remotes that the command names; all when it names none. */
const named = process.argv.flatMap((argument) => /^acceptance-(mfe-[\w-]+)$/.exec(argument)?.[1] ?? []);
const isWanted = (name: string): boolean => named.length === 0 || named.includes(name);

/** Every remote that has acceptance tests is served alone, from its standalone build. */
const remotes = readdirSync(ROOT)
  .filter((name) => name.startsWith('mfe-') && existsSync(join(ROOT, name, 'acceptance')))
  .filter(isWanted)
  .map((name, index) => ({ name, port: FIRST_REMOTE_PORT + index }));

const chromium = {
  ...devices['Desktop Chrome'],
  launchOptions: {
    executablePath: process.env.CHROMIUM_PATH,
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

const wants = (name: string): boolean => process.argv.some((argument) => argument.includes(name));

export default defineConfig({
  globalSetup: wants('journeys') ? join(ROOT, 'packages', 'e2e', 'src', 'global-setup.ts') : undefined,
  outputDir: join(ROOT, '.data', 'test-results'),
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : [['list']],
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
  projects: [
    ...remotes.map(({ name, port }) => ({
      name: `acceptance-${name}`,
      testDir: join(ROOT, name, 'acceptance'),
      use: { ...chromium, baseURL: `http://127.0.0.1:${port}` },
    })),
    {
      name: 'matrix',
      testDir: join(ROOT, 'packages', 'e2e', 'matrix'),
      fullyParallel: true,
      use: chromium,
    },
    { name: 'journeys', testDir: join(ROOT, 'packages', 'e2e', 'journeys'), use: chromium },
  ],
  webServer:
    wants('journeys') || wants('matrix')
      ? []
      : remotes.map(({ name, port }) => ({
          command: `node ${join(ROOT, 'packages', 'e2e', 'src', 'serve-standalone.mjs')} ${join(ROOT, name, 'dist-standalone')} ${port}`,
          url: `http://127.0.0.1:${port}`,
          reuseExistingServer: false,
        })),
});

import { Writable } from 'node:stream';
import { BROWSER_PROJECTS } from './browser-parts.mjs';
import { builds, check, freshStarts, imageTrial, playwright, vitest } from './parts.mjs';
import { lintAndTypes } from './static-checks.mjs';

/** Tests that `npm test` leaves to `test:long` have this tag. */
export const NOT_LONG = ['--grep-invert', '@long'];

/** What runs beside other parts does not write between their lines. */
export const SILENT = new Writable({ write: (_chunk, _encoding, done) => done() });

/**
 * The tests of the first part wait for time and disks now and then: meanwhile the next two get on.
 * @param {{ browser: () => Promise<Record<string, string>> }} context `browser` answers the environment that names it
 * @returns {import('./run-parts.mjs').Part[]} the parts of `npm test`, in the order in which they run
 */
export const testParts = ({ browser }) => [
  {
    name: 'unit',
    title: 'Unit, component and integration tests',
    seconds: 620,
    // Those of the release commands boot sites in a browser.
    run: async () => vitest({ env: await browser() }),
  },
  { name: 'static', title: 'Lint and types', seconds: 40, ahead: true, run: () => lintAndTypes() },
  { name: 'build', title: 'Build', seconds: 70, ahead: true, run: () => builds({ out: SILENT }) },
  {
    name: 'start',
    title: 'npm start from a clean copy',
    seconds: 14,
    needs: 'build',
    run: () => freshStarts([process.versions.node], { keepsBuilds: true }),
  },
  {
    name: 'image',
    title: 'The image, made without Docker and started',
    seconds: 40,
    needs: 'build',
    run: () => imageTrial(),
  },
  {
    name: 'bench',
    title: 'A second of each bench',
    seconds: 30,
    needs: 'build',
    run: async () =>
      check('benches', 'node', ['packages/bench/src/cli.mjs', 'all', '--smoke'], { env: await browser() }),
  },
  {
    name: 'browser',
    title: 'Journeys, failure matrix and remote acceptance',
    seconds: 430,
    needs: 'build',
    run: async () =>
      playwright({ name: 'browser', projects: BROWSER_PROJECTS, args: NOT_LONG, env: await browser() }),
  },
];

import { browserProjects } from './browser-parts.mjs';
import { builds, check, freshStarts, playwright, vitest } from './parts.mjs';
import { lintAndTypes } from './static-checks.mjs';

/** Tests that `npm test` leaves to `test:long` have this tag. */
export const NOT_LONG = ['--grep-invert', '@long'];

/**
 * @param {{ browser: () => Promise<Record<string, string>> }} context `browser` answers the environment that names it
 * @returns {import('./run-parts.mjs').Part[]} the parts of `npm test`, in the order in which they run
 */
export const testParts = ({ browser }) => [
  { name: 'static', title: 'Lint and types', seconds: 78, run: () => lintAndTypes() },
  { name: 'unit', title: 'Unit, component and integration tests', seconds: 560, run: () => vitest() },
  { name: 'build', title: 'Build', seconds: 84, run: () => builds() },
  {
    name: 'start',
    title: 'npm start from a clean copy',
    seconds: 14,
    run: () => freshStarts([process.versions.node], { keepsBuilds: true }),
  },
  {
    name: 'bench',
    title: 'A second of each bench',
    seconds: 30,
    run: async () =>
      check('benches', 'node', ['packages/bench/src/cli.mjs', 'all', '--smoke'], { env: await browser() }),
  },
  {
    name: 'browser',
    title: 'Journeys, failure matrix and remote acceptance',
    seconds: 430,
    run: async () =>
      playwright({ name: 'browser', projects: browserProjects(), args: NOT_LONG, env: await browser() }),
  },
];

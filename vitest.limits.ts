import { join } from 'node:path';
import { LIMITS as limits } from './packages/testing/src/patience';
import { IS_LONG } from './packages/testing/src/tier';

export { patience, PATIENCE_MS } from './packages/testing/src/patience';
export { IS_LONG, runs } from './packages/testing/src/tier';

/** Files of tests that repeat exhaustively what another file guards; `npm test` leaves them out. */
const LONG_FILES = '**/*.long.test.*';
/** The last one holds the copies in which `pnpm mutate` changes the rules. */
const NOT_OURS = ['**/node_modules/**', '**/.git/**', '**/dist/**', '**/dist-*/**'];

/** What the tests of every room have in common. */
export const LIMITS = {
  ...limits,
  // A forgotten `it.only` would leave the rest of its file out without a word.
  allowOnly: false,
  exclude: [...NOT_OURS, ...(IS_LONG ? [] : [LONG_FILES])],
  setupFiles: [join(import.meta.dirname, 'packages/testing/src/hang-report.ts')],
  // Tests leave much behind in a short time: with more room for it, it is cleared away less often.
  // Most of the code runs only a few times in each process: compiled at its first call, it takes less time than interpreted.
  execArgv: ['--max-semi-space-size=64', '--always-sparkplug'],
};

import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LIMITS } from './vitest.limits';

/**
 * All remotes, and the parts that they share, in one project, so that a worker loads React, the components and the contracts once and not once for each
 * remote. Alone, each of them runs with its own vitest.config.ts.
 */
const REMOTES = {
  // Outside a browser its entry reads files from a disk; what is tested here is what browsers get.
  resolve: { alias: { 'tus-js-client': 'tus-js-client/lib.es5/browser/index.js' } },
  test: {
    ...LIMITS,
    name: 'remotes',
    environment: 'jsdom',
    isolate: false,
    include: [
      'mfe-*/src/**/*.test.{ts,tsx}',
      'packages/{figures,module-reader,session-room}/src/**/*.test.{ts,tsx}',
    ],
    setupFiles: [...LIMITS.setupFiles, './packages/testing/src/react/setup.ts'],
  },
};

// One run over every room that has tests. Each room's own vitest.config.ts names it and sets its environment.
export default defineConfig({
  test: {
    projects: [
      'scripts/vitest.config.mjs',
      'packages/!(figures|module-reader|session-room)/vitest.config.ts',
      'api/vitest.config.ts',
      'shell/vitest.config.ts',
      REMOTES,
    ],
    passWithNoTests: false,
    // Each worker has its own database engine and keeps one core busy; one more runs while another waits for a timer.
    maxWorkers: availableParallelism() + 1,
  },
});

import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

// One run over every room that has tests. Each room's own vitest.config.ts names it and sets its environment.
export default defineConfig({
  test: {
    projects: [
      'scripts/vitest.config.mjs',
      'packages/*/vitest.config.ts',
      'api/vitest.config.ts',
      'shell/vitest.config.ts',
      'mfe-*/vitest.config.ts',
    ],
    passWithNoTests: false,
    // Each worker has its own database engine and keeps one core busy.
    maxWorkers: availableParallelism(),
    // Tests leave much behind in a short time: with more room for it, it is cleared away less often.
    execArgv: ['--max-semi-space-size=64'],
  },
});

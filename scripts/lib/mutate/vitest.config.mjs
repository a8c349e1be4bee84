import { defineConfig } from 'vitest/config';
import { LIMITS } from '../../../vitest.limits.ts';

/**
 * The unit tests of a room alone, in the copy of it that is changed: they are quick, and need no database. Beside them
 * those of the canary's beginning and end, which need a folder and nothing else.
 */
export default defineConfig({
  test: {
    ...LIMITS,
    // Stryker runs the tests in threads, which cannot be started with options for the heap of a process.
    execArgv: [],
    include: ['src/**/!(*.int).test.ts', 'src/environment/canary.int.test.ts'],
    exclude: ['**/node_modules/**'],
    environment: 'node',
  },
});

import { defineProject } from 'vitest/config';
import { LIMITS } from '../../vitest.limits';

export default defineProject({
  test: {
    ...LIMITS,
    name: 'embedded-mongo',
    // Modules are loaded once for each worker: no test here leaves a module or the process changed.
    isolate: false,
    setupFiles: [...LIMITS.setupFiles, './src/testing/end-turn.ts'],
    include: ['src/**/*.test.ts', 'conformance/**/*.test.ts'],
  },
});

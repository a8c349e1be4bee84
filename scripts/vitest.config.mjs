import { defineProject } from 'vitest/config';
import { LIMITS } from '../vitest.limits.ts';

export default defineProject({
  test: {
    ...LIMITS,
    name: 'scripts',
    // Modules are loaded once for each worker: no test here leaves a module or the process changed.
    isolate: false,
    include: ['lib/**/*.test.mjs'],
  },
});

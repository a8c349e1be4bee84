import { defineProject } from 'vitest/config';
import { LIMITS } from '../../vitest.limits';

export default defineProject({
  test: {
    ...LIMITS,
    name: 'testing',
    environment: 'jsdom',
    // Modules are loaded once for each worker: no test here leaves a module or the process changed.
    isolate: false,
  },
});

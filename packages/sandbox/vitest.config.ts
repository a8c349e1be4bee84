import { defineProject } from 'vitest/config';
import { LIMITS } from '../../vitest.limits';

export default defineProject({
  test: {
    ...LIMITS,
    name: 'sandbox',
    // Modules are loaded once for each worker: no test here replaces a module or leaves the process changed.
    isolate: false,
  },
});

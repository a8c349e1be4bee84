import { defineProject } from 'vitest/config';
import { LIMITS } from '../vitest.limits';

export default defineProject({
  test: {
    ...LIMITS,
    name: 'api',
    // No test replaces a module, and every file has a database of its own: loading the app once a worker is enough.
    isolate: false,
  },
});

import { defineProject } from 'vitest/config';
import { LIMITS } from '../../vitest.limits';

export default defineProject({
  test: {
    ...LIMITS,
    name: 'federation',
    environment: 'jsdom',
    // Modules are loaded once a worker: each test takes away what it rendered and stubbed, and none replaces a module.
    isolate: false,
    restoreMocks: true,
  },
});

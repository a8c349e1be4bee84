import { defineProject } from 'vitest/config';
import { LIMITS } from '../vitest.limits';

export default defineProject({
  test: {
    ...LIMITS,
    name: 'shell',
    environment: 'jsdom',
    // Modules are loaded once a worker; the setup clears what a test left in the page, and no test replaces a module.
    isolate: false,
    setupFiles: [...LIMITS.setupFiles, '@gently/testing/react-setup', './src/testing/setup.ts'],
  },
});

import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'shell',
    environment: 'jsdom',
    // Modules are loaded once a worker; the setup clears what a test left in the page, and no test replaces a module.
    isolate: false,
    setupFiles: ['@gently/testing/react-setup', './src/testing/setup.ts'],
    // Limits, not expectations: whole pages render here, on machines that do other things besides.
    testTimeout: 30_000,
  },
});

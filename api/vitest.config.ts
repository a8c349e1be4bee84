import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'api',
    globalSetup: ['@gently/testing/mongo-setup'],
    testTimeout: 20_000,
    hookTimeout: 30_000,
    // No test replaces a module, and every file has a database of its own: loading the app once a worker is enough.
    isolate: false,
  },
});

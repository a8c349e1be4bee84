import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'scripts',
    include: ['lib/**/*.test.mjs'],
    globalSetup: ['../packages/testing/src/mongo/global-setup.ts'],
    // Some of them start real processes.
    testTimeout: 30_000,
  },
});

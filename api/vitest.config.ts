import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'api',
    globalSetup: ['@gently/testing/mongo-setup'],
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
});

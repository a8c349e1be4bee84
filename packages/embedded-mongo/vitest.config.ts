import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'embedded-mongo',
    include: ['src/**/*.test.ts', 'conformance/**/*.test.ts'],
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
});

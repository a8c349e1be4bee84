import { defineConfig } from 'vitest/config';
import { LIMITS } from '../../../vitest.limits.ts';

/** The unit tests of a room alone, in the copy of it that is changed: they are quick, and need no database. */
export default defineConfig({
  test: {
    ...LIMITS,
    include: ['src/**/*.test.ts'],
    exclude: ['**/*.int.test.ts', '**/node_modules/**'],
    environment: 'node',
  },
});

import { defineProject } from 'vitest/config';
import { LIMITS } from '../../vitest.limits';

export default defineProject({
  test: {
    ...LIMITS,
    name: 'embedded-mongo',
    include: ['src/**/*.test.ts', 'conformance/**/*.test.ts'],
  },
});

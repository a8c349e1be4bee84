import { defineProject } from 'vitest/config';
import { LIMITS } from '../../vitest.limits';

export default defineProject({
  test: {
    ...LIMITS,
    name: 'e2e',
    isolate: false,
    include: ['src/**/*.test.ts'],
  },
});

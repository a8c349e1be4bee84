import { defineProject } from 'vitest/config';
import { LIMITS } from '../vitest.limits.ts';

export default defineProject({
  test: {
    ...LIMITS,
    name: 'scripts',
    include: ['lib/**/*.test.mjs'],
  },
});

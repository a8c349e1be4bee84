import { defineConfig } from 'vitest/config';
import { LIMITS } from '../../../vitest.limits.ts';

/** Runs what was built, so it is a part of its own: `npm test -- --only image`. */
export default defineConfig({
  test: {
    ...LIMITS,
    name: 'image',
    root: import.meta.dirname,
    include: ['*.trial.mjs'],
  },
});

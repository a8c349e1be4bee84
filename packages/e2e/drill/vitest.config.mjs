import { defineConfig } from 'vitest/config';
import { LIMITS } from '../../../vitest.limits.ts';

/** Runs what was built, so it is a part of its own: `npm run drill`. */
export default defineConfig({
  test: {
    ...LIMITS,
    name: 'drill',
    root: import.meta.dirname,
    include: ['*.trial.ts'],
    // The report is for the person at the terminal.
    disableConsoleIntercept: true,
  },
});

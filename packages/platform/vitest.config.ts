import { defineProject } from 'vitest/config';

export default defineProject({
  test: { name: 'platform', environment: 'jsdom', setupFiles: ['./src/testing/setup.ts'] },
});

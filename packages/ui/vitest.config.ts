import react from '@vitejs/plugin-react';
import { defineProject } from 'vitest/config';
import { LIMITS } from '../../vitest.limits';

export default defineProject({
  plugins: [react()],
  test: {
    ...LIMITS,
    name: 'ui',
    environment: 'jsdom',
    // Modules are loaded once a worker: each test takes away what it rendered and stubbed, and none replaces a module.
    isolate: false,
    setupFiles: [...LIMITS.setupFiles, './test/setup.ts'],
    include: ['src/**/*.test.{ts,tsx}'],
  },
});

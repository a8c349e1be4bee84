import react from '@vitejs/plugin-react';
import { defineProject } from 'vitest/config';
import { LIMITS } from '../../vitest.limits';

export default defineProject({
  plugins: [react()],
  test: {
    ...LIMITS,
    name: 'module-reader',
    // Modules are loaded once for each worker: no test here leaves a module or the process changed.
    isolate: false,
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['@gently/testing/react-setup'],
  },
});

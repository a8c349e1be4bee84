import react from '@vitejs/plugin-react';
import { defineProject } from 'vitest/config';
import { LIMITS } from '../vitest.limits';

export default defineProject({
  plugins: [react()],
  // Outside a browser its entry reads files from a disk; what is tested here is what browsers get.
  resolve: { alias: { 'tus-js-client': 'tus-js-client/lib.es5/browser/index.js' } },
  test: {
    ...LIMITS,
    name: 'mfe-trainer',
    environment: 'jsdom',
    // Modules are loaded once a worker; the setup clears what a test left in the page, and no test replaces a module.
    isolate: false,
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['@gently/testing/react-setup'],
  },
});

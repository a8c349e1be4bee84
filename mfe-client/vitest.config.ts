import react from '@vitejs/plugin-react';
import { defineProject } from 'vitest/config';

export default defineProject({
  plugins: [react()],
  test: {
    name: 'mfe-client',
    environment: 'jsdom',
    // Modules are loaded once a worker; the setup clears what a test left in the page, and no test replaces a module.
    isolate: false,
    // Whole forms take a slow machine a while; no test depends on how long.
    testTimeout: 60_000,
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['@gently/testing/react-setup'],
  },
});

import react from '@vitejs/plugin-react';
import { defineProject } from 'vitest/config';
import { LIMITS } from '../../vitest.limits';

export default defineProject({
  plugins: [react()],
  test: {
    ...LIMITS,
    name: 'ui',
    environment: 'jsdom',
    setupFiles: ['./test/setup.ts'],
    include: ['src/**/*.test.{ts,tsx}'],
  },
});

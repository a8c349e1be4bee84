import react from '@vitejs/plugin-react';
import { defineProject } from 'vitest/config';
import { LIMITS } from '../../vitest.limits';

export default defineProject({
  plugins: [react()],
  test: {
    ...LIMITS,
    name: 'figures',
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['@gently/testing/react-setup'],
  },
});

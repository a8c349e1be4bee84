import react from '@vitejs/plugin-react';
import { defineProject } from 'vitest/config';

export default defineProject({
  plugins: [react()],
  test: { name: 'mfe-client', environment: 'jsdom', setupFiles: ['@gently/testing/react-setup'] },
});

import { defineProject } from 'vitest/config';

export default defineProject({
  test: { name: 'shell', environment: 'jsdom', setupFiles: ['@gently/testing/react-setup'] },
});

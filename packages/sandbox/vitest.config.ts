import { defineProject } from 'vitest/config';

export default defineProject({
  test: { name: 'sandbox', globalSetup: ['@gently/testing/mongo-setup'] },
});

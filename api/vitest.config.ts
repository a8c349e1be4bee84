import { defineProject } from 'vitest/config';
import { LIMITS } from '../vitest.limits';
import { ENGINE } from './src/testing/bundled-engine';

export default defineProject({
  resolve: { alias: [{ find: /^@gently\/embedded-mongo$/, replacement: ENGINE }] },
  test: {
    ...LIMITS,
    name: 'api',
    // No test replaces a module, and every file has a database of its own: loading the app once a worker is enough.
    isolate: false,
    globalSetup: ['./src/testing/bundled-engine.ts'],
    server: { deps: { external: [ENGINE] } },
  },
});

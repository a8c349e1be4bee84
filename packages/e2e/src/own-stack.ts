import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@gently/local-stack/ports';
import { startStack } from '@gently/local-stack/stack';
import { demoComplete } from './demo-complete';
import { test as journey } from './journey';
import { TEST_MS } from './limits';
import { stackSettings } from './stack-settings';

/** A part that hangs is noticed after seconds here; one that starts has as long as on a real installation. */
const IMPATIENT = { everyMs: 500, withinMs: 3_000, mayFail: 2, mayFailAtStart: 240 };

export type Stack = Awaited<ReturnType<typeof startStack>>;

/** A journey with a whole product of its own: it may end parts of it, and nobody else books there. */
export const test = journey.extend<object, { stack: Stack }>({
  stack: [
    async ({}, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'gently-journey-'));
      const settings = stackSettings();
      const stack = await startStack({ port: await freePort(), dataDir, settings, health: IMPATIENT });
      try {
        await demoComplete(stack.mongoUri);
        await use(stack);
      } finally {
        await stack.stop();
        await rm(dataDir, { recursive: true, force: true });
      }
    },
    { scope: 'worker', timeout: TEST_MS },
  ],
  baseURL: async ({ stack }, use) => use(stack.url),
});

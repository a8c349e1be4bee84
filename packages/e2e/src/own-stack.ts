import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@gently/local-stack/ports';
import { startStack } from '@gently/local-stack/stack';
import { demoComplete } from './demo-complete';
import { test as journey } from './journey';
import { TEST_MS } from './limits';
import { loggedTrouble } from './logged-trouble';
import { stackSettings } from './stack-settings';

/** A part that hangs is noticed after seconds here; one that starts has as long as on a real installation. */
const IMPATIENT = { everyMs: 500, withinMs: 3_000, mayFail: 2, mayFailAtStart: 240 };

export type Stack = Awaited<ReturnType<typeof startStack>>;

/** A journey with a whole product of its own: it may end parts of it, and nobody else books there. */
export const test = journey.extend<{ toldWhy: undefined }, { dataDir: string; stack: Stack }>({
  dataDir: [
    async ({}, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'gently-journey-'));
      await use(dataDir);
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  stack: [
    async ({ dataDir }, use) => {
      const settings = stackSettings();
      const stack = await startStack({ port: await freePort(), dataDir, settings, health: IMPATIENT });
      try {
        await demoComplete(stack.mongoUri);
        await use(stack);
      } finally {
        await stack.stop();
      }
    },
    { scope: 'worker', timeout: TEST_MS },
  ],
  /** The next try has a product of its own: what this one logged goes with it. */
  toldWhy: [
    async ({ dataDir }, use, info) => {
      await use(undefined);
      if (info.status === info.expectedStatus) return;
      process.stderr.write(`${info.title}: its product logged\n`);
      for (const line of await loggedTrouble(dataDir, 'warnings')) process.stderr.write(`  ${line}\n`);
    },
    { auto: true },
  ],
  baseURL: async ({ stack }, use) => use(stack.url),
});

import { rm } from 'node:fs/promises';
import { freePort } from '@gently/local-stack/ports';
import { startStack } from '@gently/local-stack/stack';
import { patience } from '@gently/testing/patience';
import { demoComplete } from './demo-complete';
import { copyOfDemo } from './demo-template';
import { test as journey } from './journey';
import { TEST_MS } from './limits';
import { loggedTrouble } from './logged-trouble';
import { stackSettings } from './stack-settings';

/** How a product notices a process that hangs: within seconds here, and with as long for a start as anywhere. */
export const IMPATIENT = { everyMs: 500, withinMs: patience(3_000), mayFail: 2, mayFailAtStart: 240 };

export type Stack = Awaited<ReturnType<typeof startStack>>;

/**
 * Gives the journeys of one file a whole product of their own, so they may stop its processes and no other journey books there.
 * Each file calls this itself, so it never finds data that the journeys of another file left behind.
 */
export const withOwnProduct = () =>
  journey.extend<{ toldWhy: undefined }, { health: object; dataDir: string; stack: Stack }>({
    // A busy machine must not look like a product that hangs, except where that is what the journey is about.
    health: [{}, { option: true, scope: 'worker' }],
    dataDir: [
      async ({}, use) => {
        const dataDir = await copyOfDemo('gently-journey-');
        await use(dataDir);
        await rm(dataDir, { recursive: true, force: true });
      },
      { scope: 'worker' },
    ],
    stack: [
      async ({ dataDir, health }, use) => {
        const settings = stackSettings();
        const stack = await startStack({ port: await freePort(), dataDir, settings, health });
        try {
          await demoComplete(stack.mongoUri);
          await use(stack);
        } finally {
          await stack.stop();
        }
      },
      { scope: 'worker', timeout: TEST_MS },
    ],
    /** The product's log goes with its folder, so a failed test prints it first. */
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

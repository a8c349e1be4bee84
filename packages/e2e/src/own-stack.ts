import { rm } from 'node:fs/promises';
import { freePort } from '@gently/local-stack/ports';
import { startStack } from '@gently/local-stack/stack';
import { patience } from '@gently/testing/patience';
import { demoComplete } from './demo-complete';
import { copyOfDemo } from './demo-template';
import { test as journey } from './journey';
import { loggedTrouble } from './logged-trouble';
import { stackSettings } from './stack-settings';

/** How a product notices a process that hangs: within seconds here, and with as long for a start as anywhere. */
export const IMPATIENT = { everyMs: 500, withinMs: patience(3_000), mayFail: 2, mayFailAtStart: 240 };

export type Stack = Awaited<ReturnType<typeof startStack>>;

interface OwnProduct {
  dataDir: string;
  stack: Stack;
}

const printTrouble = async (dataDir: string, whose: string): Promise<void> => {
  process.stderr.write(`${whose}: its product logged\n`);
  for (const line of await loggedTrouble(dataDir, 'warnings')) process.stderr.write(`  ${line}\n`);
};

const startOwn = async (health: object): Promise<OwnProduct> => {
  const dataDir = await copyOfDemo('gently-journey-');
  try {
    const stack = await startStack({ port: await freePort(), dataDir, settings: stackSettings(), health });
    await demoComplete(stack.mongoUri).catch(async (error: unknown) => {
      await stack.stop();
      throw error;
    });
    return { dataDir, stack };
  } catch (error) {
    await printTrouble(dataDir, 'A journey that could not begin');
    await rm(dataDir, { recursive: true, force: true });
    throw error;
  }
};

/**
 * Gives the journeys of one file a whole product of their own, so they may stop its processes and no other journey books there.
 * Each file calls this itself, so it never finds data that the journeys of another file left behind. The product belongs to the
 * file and not to its worker, because Playwright starts a new process and a new browser for each different set of worker fixtures.
 * @param health how the product notices a process that hangs; a busy machine must not look like one, except where that is what
 * the journeys are about
 */
export const withOwnProduct = (health: object = {}) => {
  let starting: Promise<OwnProduct> | undefined;
  let own: OwnProduct | undefined;
  const product = (): OwnProduct => {
    if (!own) throw new Error('The product of this file has not been started.');
    return own;
  };
  const test = journey.extend<{ toldWhy: undefined; stack: Stack }>({
    stack: async ({}, use) => use(product().stack),
    /** The product's log goes with its folder, so a failed test prints it first. */
    toldWhy: [
      async ({}, use, info) => {
        await use(undefined);
        if (info.status !== info.expectedStatus) await printTrouble(product().dataDir, info.title);
      },
      { auto: true },
    ],
    // Playwright also sets this fixture up for the hook below, before the product exists.
    baseURL: async ({}, use) => use(own?.stack.url),
  });
  test.beforeAll(async () => {
    starting = startOwn(health);
    own = await starting;
  });
  test.afterAll(async () => {
    // When the hook above is interrupted or times out, the product carries on starting, so it is stopped once it is up.
    const started = await starting?.catch(() => undefined);
    own = undefined;
    if (!started) return;
    try {
      await started.stack.stop();
    } finally {
      await rm(started.dataDir, { recursive: true, force: true });
    }
  });
  return test;
};

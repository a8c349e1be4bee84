import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@gently/local-stack/ports';
import { demoComplete } from './demo-complete';
import { loggedTrouble } from './logged-trouble';
import { stackSettings } from './stack-settings';
import { startStack } from '@gently/local-stack/stack';

/** Where the site of the journeys is looked for, unless the port is taken. */
const WANTED_PORT = 4400;

/** Starts the built product once for all journeys, unless `SITE_URL` names one that runs already. */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.SITE_URL) return undefined;
  const dataDir = await mkdtemp(join(tmpdir(), 'gently-journeys-'));
  const stack = await startStack({
    port: await freePort(WANTED_PORT),
    dataDir,
    settings: stackSettings(),
  });
  await demoComplete(stack.mongoUri);
  process.env.SITE_URL = stack.url;
  return async () => {
    await stack.stop();
    for (const line of await loggedTrouble(dataDir)) process.stderr.write(`${line}\n`);
    await rm(dataDir, { recursive: true, force: true });
  };
}

import { rm } from 'node:fs/promises';
import { freePort } from '@gently/local-stack/ports';
import { startStack } from '@gently/local-stack/stack';
import { demoComplete } from './demo-complete';
import { copyOfDemo, makeDemoTemplate } from './demo-template';
import { loggedTrouble } from './logged-trouble';
import { JOURNEYS_URL } from './site-url';
import { stackSettings } from './stack-settings';

/** Where the site of the journeys is looked for, unless the port is taken. */
const WANTED_PORT = 4400;

/** Starts the built product once for all journeys, unless `SITE_URL` names one that runs already. */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.SITE_URL) return undefined;
  const removeTemplate = await makeDemoTemplate();
  const dataDir = await copyOfDemo('gently-journeys-');
  const stack = await startStack({
    port: await freePort(WANTED_PORT),
    dataDir,
    settings: stackSettings(),
  });
  await demoComplete(stack.mongoUri);
  process.env[JOURNEYS_URL] = stack.url;
  return async () => {
    await stack.stop();
    for (const line of await loggedTrouble(dataDir)) process.stderr.write(`${line}\n`);
    await rm(dataDir, { recursive: true, force: true });
    await removeTemplate();
  };
}

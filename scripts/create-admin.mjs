// npm run create-admin -- --email ADDRESS: makes an admin, and prints the link with which that person chooses a password.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { givenDatabaseUri, requireRunningStack } from './lib/engine.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { DATA_DIR, ROOT } from './lib/paths.mjs';

/** With a `MONGODB_URI` in the environment, every setting comes from there; without one, from the installation that runs here. */
const settings = async () => {
  if ((await givenDatabaseUri()) !== undefined) return process.env;
  const { origin, mongoUri } = requireRunningStack();
  const { loadSecrets } = await import('@gently/local-stack/secrets');
  const secrets = loadSecrets(join(DATA_DIR, 'secrets.json'), process.env);
  return { ...secrets, PUBLIC_ORIGIN: origin, ...process.env, MONGODB_URI: mongoUri };
};

try {
  await ensureInstalled();
  const env = await settings();
  const { build } = await import('./lib/build.mjs');
  await build({ rooms: ['api'], out: process.stderr });
  const program = join(ROOT, 'api', 'dist', 'create-admin.js');
  const { status } = spawnSync(process.execPath, [program, ...process.argv.slice(2)], {
    env,
    stdio: 'inherit',
  });
  process.exit(status ?? 1);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}

// npm run create-admin -- --email ADDRESS: makes an admin, and prints the link with which that person chooses a password.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { STACK_FILE } from './lib/engine.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { DATA_DIR, ROOT } from './lib/paths.mjs';

/** The settings of the product that runs here; those of the environment come first, for a database elsewhere. */
const settings = async () => {
  const { loadSecrets } = await import('@gently/local-stack/secrets');
  const running = existsSync(STACK_FILE) ? JSON.parse(readFileSync(STACK_FILE, 'utf8')) : undefined;
  if (!running && !process.env.MONGODB_URI)
    throw new Error(
      'Nothing runs here. Start the product first (npm start), or name a database: MONGODB_URI=mongodb://…',
    );
  return {
    ...loadSecrets(join(DATA_DIR, 'secrets.json')),
    ...(running ? { MONGODB_URI: running.mongoUri, PUBLIC_ORIGIN: running.url } : {}),
    ...process.env,
  };
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

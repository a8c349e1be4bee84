// The commands of packages/delivery, built when they are not: node scripts/delivery.mjs <command> …
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './lib/paths.mjs';

const cli = join(ROOT, 'packages/delivery/dist/cli.js');

if (!existsSync(cli)) {
  const nx = join(ROOT, 'node_modules/nx/dist/bin/nx.js');
  const args = [nx, 'build', '@gently/delivery', '--outputStyle=static'];
  const env = { ...process.env, NODE_ENV: 'production' };
  const { status } = spawnSync(process.execPath, args, { cwd: ROOT, env, stdio: ['ignore', 2, 2] });
  if (status !== 0) process.exit(3);
}
const { status } = spawnSync(process.execPath, [cli, ...process.argv.slice(2)], { stdio: 'inherit' });
process.exit(status ?? 1);

// The commands of packages/delivery, built when they are not, or not from these sources: node scripts/delivery.mjs <command> …
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './lib/build.mjs';
import { DATA_DIR, ROOT } from './lib/paths.mjs';
import { staleness } from './lib/stale.mjs';

/** What a command ends with when the room does not build. */
const BUILD_FAILED = 3;
const ROOMS = ['delivery', 'artifact-store', 'contracts', 'federation'];

const cli = join(ROOT, 'packages/delivery/dist/cli.js');
const { isStale, done } = staleness({
  stamp: join(DATA_DIR, 'cache', 'delivery-cli'),
  sources: [
    ...ROOMS.map((room) => join(ROOT, 'packages', room, 'src')),
    join(ROOT, 'scripts/build-node.mjs'),
    join(ROOT, 'pnpm-lock.yaml'),
  ],
});

if (isStale || !existsSync(cli)) {
  try {
    await build({ rooms: ['delivery'], out: process.stderr });
  } catch (error) {
    console.error(error.message);
    process.exit(BUILD_FAILED);
  }
  done();
}
const { status } = spawnSync(process.execPath, [cli, ...process.argv.slice(2)], { stdio: 'inherit' });
process.exit(status ?? 1);

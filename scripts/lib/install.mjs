import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './paths.mjs';
import { run } from './run.mjs';

const STAMP = join(ROOT, 'node_modules', '.installed-from');

const lockfileHash = () =>
  createHash('sha256')
    .update(readFileSync(join(ROOT, 'pnpm-lock.yaml')))
    .update(process.version)
    .digest('hex');

const isInstalled = (hash) => existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash;

/** Installs the workspace from its lockfile with the pinned pnpm, unless that has been done for this lockfile. */
export const ensureInstalled = async () => {
  const hash = lockfileHash();
  if (isInstalled(hash)) return;
  console.log('Installing …');
  const { packageManager } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const code = await run(
    'npx',
    ['--yes', packageManager, 'install', '--frozen-lockfile', '--prefer-offline'],
    {
      quiet: true,
      env: { CI: 'true' },
    },
  );
  if (code !== 0) throw new Error('The packages could not be installed. The output above says why.');
  writeFileSync(STAMP, hash);
};

import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installPackages } from './install/install-packages.mjs';
import { ROOT } from './paths.mjs';

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
  const { packageManager } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  console.log(
    `Installing with ${packageManager.replace('@', ' ')}. What this machine does not have yet is downloaded from its npm registry …`,
  );
  await installPackages({
    command: 'npx',
    args: ['--yes', packageManager, 'install', '--frozen-lockfile', '--prefer-offline'],
    cwd: ROOT,
    env: { CI: 'true' },
  });
  writeFileSync(STAMP, hash);
};

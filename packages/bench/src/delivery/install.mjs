import { cpSync, existsSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { builtFile, root, run } from '../shared/workspace.mjs';
import { rooms } from './copy.mjs';

const pnpm = (dir, args) =>
  run([builtFile('node_modules/pnpm/bin/pnpm.cjs'), 'install', ...args], { cwd: dir });

/** Installs the dependencies of a copy, from the store of pnpm where it has them. */
export const install = (dir) => pnpm(dir, ['--prefer-offline', '--frozen-lockfile', '--silent']);

/** Checks that the dependencies of a copy are those of its lockfile, without installing them. */
export const checkLockfile = (dir) => pnpm(dir, ['--offline', '--frozen-lockfile', '--lockfile-only']);

/** The links of a room point to npm packages and to rooms beside it, so that copied links point into the copy. */
const copyLinks = (from, to) => {
  for (const name of readdirSync(from).filter((entry) => !entry.startsWith('.')))
    cpSync(join(from, name), join(to, name), { recursive: true, verbatimSymlinks: true });
};

/** Gives a copy the dependencies that this workspace has installed. Packages are shared, links are the copy's own. */
export const linkInstalled = (dir) => {
  symlinkSync(join(root, 'node_modules'), join(dir, 'node_modules'));
  for (const room of rooms().filter((name) => name !== '.' && existsSync(join(root, name, 'node_modules'))))
    copyLinks(join(root, room, 'node_modules'), join(dir, room, 'node_modules'));
};

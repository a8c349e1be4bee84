import { createRequire } from 'node:module';
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const require = createRequire(import.meta.url);

/**
 * Address of a package or a tool as this one has it, so that a room needs no copy of its own. In the workspace packages
 * are sources, in a repository of its own a remote has them packed: neither side may count folders.
 * @param {string} request
 */
export const resolveOwn = (request) => require.resolve(request);

/** @param {string} name of a package @returns {string} its folder */
export const packageDir = (name) => dirname(require.resolve(`${name}/package.json`));

/** What a page runs before anything else; copies of zod in remotes follow what it says. */
export const FIRST_MODULE = resolveOwn('@gently/contracts/no-code-from-text');

const workspaceRoot = resolve(import.meta.dirname, '../../../..');
const lockfile = join(workspaceRoot, 'pnpm-lock.yaml');

/** What webpack remembers between builds: the rooms of a workspace in one folder, a remote alone where webpack likes. */
export const remembered = existsSync(lockfile)
  ? { cacheDirectory: join(workspaceRoot, '.data/cache/webpack'), madeOf: [lockfile] }
  : { madeOf: [] };

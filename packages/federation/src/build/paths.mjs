import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';

const require = createRequire(import.meta.url);

/** The workspace's root, four folders above this file. */
export const workspaceRoot = resolve(import.meta.dirname, '../../../..');
export const platformDir = join(workspaceRoot, 'packages/platform');
export const cacheDir = join(workspaceRoot, '.data/cache/webpack');
/** What a page runs before anything else; copies of zod in remotes follow what it says. */
export const FIRST_MODULE = join(workspaceRoot, 'packages/contracts/src/no-code-from-text.ts');

/**
 * Address of a tool that belongs to this package, so that a room needs no copy of its own.
 * @param {string} request
 */
export const resolveOwn = (request) => require.resolve(request);

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { NX_ENV, run } from '../shared/workspace.mjs';

/**
 * Runs nx in a copy, without its daemon.
 * @param {string} dir
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 * @returns {Promise<{ seconds: number, output: string }>}
 */
export const nx = async (dir, args, env = {}) => {
  const began = performance.now();
  const program = join(dir, 'node_modules/nx/dist/bin/nx.js');
  const output = await run([program, ...args], { cwd: dir, env: { ...NX_ENV, ...env } });
  return { seconds: (performance.now() - began) / 1_000, output };
};

export const emptyCache = (dir) => {
  for (const folder of ['.data/cache', '.nx']) rmSync(join(dir, folder), { recursive: true, force: true });
};

/** @param {string[]} [projects] all without */
export const buildArgs = (projects) => [
  ...['run-many', '-t', 'build', '--outputStyle=static'],
  ...(projects ? ['-p', projects.join(',')] : []),
];

/** @param {string[]} targets */
export const affectedArgs = (targets) => ['affected', '-t', ...targets, '--base=HEAD~1', '--head=HEAD'];

/** @param {string} dir @param {string[]} [projects] @returns {ReturnType<typeof nx>} */
export const build = (dir, projects) => nx(dir, buildArgs(projects), { NODE_ENV: 'production' });

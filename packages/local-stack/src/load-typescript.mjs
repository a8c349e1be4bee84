import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { ROOT } from './paths.mjs';

const CACHE = join(ROOT, '.data', 'cache', 'scripts');

/**
 * Bundles a TypeScript module of the workspace and imports it.
 * @param {string} file
 * @param {string} name of the bundle; one for each file
 * @returns {Promise<any>} what it exports
 */
export const loadTypescript = async (file, name) => {
  await mkdir(CACHE, { recursive: true });
  const outfile = join(CACHE, `${name}.mjs`);
  await build({
    entryPoints: [file],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    logLevel: 'error',
  });
  return import(pathToFileURL(outfile).href);
};

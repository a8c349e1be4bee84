import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { platformDir } from './paths.mjs';

export const FACADE_PACKAGE = '@gently/platform';

/** @returns {string[]} the entries of the facade package: each folder with an index file. */
export const facadeEntries = () =>
  readdirSync(join(platformDir, 'src'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(platformDir, 'src', entry.name, 'index.ts')))
    .map((entry) => entry.name)
    .sort();

/** @returns {string} */
export const facadeVersion = () =>
  JSON.parse(readFileSync(join(platformDir, 'package.json'), 'utf8')).version;

/**
 * Exported names of one entry. esbuild follows `export *` through our own files; names that come from
 * `export * from 'a-library'` stay unknown, which is why the facade re-exports by name.
 * @param {string} entry
 */
const exportsOf = async (entry) => {
  const { metafile } = await build({
    entryPoints: [join(platformDir, 'src', entry, 'index.ts')],
    bundle: true,
    packages: 'external',
    format: 'esm',
    jsx: 'automatic',
    write: false,
    metafile: true,
    outdir: platformDir,
    logLevel: 'silent',
  });
  return Object.values(metafile.outputs)[0].exports.toSorted();
};

/**
 * What this workspace's facade offers: version, names by entry, and a hash over both.
 * @returns {Promise<import('../contract').FacadeOffer>}
 */
export const readFacade = async () => {
  const entries = facadeEntries();
  const names = await Promise.all(entries.map(exportsOf));
  const exports = Object.fromEntries(entries.map((entry, index) => [entry, names[index]]));
  const version = facadeVersion();
  const hash = createHash('sha256')
    .update(JSON.stringify([version, exports]))
    .digest('hex')
    .slice(0, 12);
  return { version, hash, exports };
};

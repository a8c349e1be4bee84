import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { packageDir, resolveOwn } from './paths.mjs';

export const FACADE_PACKAGE = '@gently/platform';

const platformDir = packageDir(FACADE_PACKAGE);
const described = JSON.parse(readFileSync(join(platformDir, 'package.json'), 'utf8'));

/** @returns {string[]} the entries of the facade package: each that is a folder with an index file; the rest is for tests. */
export const facadeEntries = () =>
  Object.entries(described.exports)
    .filter(([, target]) => /\/index\.[jt]s$/.test(target.default ?? target))
    .map(([name]) => name.slice('./'.length))
    .sort();

/** @returns {string} */
export const facadeVersion = () => described.version;

/**
 * Exported names of one entry. esbuild follows `export *` through our own files; names that come from
 * `export * from 'a-library'` stay unknown, which is why the facade re-exports by name.
 * @param {string} entry
 */
const exportsOf = async (entry) => {
  const { metafile } = await build({
    entryPoints: [resolveOwn(`${FACADE_PACKAGE}/${entry}`)],
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
 * What the facade offers: version, names by entry, and a hash over both.
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

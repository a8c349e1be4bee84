import { isBuiltin } from 'node:module';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installedPackages } from '../../../packages/federation/src/build/notices/installed.mjs';
import { noticesText } from '../../../packages/federation/src/build/notices/notices-text.mjs';
import { noticesOf } from '../../../packages/federation/src/build/notices/package-notice.mjs';

const SERVER_NOTICES = 'THIRD-PARTY-NOTICES.txt';

/** @param {string} specifier of an import @returns {string} the package that it belongs to */
const packageName = (specifier) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/** @returns {string[]} packages that the files of a bundle import; those that are imported on demand may be missing */
const importedPackages = ({ outputs }) =>
  Object.values(outputs)
    .flatMap(({ imports }) => imports)
    .filter(({ path, external, kind }) => external && !isBuiltin(path) && kind !== 'dynamic-import')
    .map(({ path }) => packageName(path));

/**
 * Writes the licences of what a server needs besides its bundle: what it imports, what it reads as files, and all that
 * these need.
 * @param {{ room: string, name: string, dependencies: readonly string[], metafile: import('esbuild').Metafile }} server
 */
export const writeServerNotices = ({ room, name, dependencies, metafile }) => {
  const own = dependencies.filter((dependency) => !dependency.startsWith('@gently/'));
  const names = [...new Set([...own, ...importedPackages(metafile)])].sort();
  const about = `Software by others that is installed with ${name}, with the licences under which it is used.`;
  const text = noticesText(about, noticesOf(installedPackages(room, names)));
  writeFileSync(join(room, 'dist', SERVER_NOTICES), text);
};

import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** @returns {string | undefined} the folder of a package as Node finds it from another folder */
const findPackage = (from, name) => {
  const path = join(from, 'node_modules', name);
  if (existsSync(path)) return realpathSync(path);
  return dirname(from) === from ? undefined : findPackage(dirname(from), name);
};

const readManifest = (dir) => JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8'));

/**
 * @param {string} room folder of a room of the workspace
 * @param {readonly string[]} names of packages that its bundle imports
 * @returns {string[]} folders of these packages and of all that they need; optional ones of other systems are not installed
 */
export const installedPackages = (room, names) => {
  const found = new Set();
  const follow = (from, name, isOptional) => {
    const dir = findPackage(from, name);
    if (!dir && !isOptional) throw new Error(`${name} is not installed for ${from}`);
    if (!dir || found.has(dir)) return;
    found.add(dir);
    const { dependencies = {}, optionalDependencies = {} } = readManifest(dir);
    const needed = Object.keys({ ...dependencies, ...optionalDependencies });
    for (const next of needed) follow(dir, next, next in optionalDependencies);
  };
  for (const name of names) follow(realpathSync(room), name, false);
  return [...found];
};

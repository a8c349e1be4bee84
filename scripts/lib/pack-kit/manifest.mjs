import { BROUGHT } from './packages.mjs';

/** @param {string} target of an export in the workspace @returns where the same lies in the package */
const built = (target) => {
  if (!target.startsWith('./src/')) return target;
  const place = target.replace('./src/', './dist/');
  if (!/\.tsx?$/.test(place)) return place;
  const stem = place.replace(/\.tsx?$/, '');
  return { types: `${stem}.d.ts`, default: `${stem}.js` };
};

/** @returns {Record<string, string>} the entries that a package of the kit has: name → source */
export const entriesOf = ({ exports }, { entries }) =>
  Object.fromEntries(Object.entries(exports).filter(([name]) => !entries || entries.includes(name)));

/**
 * The package.json of a packed package. Packages of the kit and what its user brings are peers of one exact version: two
 * copies of either on one page, or in one build, would not know each other.
 * @param {Record<string, any>} source package.json in the workspace
 * @param {object} options
 * @param {string} options.version of the kit
 * @param {(name: string) => string} options.installed what the workspace has of a dependency; `catalog:` and
 *   `workspace:` mean nothing outside
 * @param {{ entries?: string[], without?: string[] }} options.choice
 */
export const packedManifest = (source, { version, installed, choice }) => {
  const wanted = Object.keys(source.dependencies ?? {})
    .filter((name) => !choice.without?.includes(name))
    .map((name) => [name, name.startsWith('@gently/') ? version : installed(name)]);
  const isPeer = (name) => name.startsWith('@gently/') || BROUGHT.includes(name);
  const { name, description, type, sideEffects } = source;
  return {
    name,
    version,
    description,
    license: 'UNLICENSED',
    type,
    ...(sideEffects && { sideEffects: sideEffects.map((path) => built(path).default) }),
    files: ['dist'],
    exports: {
      ...Object.fromEntries(Object.entries(entriesOf(source, choice)).map(([key, to]) => [key, built(to)])),
      './package.json': './package.json',
    },
    dependencies: Object.fromEntries(wanted.filter(([key]) => !isPeer(key))),
    peerDependencies: Object.fromEntries(wanted.filter(([key]) => isPeer(key))),
  };
};

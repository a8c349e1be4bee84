import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import ts from 'typescript';

const ENDINGS = ['', '.ts', '.tsx', '.mjs', '.js', '/index.ts', '/index.tsx'];
const SCOPE = '@gently/';
/** vitest loads a room's setup files for every test of the room, without an import. */
const SETUP = /setupFiles: \[([^\]]*)\]/;

const isFile = (path) => existsSync(path) && statSync(path).isFile();

/** @returns {Map<string, { folder: string, exports: Record<string, string> }>} the workspace's packages by their name */
const readPackages = (root, files) =>
  new Map(
    files
      .filter((file) => /^(packages\/)?[^/]+\/package\.json$/.test(file))
      .map((file) => ({ folder: dirname(file), ...JSON.parse(readFileSync(join(root, file), 'utf8')) }))
      .map(({ name, folder, exports = {} }) => [name, { folder, exports }]),
  );

/** @returns {string | undefined} the path below the package's folder that an export names */
const exportedPath = (exports, subpath) => {
  if (exports[subpath]) return exports[subpath];
  for (const [pattern, target] of Object.entries(exports)) {
    const [start, end] = pattern.split('*');
    if (end !== undefined && subpath.startsWith(start))
      return target.replace('*', subpath.slice(start.length));
  }
  return undefined;
};

/**
 * @param {string} root folder of the workspace
 * @param {readonly string[]} files all of the workspace, relative to the root
 * @returns {{ importsOf: (file: string) => string[] }} the files of the workspace that a file imports
 */
export const importReader = (root, files) => {
  const packages = readPackages(root, files);
  const atPath = (path) => ENDINGS.map((ending) => path + ending).find((name) => isFile(join(root, name)));

  const inPackage = (specifier) => {
    const [scope, name, ...rest] = specifier.split('/');
    const found = packages.get(`${scope}/${name}`);
    const path = found && exportedPath(found.exports, ['.', ...rest].join('/'));
    return path ? atPath(join(found.folder, path)) : undefined;
  };

  const resolve = (file, specifier) => {
    if (specifier.startsWith('.')) return atPath(normalize(join(dirname(file), specifier)));
    return specifier.startsWith(SCOPE) ? inPackage(specifier) : undefined;
  };

  const specifiersOf = (file, text) => {
    const imported = ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => fileName);
    const [, setup = ''] = SETUP.exec(text) ?? [];
    return [...imported, ...[...setup.matchAll(/'([^']+)'/g)].map(([, specifier]) => specifier)];
  };

  return {
    importsOf: (file) => {
      const specifiers = specifiersOf(file, readFileSync(join(root, file), 'utf8'));
      return specifiers.map((specifier) => resolve(file, specifier)).filter(Boolean);
    },
  };
};

/**
 * @param {string} root
 * @param {readonly string[]} files of the workspace
 * @returns {Map<string, Set<string>>} the files that import a file, by that file
 */
export const readDependents = (root, files) => {
  const { importsOf } = importReader(root, files);
  const dependents = new Map();
  for (const file of files.filter((name) => /\.(ts|tsx|mjs)$/.test(name)))
    for (const imported of importsOf(file)) {
      if (!dependents.has(imported)) dependents.set(imported, new Set());
      dependents.get(imported).add(file);
    }
  return dependents;
};

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

/** Names that a file imports from one place. */
const NAMED_IMPORT = /^import\s+(?:type\s+)?\{([^}]*)\}\s+from\s+'([^']+)'/gm;
const nameOf = (binding) =>
  binding
    .trim()
    .replace(/^type /, '')
    .split(' as ', 1)[0];

/** @returns {Map<string, string[] | undefined>} by each place the names that are imported from there; undefined for more than names */
const namesImported = (text, specifiers) => {
  const named = [...text.matchAll(NAMED_IMPORT)];
  const namesFrom = (specifier) => {
    const own = named.filter(([, , from]) => from === specifier);
    const times = specifiers.filter((one) => one === specifier).length;
    return own.length === times
      ? own.flatMap(([, bindings]) => bindings.split(',').map(nameOf).filter(Boolean))
      : undefined;
  };
  return new Map(specifiers.map((specifier) => [specifier, namesFrom(specifier)]));
};

const REEXPORT = /^export \* from '([^']+)';?$/;
/** @returns {string[] | undefined} what a file passes on that does nothing else */
const passedOn = (text) => {
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('//'));
  const found = lines.map((line) => REEXPORT.exec(line.trim())?.[1]);
  return lines.length > 0 && found.every(Boolean) ? found : undefined;
};

/** @returns {Set<string>} the names that a file exports by itself */
const exportedNames = (file, text) => {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false);
  const names = new Set();
  for (const statement of source.statements) {
    if (
      ts.isExportDeclaration(statement) &&
      statement.exportClause &&
      ts.isNamedExports(statement.exportClause)
    )
      for (const { name } of statement.exportClause.elements) names.add(name.text);
    if (!statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) continue;
    const declared = ts.isVariableStatement(statement) ? statement.declarationList.declarations : [statement];
    for (const { name } of declared) if (name && ts.isIdentifier(name)) names.add(name.text);
  }
  return names;
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

  const read = (file) => readFileSync(join(root, file), 'utf8');
  /** Of each file that only passes others on: which of them exports a name. */
  const barrels = new Map();
  const barrelAt = (file) => {
    if (barrels.has(file)) return barrels.get(file);
    const parts = /\/index\.tsx?$/.test(file) ? passedOn(read(file)) : undefined;
    const owners = parts && new Map();
    for (const part of parts ?? []) {
      const target = resolve(file, part);
      if (target) for (const name of exportedNames(target, read(target))) owners.set(name, target);
    }
    barrels.set(file, owners);
    return owners;
  };

  /** What is imported by name from a file that only passes others on comes from one of these, and from no other. */
  const targetsOf = (target, names) => {
    const owners = names && barrelAt(target);
    return owners ? names.map((name) => owners.get(name) ?? target) : [target];
  };

  return {
    importsOf: (file) => {
      const text = read(file);
      const specifiers = specifiersOf(file, text);
      const names = namesImported(text, specifiers);
      return [...new Set(specifiers)].flatMap((specifier) => {
        const target = resolve(file, specifier);
        return target ? targetsOf(target, names.get(specifier)) : [];
      });
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

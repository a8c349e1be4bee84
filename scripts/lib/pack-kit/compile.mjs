import { existsSync } from 'node:fs';
import { cp, readdir, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { build } from 'esbuild';
import { ROOT } from '../paths.mjs';
import { run } from '../run.mjs';

const PACKAGES_DIR = join(ROOT, 'packages');

/** @returns {Promise<string[]>} every file below a folder */
const filesBelow = async (dir) =>
  (await readdir(dir, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));

/** @returns {Promise<string[]>} the source files that an entry covers; a `*` in the entry matches many */
export const sourcesOf = async (room, target) => {
  const [folder, ending] = target.split('*');
  if (ending === undefined) return [join(PACKAGES_DIR, room, target)];
  const dir = join(PACKAGES_DIR, room, folder);
  return (await readdir(dir))
    .filter((name) => name.endsWith(ending) && !name.includes('.test.'))
    .map((name) => join(dir, name));
};

/**
 * Writes the declarations of all packages, and of nothing that their entries do not lead to, in one run of the compiler.
 * @param {{ room: string, targets: string[] }[]} packages entries of each, as their package.json says them
 * @param {string} out folder of its own
 * @returns {Promise<string>} the folder in which `<room>/src/…` lie
 */
export const declare = async (packages, out) => {
  const files = (
    await Promise.all(packages.flatMap(({ room, targets }) => targets.map((to) => sourcesOf(room, to))))
  )
    .flat()
    .filter((file) => /\.tsx?$/.test(file));
  const options = {
    extends: join(ROOT, 'tsconfig.base.json'),
    compilerOptions: {
      lib: ['ES2023', 'DOM', 'DOM.Iterable'],
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      rootDir: PACKAGES_DIR,
      outDir: join(out, 'types'),
    },
    files,
  };
  await writeFile(join(out, 'tsconfig.json'), JSON.stringify(options));
  const code = await run('tsc', ['-p', join(out, 'tsconfig.json')], { quiet: true });
  if (code !== 0) throw new Error('The packages of the kit have errors in their types');
  return options.compilerOptions.outDir;
};

const RELATIVE = /^\.\.?\//;
const CODE = ['.ts', '.tsx', '/index.ts', '/index.tsx'];

/** Modules stay apart, so that what a page does not use is left out of it; each names its neighbours in full. */
const keptApart = {
  name: 'modules-stay-apart',
  setup({ onResolve }) {
    onResolve({ filter: /^/ }, ({ path, kind, resolveDir }) => {
      if (kind === 'entry-point') return undefined;
      if (!RELATIVE.test(path)) return { path, external: true };
      const ending = CODE.find((candidate) => existsSync(join(resolveDir, path) + candidate));
      if (!ending) return { path, external: true };
      return { path: `${path}${ending.replace(/\.tsx?$/, '.js')}`, external: true };
    });
  },
};

/**
 * Writes the JavaScript and the declarations of one package.
 * @param {string} room
 * @param {{ types: string, dist: string, copied?: string[] }} places
 */
export const compile = async (room, { types, dist, copied = [] }) => {
  const source = join(PACKAGES_DIR, room, 'src');
  const declared = join(types, room, 'src');
  await cp(declared, dist, { recursive: true });
  // What was declared is what the entries lead to.
  const entryPoints = (await filesBelow(declared)).map((file) => {
    const stem = join(source, relative(declared, file)).replace(/\.d\.ts$/, '');
    return existsSync(`${stem}.ts`) ? `${stem}.ts` : `${stem}.tsx`;
  });
  await build({
    entryPoints,
    outdir: dist,
    outbase: source,
    bundle: true,
    platform: 'neutral',
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    logLevel: 'warning',
    plugins: [keptApart],
  });
  for (const path of copied) {
    const to = join(dist, relative('src', path));
    const filter = (file) => !file.includes('.test.');
    await cp(join(PACKAGES_DIR, room, path), to, { recursive: true, filter });
  }
};

/** @returns {string} the folder of a room of the workspace */
export const roomDir = (room) => join(PACKAGES_DIR, room);

import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, rmdir, symlink } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..');
const SCRATCH = join(ROOT, '.data', 'new-remote');
/** A remote of the workspace, whose installed packages a new one has too. */
export const TYPICAL = 'mfe-public';
const SHARED = [
  'tsconfig.base.json',
  '.oxlintrc.json',
  '.oxfmtrc.json',
  '.dependency-cruiser.cjs',
  'scripts/lib/lint',
  'node_modules',
  TYPICAL,
];

const filesBelow = async (dir: string): Promise<string[]> =>
  (await readdir(dir, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && !/(^|\/)node_modules(\/|$)/.test(entry.parentPath))
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort();

/** @returns one hash over the names and contents of a folder, installed packages left out */
export const hashOfTree = async (dir: string): Promise<string> => {
  const hash = createHash('sha256');
  for (const file of await filesBelow(dir)) {
    hash.update(relative(dir, file));
    hash.update(await readFile(file));
  }
  return hash.digest('hex');
};

/** What the surrounding test run says about itself is not for the tools that a test runs. */
export const cleanEnv = (extra: NodeJS.ProcessEnv): NodeJS.ProcessEnv => {
  const foreign = /^(TEST_|PLAYWRIGHT_|PW_|NODE_ENV$|NODE_OPTIONS$|ACCEPTANCE_|SITE_)/;
  const kept = Object.entries(process.env).filter(([key]) => !foreign.test(key));
  const path = `${join(ROOT, 'node_modules', '.bin')}:${String(process.env.PATH)}`;
  return { ...Object.fromEntries(kept), PATH: path, ...extra };
};

const execute = promisify(execFile);

/** Runs a script of the workspace; what it said is in the error when it fails. */
const runIn = (cwd: string, env: NodeJS.ProcessEnv) => async (script: string, args: string[]) => {
  try {
    return await execute(process.execPath, [join(ROOT, script), ...args], { cwd, env: cleanEnv(env) });
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`${script} ${args.join(' ')} failed:\n${stdout}\n${stderr}`, { cause: error });
  }
};

export interface Workspace {
  root: string;
  /** Runs a script of the real workspace in this one. */
  run: (script: string, ...args: string[]) => Promise<{ stdout: string }>;
  /** The same in the remote's own folder. */
  runInside: (script: string, ...args: string[]) => Promise<{ stdout: string }>;
  /** @returns packages that the remote's code uses and its package.json does not name */
  undeclaredImports: () => Promise<string[]>;
  remove: () => Promise<void>;
}

const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

const undeclaredIn = async (dir: string): Promise<string[]> => {
  const { dependencies, devDependencies } = JSON.parse(
    await readFile(join(dir, 'package.json'), 'utf8'),
  ) as Record<'dependencies' | 'devDependencies', Record<string, string>>;
  const files = (await filesBelow(dir)).filter((file) => /\.(ts|tsx|mjs)$/.test(file));
  const used = new Set<string>();
  for (const file of files)
    for (const [, specifier = ''] of (await readFile(file, 'utf8')).matchAll(/from '([^'.][^']*)'/g))
      used.add(packageOf(specifier));
  // Every room has vitest from the root.
  const declared = { ...dependencies, ...devDependencies, vitest: 'root' };
  return [...used].filter((name) => !(name in declared));
};

/**
 * A folder that looks like the workspace to one remote, outside of git, with a new remote from the generator.
 * @param options what the generator is asked for besides
 */
export const makeWorkspace = async (name: string, ...options: string[]): Promise<Workspace> => {
  await mkdir(SCRATCH, { recursive: true });
  const root = await mkdtemp(join(SCRATCH, 'run-'));
  // The tools that check it look for ignored files up to the next repository, and the folder around this one is ignored.
  await mkdir(join(root, '.git'));
  for (const shared of SHARED) {
    await mkdir(dirname(join(root, shared)), { recursive: true });
    await symlink(join(ROOT, shared), join(root, shared));
  }
  await cp(join(ROOT, '.github'), join(root, '.github'), { recursive: true });
  const dir = join(root, name);
  const run = runIn(root, { REMOTES_DIR: root });
  const runInside = runIn(dir, {});
  await run('scripts/new-remote.mjs', [name, '--into', root, ...options]);
  await symlink(join(ROOT, TYPICAL, 'node_modules'), join(dir, 'node_modules'));
  return {
    root,
    run: (script, ...args) => run(script, args),
    runInside: (script, ...args) => runInside(script, args),
    undeclaredImports: () => undeclaredIn(dir),
    remove: async () => {
      await rm(root, { recursive: true, force: true });
      // Another run may be in there too.
      await rmdir(SCRATCH).catch(() => undefined);
    },
  };
};

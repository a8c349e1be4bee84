import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { ROOT } from '../paths.mjs';
import { buildContext } from './build-context.mjs';
import { parseDockerfile } from './dockerfile.mjs';

/** @typedef {import('./dockerfile.mjs').Stage} Stage */

/** Rooms of the workspace that have been built, with their folders. */
const builtRooms = () =>
  [...readdirSync(ROOT), ...readdirSync(join(ROOT, 'packages')).map((name) => `packages/${name}`)].filter(
    (room) => existsSync(join(ROOT, room, 'dist')) && existsSync(join(ROOT, room, 'package.json')),
  );

const copyBuilds = (folder) => {
  for (const room of builtRooms())
    cpSync(join(ROOT, room, 'dist'), join(folder, room, 'dist'), { recursive: true });
};
const isDoneAlready = () => undefined;

/** The workspace has its version of pnpm. */
const PNPM = { begins: 'npm install --global pnpm@', replace: isDoneAlready };
/** What this workspace has done as well: it has every package, and has built every room. */
const DONE_HERE = [
  { begins: 'pnpm fetch ', replace: isDoneAlready },
  { begins: 'pnpm install --offline --frozen-lockfile', isWhole: true, replace: isDoneAlready },
  { begins: 'NODE_ENV=production pnpm exec nx run-many -t build', isWhole: true, replace: copyBuilds },
];

const isReplacedBy =
  (text) =>
  ({ begins, isWhole = false }) =>
    isWhole ? text === begins : text.startsWith(begins);

/** Where pnpm has the packages of this workspace: in a folder of another file system it would look for a store there. */
const storeOfPackages = () =>
  JSON.parse(readFileSync(join(ROOT, 'node_modules', '.modules.yaml'), 'utf8')).storeDir;

/** The tools and packages of the workspace, and nothing else that npm or a test run puts into the environment. */
const environment = () => ({
  PATH: [join(ROOT, 'node_modules', '.bin'), dirname(process.execPath), process.env.PATH].join(delimiter),
  HOME: process.env.HOME ?? '/',
  npm_config_store_dir: storeOfPackages(),
});

/** Characters of what a failed command has said last. */
const SAID = 2_000;

/** Where a path of the image is in this file system. */
const placeOf = ({ root, workdir }, path) =>
  path.startsWith('/') ? join(root, path) : join(root, workdir, path);

/** Hard links take no space, and no step changes a file that it was given. */
const link = (from, to) => {
  mkdirSync(to, { recursive: true });
  execFileSync('cp', ['-al', `${from}/.`, to]);
};

const copyFromContext = (state, sources, target) => {
  const context = buildContext();
  for (const source of sources) {
    const isFolder = source === '.' || context.some((path) => path.startsWith(`${source}/`));
    for (const path of context) {
      if (source !== '.' && path !== source && !path.startsWith(`${source}/`)) continue;
      const inside = isFolder && source !== '.' ? path.slice(source.length + 1) : path;
      const to = placeOf(state, join(target, inside));
      mkdirSync(dirname(to), { recursive: true });
      cpSync(join(ROOT, path), to);
    }
  }
};

/** The owner cannot be set here: who may write is for the tests of the file to check. */
const copy = (state, text, stages) => {
  const words = text.split(/\s+/);
  const paths = words.filter((word) => !word.startsWith('--'));
  const target = paths.pop() ?? '.';
  const from = words.find((word) => word.startsWith('--from='))?.slice('--from='.length);
  if (!from) return copyFromContext(state, paths, target);
  for (const path of paths) link(placeOf(stages[from], path), placeOf(state, target));
};

const run = (state, text) => {
  const folder = placeOf(state, '.');
  const replaced = state.replaced.find(isReplacedBy(text));
  if (replaced) return replaced.replace(folder);
  const env = { ...environment(), ...state.env };
  // pnpm says on its output why it fails.
  const { status, stdout, stderr } = spawnSync('sh', ['-ec', text], { cwd: folder, env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${text}\n${stdout.slice(-SAID)}\n${stderr.slice(-SAID)}`);
  return undefined;
};

const STEPS = {
  WORKDIR: (state, text) => {
    state.workdir = text;
    mkdirSync(placeOf(state, '.'), { recursive: true });
  },
  ENV: (state, text) =>
    Object.assign(state.env, Object.fromEntries(text.split(' ').map((pair) => pair.split('=')))),
  COPY: copy,
  RUN: run,
  USER: () => undefined,
  CMD: () => undefined,
};

/** @param {Stage} stage */
const runStage = (folder, stage, { stages, replaced }) => {
  const before = stages[stage.from];
  const state = {
    replaced,
    root: join(folder, stage.name),
    workdir: before?.workdir ?? '/',
    env: { ...before?.env },
  };
  mkdirSync(state.root);
  if (before) link(before.root, state.root);
  for (const { name, text } of stage.instructions) STEPS[name](state, text, stages);
  return state;
};

/** A command that was changed in the Dockerfile would be run, and take minutes, without a word. */
const assertFound = (parsed, replaced) => {
  const commands = parsed.flatMap(({ instructions }) => instructions.map(({ text }) => text));
  const missing = replaced.find((one) => !commands.some((text) => isReplacedBy(text)(one)));
  if (missing) throw new Error(`The Dockerfile has no command like this one any more: ${missing.begins}`);
};

/**
 * Does what `docker build` does with the Dockerfile of the product, without Docker and on this system: the same files are
 * copied, and the same commands run.
 * @param {string} folder an empty one
 * @param {{ buildsAnew?: boolean }} [options] without `buildsAnew`, packages and builds of this workspace are taken over
 * @returns {{ root: string, app: string, env: Record<string, string> }} the file tree of the image, its working folder, and its environment
 */
export const buildTree = (folder, { buildsAnew = false } = {}) => {
  const stages = {};
  const replaced = [PNPM, ...(buildsAnew ? [] : DONE_HERE)];
  const parsed = parseDockerfile(
    readFileSync(join(ROOT, 'packages', 'local-stack', 'image', 'Dockerfile'), 'utf8'),
  );
  assertFound(parsed, replaced);
  for (const stage of parsed) stages[stage.name] = runStage(folder, stage, { stages, replaced });
  const { root, workdir, env } = stages[parsed.at(-1)?.name ?? ''];
  return { root, app: join(root, workdir), env };
};

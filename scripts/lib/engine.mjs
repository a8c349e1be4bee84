import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { onParentGone } from './parent.mjs';
import { DATA_DIR, ROOT } from './paths.mjs';
import { build } from './build.mjs';

/** Where a running installation says which database it uses. */
export const STACK_FILE = join(DATA_DIR, 'stack.json');

/** Builds packages/embedded-mongo when its code has changed; from the cache otherwise. */
export const ensureEngineBuilt = async () => {
  await ensureInstalled();
  await build({ rooms: ['embedded-mongo'], out: process.stderr });
};

/**
 * Runs one of the engine's programs in this terminal and ends with its exit code.
 * @param {() => number | void} onSuccess may return another exit code
 */
export const runEngineProgram = (file, args, onSuccess = () => undefined) => {
  const program = join(ROOT, 'packages', 'embedded-mongo', 'dist', file);
  const child = spawn(process.execPath, [program, ...args], { stdio: 'inherit' });
  const passOn = (signal) => child.kill(signal);
  process.on('SIGINT', passOn);
  process.on('SIGTERM', passOn);
  onParentGone(() => child.kill('SIGTERM'));
  child.on('exit', (code) => {
    process.exit(code === 0 ? (onSuccess() ?? 0) : (code ?? 1));
  });
};

/** @returns {{ origin: string, mongoUri: string } | undefined} the installation that runs here, if there is one */
export const runningStack = () =>
  existsSync(STACK_FILE) ? JSON.parse(readFileSync(STACK_FILE, 'utf8')) : undefined;

/** @returns {{ origin: string, mongoUri: string }} the installation that runs here; an error says what to do without one */
export const requireRunningStack = () => {
  const stack = runningStack();
  if (stack) return stack;
  throw new Error(
    'Nothing runs here. Start the product first (npm start), or name a database: MONGODB_URI=mongodb://…',
  );
};

/** @returns {Promise<string | undefined>} the database that the environment names, if it names one */
export const givenDatabaseUri = async () => {
  await ensureInstalled();
  const { withDatabaseUri } = await import('@gently/local-stack/given-settings');
  return withDatabaseUri(process.env).MONGODB_URI?.trim() || undefined;
};

/** @returns {Promise<string>} the database to work on: `MONGODB_URI`, or the one of the installation that runs here */
export const databaseUri = async () => (await givenDatabaseUri()) ?? requireRunningStack().mongoUri;

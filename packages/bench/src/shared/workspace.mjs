import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { BenchError, check } from './check.mjs';

export const root = resolve(import.meta.dirname, '../../../..');

/** The longest part of a program's output that an error repeats, in characters. */
const OUTPUT_LENGTH = 4_000;

/** @returns {{ name: string, dir: string }[]} every remote of the workspace */
export const remotes = () =>
  readdirSync(root)
    .filter((name) => name.startsWith('mfe-') && existsSync(join(root, name, 'src/manifest.ts')))
    .sort()
    .map((name) => ({ name, dir: join(root, name) }));

/**
 * Programs are started by their file, which no import checks: a missing one must be named.
 * @param {string} file from the root of the workspace
 * @returns {string} its path
 */
export const builtFile = (file) => {
  const path = join(root, file);
  check(existsSync(path), `${file} does not exist: run "pnpm build" first.`);
  return path;
};

const shortName = (args) => args.map((arg) => (arg.startsWith(root) ? relative(root, arg) : arg)).join(' ');

/**
 * Runs a Node program to its end.
 * @param {string[]} args its file and its arguments
 * @param {{ env?: Record<string, string>, cwd?: string, show?: boolean }} [options] `env` is added to the environment;
 *   `show` prints its output while it
 *   runs
 * @returns {Promise<{ code: number, output: string, errors: string }>}
 */
export const runProgram = (args, { env = {}, cwd = root, show = false } = {}) =>
  new Promise((done, failed) => {
    const stdio = ['ignore', 'pipe', 'pipe'];
    const child = spawn(process.execPath, args, { cwd, env: { ...process.env, ...env }, stdio });
    const said = { output: '', errors: '' };
    child.stdout.on('data', (chunk) => {
      said.output += chunk;
      if (show) process.stdout.write(chunk);
    });
    child.stderr.on('data', (chunk) => {
      said.errors += chunk;
    });
    child.on('error', failed);
    child.on('close', (code) => done({ code: code ?? 1, ...said }));
  });

/**
 * Runs a Node program that must succeed.
 * @param {Parameters<typeof runProgram>[0]} args
 * @param {Parameters<typeof runProgram>[1]} [options]
 * @returns {Promise<string>} its output
 * @throws {BenchError} with everything that it wrote
 */
export const run = async (args, options) => {
  const { code, output, errors } = await runProgram(args, options);
  if (code === 0) return output;
  const reason = `${output.trim()}\n${errors.trim()}`.trim().slice(-OUTPUT_LENGTH);
  throw new BenchError(`${shortName(args)} ended with ${code}: ${reason || 'it wrote nothing'}`);
};

/**
 * Runs a program that measures. It prints its rows as lines of JSON, and one sentence when it cannot measure.
 * @param {Parameters<typeof runProgram>[0]} args
 * @param {Parameters<typeof runProgram>[1]} [options]
 * @returns {Promise<object[]>} its rows
 * @throws {BenchError} with that sentence
 */
export const runMeasurement = async (args, options) => {
  const { code, output, errors } = await runProgram(args, options);
  if (code !== 0) throw new BenchError(errors.trim() || `${shortName(args)} ended with ${code}.`);
  return output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
};

/** Neither the daemon nor the terminal interface of nx outlives or disturbs a measurement. */
export const NX_ENV = { NX_DAEMON: 'false', NX_TUI: 'false', NX_NO_CLOUD: 'true' };

/**
 * Builds rooms that have changed, from the cache otherwise.
 * @param {string[]} rooms by their names without scope
 */
export const buildRooms = (rooms) =>
  run(
    [
      builtFile('node_modules/nx/dist/bin/nx.js'),
      ...['run-many', '-t', 'build', '--outputStyle=static', '--nxBail'],
      ...['-p', rooms.map((room) => `@gently/${room}`).join(',')],
    ],
    { env: { ...NX_ENV, NODE_ENV: 'production' } },
  );

/** Builds the shell, the remotes and the site server. */
export const buildSite = () => buildRooms(['shell', 'delivery', ...remotes().map(({ name }) => name)]);

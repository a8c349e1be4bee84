import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '../../../..');
export const scratch = join(root, '.data/bench/bundle');

/** @returns {{ name: string, dir: string }[]} every remote of the workspace */
export const remotes = () =>
  readdirSync(root)
    .filter((name) => name.startsWith('mfe-') && existsSync(join(root, name, 'src/manifest.ts')))
    .sort()
    .map((name) => ({ name, dir: join(root, name) }));

/**
 * Runs a program to its end.
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string>} [env] besides its own
 * @returns {Promise<void>}
 */
export const run = (command, args, env = {}) =>
  new Promise((done, failed) => {
    const stdio = ['ignore', 'pipe', 'inherit'];
    const child = spawn(command, args, { cwd: root, env: { ...process.env, ...env }, stdio });
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    child.on('error', failed);
    child.on('exit', (code) => {
      if (code === 0) return done();
      process.stderr.write(output);
      failed(new Error(`${command} ${args.join(' ')} ended with ${code}`));
    });
  });

/**
 * Builds rooms that have changed, from the cache otherwise.
 * @param {string[]} rooms by their names without scope
 */
export const buildRooms = (rooms) =>
  run(
    process.execPath,
    [
      join(root, 'node_modules/nx/dist/bin/nx.js'),
      ...['run-many', '-t', 'build', '--outputStyle=static', '--nxBail'],
      ...['-p', rooms.map((room) => `@gently/${room}`).join(',')],
    ],
    { NODE_ENV: 'production', NX_DAEMON: 'false', NX_TUI: 'false', NX_NO_CLOUD: 'true' },
  );

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
 * @returns {Promise<void>}
 */
export const run = (command, args) =>
  new Promise((done, failed) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
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

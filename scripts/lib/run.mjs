import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { ROOT } from './paths.mjs';

/** The tools that the workspace installs come first, so that a machine needs nothing but Node and npm. */
export const toolEnv = (extra = {}) => ({
  ...process.env,
  PATH: [join(ROOT, 'node_modules', '.bin'), process.env.PATH].join(delimiter),
  NX_DAEMON: 'false',
  NX_TUI: 'false',
  NX_NO_CLOUD: 'true',
  ...extra,
});

/**
 * Runs a command to its end.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, quiet?: boolean, cwd?: string }} [options] `quiet` keeps the output
 *   and shows it only when the command fails
 * @returns {Promise<number>} the exit code
 */
export const run = (command, args, { env = {}, quiet = false, cwd = ROOT } = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env: toolEnv(env), stdio: quiet ? 'pipe' : 'inherit' });
    const output = [];
    child.stdout?.on('data', (chunk) => output.push(chunk));
    child.stderr?.on('data', (chunk) => output.push(chunk));
    child.on('error', reject);
    child.on('close', (code) => {
      if (quiet && code !== 0) process.stderr.write(Buffer.concat(output));
      resolve(code ?? 1);
    });
  });

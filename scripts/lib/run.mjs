import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { onParentGone } from './parent.mjs';
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
 * @param {{ env?: Record<string, string>, quiet?: boolean, cwd?: string, passSignals?: boolean }} [options] `quiet`
 *   keeps the output and shows it only when the command fails; `passSignals` ends a command that runs until it is told
 * @returns {Promise<number>} the exit code
 */
export const run = (command, args, { env = {}, quiet = false, cwd = ROOT, passSignals = false } = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env: toolEnv(env), stdio: quiet ? 'pipe' : 'inherit' });
    const output = [];
    child.stdout?.on('data', (chunk) => output.push(chunk));
    child.stderr?.on('data', (chunk) => output.push(chunk));
    const end = () => child.kill('SIGTERM');
    const signals = passSignals ? ['SIGINT', 'SIGTERM'] : [];
    for (const signal of signals) process.on(signal, end);
    if (passSignals) onParentGone(end);
    child.on('error', reject);
    child.on('close', (code) => {
      for (const signal of signals) process.off(signal, end);
      if (quiet && code !== 0) process.stderr.write(Buffer.concat(output));
      resolve(code ?? 1);
    });
  });

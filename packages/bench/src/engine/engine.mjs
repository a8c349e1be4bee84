import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buildRooms } from '../bundle/workspace.mjs';

const ENGINE = join(import.meta.dirname, '..', '..', '..', 'embedded-mongo');

const run = (command, args, cwd) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, stdio: 'inherit' });
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });

/** Builds the engine and runs one of its measurements. */
const measure = async (name, args) => {
  await buildRooms(['embedded-mongo']);
  return run(process.execPath, [join(ENGINE, 'dist', 'trials', `${name}.js`), ...args], ENGINE);
};

/** Measures the engine at both sizes in one run. @returns {Promise<number>} exit code: 1 past a limit */
export const scale = (args) => measure('scale', args);

/** Measures how long one client waits while another keeps the engine busy. @returns {Promise<number>} exit code: 1 past a limit */
export const waiting = (args) => measure('waiting', args);

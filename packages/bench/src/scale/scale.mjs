import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { build } from '../../../../scripts/lib/build.mjs';

const ENGINE = join(import.meta.dirname, '..', '..', '..', 'embedded-mongo');

const run = (command, args, cwd) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, stdio: 'inherit' });
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });

/** Builds the engine and measures it at both sizes in one run. @returns {Promise<number>} exit code: 1 past a limit */
export const scale = async (args) => {
  await build({ rooms: ['embedded-mongo'] });
  return run(process.execPath, [join(ENGINE, 'dist', 'trials', 'scale.js'), ...args], ENGINE);
};

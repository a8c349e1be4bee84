import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..', '..', '..', '..');

/**
 * A copy of the last commit with its own dependencies and its own cache: what is measured neither sees what somebody
 * is working on nor warms or spoils the cache that people use.
 * @returns {{ dir: string, git: (...args: string[]) => string, remove: () => void }}
 */
export const copyWorkspace = () => {
  const dir = mkdtempSync(join(tmpdir(), 'gently-bench-'));
  const git = (...args) => execFileSync('git', args, { cwd: dir, encoding: 'utf8' });
  execFileSync('git', ['clone', '--quiet', '--shared', root, dir]);
  git('config', 'user.name', 'Bench');
  git('config', 'user.email', 'bench@example.test');
  const pnpm = join(root, 'node_modules', 'pnpm', 'bin', 'pnpm.cjs');
  const install = [pnpm, 'install', '--prefer-offline', '--frozen-lockfile', '--silent'];
  execFileSync(process.execPath, install, { cwd: dir });
  return { dir, git, remove: () => rmSync(dir, { recursive: true, force: true }) };
};

/**
 * Runs nx in a copy, without its daemon.
 * @returns {Promise<number>} how long it took, in seconds
 */
export const timedNx = (dir, args, more = {}) => {
  const env = { ...process.env, ...more, NX_DAEMON: 'false', NX_TUI: 'false', NX_NO_CLOUD: 'true' };
  const program = join(dir, 'node_modules/nx/dist/bin/nx.js');
  const begun = performance.now();
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, ...args, '--outputStyle=static'], {
      cwd: dir,
      env,
      stdio: 'pipe',
    });
    const output = [];
    child.stdout.on('data', (chunk) => output.push(chunk));
    child.stderr.on('data', (chunk) => output.push(chunk));
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) return resolve((performance.now() - begun) / 1_000);
      return reject(
        new Error(`nx ${args.join(' ')} failed:\n${Buffer.concat(output).toString().slice(-4_000)}`),
      );
    });
  });
};

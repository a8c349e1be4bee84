import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { BenchError } from '../shared/check.mjs';
import { root } from '../shared/workspace.mjs';

const gitIn =
  (cwd) =>
  (...args) => {
    try {
      return execFileSync('git', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
    } catch (error) {
      throw new BenchError(`git ${args[0]} failed: ${String(error.stderr || error.message).trim()}`);
    }
  };

/**
 * Clones the last commit into a folder of its own: what is measured neither contains unfinished work nor warms or spoils
 * the cache that people use.
 * @returns {{ dir: string, git: (...args: string[]) => string, stop: () => void }} `stop` removes the folder
 */
export const cloneWorkspace = () => {
  const dir = mkdtempSync(join(tmpdir(), 'gently-bench-'));
  const stop = () => rmSync(dir, { recursive: true, force: true });
  try {
    gitIn(root)('clone', '--quiet', '--shared', root, dir);
    const git = gitIn(dir);
    git('config', 'user.name', 'Bench');
    git('config', 'user.email', 'bench@example.test');
    return { dir, git, stop };
  } catch (error) {
    stop();
    throw error;
  }
};

const listFiles = (command, ...args) =>
  gitIn(root)(command, '-z', ...args)
    .split('\0')
    .filter(Boolean);

/**
 * Adds what is not committed yet to a copy, and commits it there: a smoke run tests the workspace as it is.
 * @param {ReturnType<typeof cloneWorkspace>} copy
 */
export const commitUnfinishedWork = ({ dir, git }) => {
  const removed = new Set(listFiles('diff', 'HEAD', '--name-only', '--no-renames', '--diff-filter=D'));
  const changed = [
    ...listFiles('diff', 'HEAD', '--name-only', '--no-renames', '--diff-filter=d'),
    ...listFiles('ls-files', '--others', '--exclude-standard'),
  ];
  for (const file of removed) rmSync(join(dir, file), { force: true });
  for (const file of changed) cpSync(join(root, file), join(dir, file));
  if (git('status', '--porcelain') === '') return;
  git('add', '--all');
  git('commit', '--quiet', '--message', 'chore: work that is not committed');
};

/** @returns {string[]} the folders of the workspace that have a package.json, the root as `.` */
export const rooms = () =>
  listFiles('ls-files', '--', 'package.json', '*/package.json').map((file) => dirname(file));

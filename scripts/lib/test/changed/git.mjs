import { execFileSync } from 'node:child_process';
import { ROOT } from '../../paths.mjs';
import { UsageError } from '../../remotes.mjs';

const MAIN_BRANCHES = ['origin/main', 'main'];

const git = (...args) =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
const lines = (text) => text.split('\n').filter(Boolean);

const commitOf = (name) => {
  try {
    return git('rev-parse', '--verify', '--quiet', `${name}^{commit}`).trim();
  } catch {
    return undefined;
  }
};

/** The commit in which this branch left the main branch; on the main branch itself, the commit before. */
const branchPoint = () => {
  const head = commitOf('HEAD');
  for (const main of MAIN_BRANCHES) {
    if (!commitOf(main)) continue;
    const base = git('merge-base', 'HEAD', main).trim();
    if (base !== head) return base;
  }
  return commitOf('HEAD~1') ?? head;
};

/**
 * @param {string | undefined} wanted a commit, by any name that git knows
 * @returns {{ base: string, changed: string[] }} paths that differ from that commit, uncommitted and new files among them
 * @throws {UsageError} when this is no checkout, or the commit is not there
 */
export const changedSince = (wanted) => {
  if (!commitOf('HEAD')) throw new UsageError('--changed needs a checkout with git.');
  const base = wanted === undefined ? branchPoint() : commitOf(wanted);
  if (!base) throw new UsageError(`There is no commit ${wanted} in this checkout.`);
  const differing = lines(git('diff', '--name-only', '--no-renames', base));
  const untracked = lines(git('ls-files', '--others', '--exclude-standard'));
  return { base, changed: [...new Set([...differing, ...untracked])].sort() };
};

/** @returns {string[]} every file of the workspace, new ones among them, deleted ones not */
export const workspaceFiles = () => {
  const deleted = new Set(lines(git('ls-files', '--deleted')));
  return lines(git('ls-files', '--cached', '--others', '--exclude-standard')).filter(
    (file) => !deleted.has(file),
  );
};

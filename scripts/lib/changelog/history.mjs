import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const runFile = promisify(execFile);
const MOST_BYTES = 64 * 1024 * 1024;

/** @returns {Promise<string | undefined>} what git prints; nothing when there is no git, or no repository */
const git = (cwd, ...args) =>
  runFile('git', args, { cwd, maxBuffer: MOST_BYTES, env: { ...process.env, TZ: 'UTC' } }).then(
    ({ stdout }) => stdout.trim(),
    () => undefined,
  );

/** Separates several lines for operators of one commit. */
const BETWEEN = '\u001F';
const RELEASE_TAG = /^v(\d+\.\d+\.\d+)$/;

/**
 * @typedef {{ subject: string, date: string, version?: string, operators?: string[] }} Commit
 *   `date` as `2026-11-28`; `version` on the commit that is tagged as a release; `operators` from its trailers `Operators: …`
 */

const commitOf = (line) => {
  const [date, tags, forOperators, subject] = line.split('\t');
  const version = tags.split(', ').flatMap((tag) => RELEASE_TAG.exec(tag.replace('tag: ', ''))?.[1] ?? [])[0];
  const operators = forOperators.split(BETWEEN).filter((text) => text !== '');
  return { subject, date, ...(version && { version }), ...(operators.length > 0 && { operators }) };
};

/**
 * @param {string} root of the repository
 * @returns {Promise<{ commits: Commit[] } | { missing: string }>} every commit from the newest on, or why they are not known
 */
export const readHistory = async (root) => {
  const top = await git(root, 'rev-parse', '--show-prefix');
  if (top !== '') return { missing: 'This folder is not a git repository, so there are no commits to read' };
  if ((await git(root, 'rev-parse', '--is-shallow-repository')) === 'true')
    return { missing: 'This clone has only the latest commits (git fetch --unshallow gets the others)' };
  const log = await git(
    root,
    'log',
    '--no-merges',
    '--decorate-refs=refs/tags/v*',
    '--date=format-local:%Y-%m-%d',
    '--format=%cd\t%D\t%(trailers:key=Operators,valueonly,unfold,separator=%x1f)\t%s',
  );
  return log ? { commits: log.split('\n').map(commitOf) } : { missing: 'There are no commits yet' };
};

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const MOST_BYTES = 256 * 2 ** 20;
const SOURCES = ['*.ts', '*.tsx', '*.mjs'];

const git = (root, args) => execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: MOST_BYTES });

/** @param {string} root @returns {{ file: string, text: string }[]} the sources that git knows or would add, as they are on the disk */
export const readSources = (root) =>
  git(root, ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ...SOURCES])
    .split('\0')
    .filter((file) => file !== '' && existsSync(join(root, file)))
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

const FILE = /^\+\+\+ b\/(.+)$/;
const RANGE = /^@@ -\S+ \+(\d+)(?:,(\d+))? @@/;

/** @param {string} diff without context lines @returns {Set<string>} the lines that it adds, as `file:line` */
export const addedLines = (diff) => {
  const added = new Set();
  let file = '';
  for (const line of diff.split('\n')) {
    file = FILE.exec(line)?.[1] ?? file;
    const [, start, length = '1'] = RANGE.exec(line) ?? [];
    for (let index = 0; start && index < Number(length); index += 1)
      added.add(`${file}:${Number(start) + index}`);
  }
  return added;
};

/** @param {string} root @returns {Set<string>} the lines that were changed since the last commit, as `file:line` */
export const changedLines = (root) =>
  addedLines(git(root, ['diff', '--unified=0', '--no-color', '--no-ext-diff', 'HEAD', '--', ...SOURCES]));

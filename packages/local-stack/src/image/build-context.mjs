import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../paths.mjs';

const patternOf = (line) => {
  const source = line
    .replace(/\/$/, '')
    .replace(/[.+^${}()|[\]\\]/g, String.raw`\$&`)
    .replace(/\*\*\/|\*/g, (star) => (star === '*' ? '[^/]*' : '(?:.*/)?'));
  return new RegExp(`^${source}(?:/|$)`);
};

/**
 * Reads a .dockerignore that has no exceptions (`!`).
 * @param {string} text
 * @returns {(path: string) => boolean} whether a path from the root is left out of the build context
 */
export const readDockerignore = (text) => {
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));
  const exception = lines.find((line) => line.startsWith('!'));
  if (exception) throw new Error(`Exceptions are not understood here: ${exception}`);
  const patterns = lines.map(patternOf);
  return (path) => patterns.some((pattern) => pattern.test(path));
};

/** @returns {string[]} the files of this workspace that `docker build` would receive, from the root; untracked ones included */
export const buildContext = () => {
  const isIgnored = readDockerignore(readFileSync(join(ROOT, '.dockerignore'), 'utf8'));
  const listed = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return listed.split('\0').filter((path) => path !== '' && !isIgnored(path));
};

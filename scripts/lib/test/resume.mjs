import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DATA_DIR, ROOT } from '../paths.mjs';
import { UsageError } from '../remotes.mjs';

const git = (...args) => execFileSync('git', args, { cwd: ROOT, maxBuffer: 2 ** 28 });

/** @returns {string} a name for the sources as they are now, uncommitted and new files among them */
export const sourcesHash = () => {
  const hash = createHash('sha256');
  hash.update(git('rev-parse', 'HEAD'));
  hash.update(git('diff', 'HEAD'));
  for (const file of git('ls-files', '--others', '--exclude-standard', '-z')
    .toString()
    .split('\0')
    .filter(Boolean))
    hash.update(file).update(readFileSync(join(ROOT, file)));
  return hash.digest('hex');
};

const hasPassed = ({ counts }) =>
  counts.length > 0 && counts.every(({ passed, failed }) => failed === 0 && passed > 0);

/**
 * Remembers which parts have passed, as long as the sources stay the same.
 * @param {{ file: string, sources: string }} options
 */
export const passedParts = ({ file, sources }) => {
  const stored = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  const passed = new Map(stored?.sources === sources ? Object.entries(stored.passed) : []);
  return {
    /** @returns {{ counts: import('../tally.mjs').Count[], took: number } | undefined} the result of a part that passed before */
    of: (name) => passed.get(name),
    note: (name, result) => {
      // What fails now, or runs nothing, has not passed, whatever it did before.
      if (hasPassed(result)) passed.set(name, result);
      else passed.delete(name);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify({ sources, passed: Object.fromEntries(passed) }));
    },
  };
};

/** @param {string} tier @returns {string} the file that remembers what of a tier has passed */
export const passedFile = (tier) => join(DATA_DIR, 'passed', `${tier}.json`);

/**
 * @template {{ seconds: number }} Part
 * @param {readonly Part[]} parts in the order of the run
 * @param {string} share such as "2/3"
 * @returns {Part[]} the parts of which the middle lies in that share of the whole time
 */
export const shareOf = (parts, share) => {
  const [, part, count] = /^(\d{1,3})\/(\d{1,3})$/.exec(share) ?? [];
  const [number, total] = [Number(part), Number(count)];
  if (!(number >= 1 && number <= total))
    throw new UsageError(`--part takes a share such as 2/3, and ${share} is none.`);
  const whole = parts.reduce((sum, { seconds }) => sum + seconds, 0);
  let before = 0;
  return parts.filter(({ seconds }) => {
    const middle = before + seconds / 2;
    before += seconds;
    return Math.min(total, Math.floor((middle / whole) * total) + 1) === number;
  });
};

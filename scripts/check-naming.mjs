// Checks names, comments and test titles against docs/naming.md: the hits of a pattern in a folder may only become fewer.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  adopt,
  compare,
  countHits,
  formatBaseline,
  lower,
  parseBaseline,
  transfer,
} from './lib/naming/baseline.mjs';
import { findHits } from './lib/naming/find-hits.mjs';
import { changedLines, readSources } from './lib/naming/git.mjs';
import { HELP, UsageError, readOptions } from './lib/naming/options.mjs';
import { FAILING } from './lib/naming/patterns.mjs';
import { fallText, hitLine, reviewText, riseText } from './lib/naming/report.mjs';
import { drawSample } from './lib/naming/sample.mjs';
import { ROOT } from './lib/paths.mjs';

const BASELINE = 'docs/naming-baseline.json';
const SAMPLE_SIZE = 40;

const path = join(ROOT, BASELINE);
const write = (counts) => writeFileSync(path, formatBaseline(counts));

const readBaseline = () => {
  if (!existsSync(path))
    throw new UsageError(`${BASELINE} is missing: restore it with "git checkout HEAD -- ${BASELINE}"`);
  const counts = parseBaseline(readFileSync(path, 'utf8'));
  if (counts) return counts;
  throw new UsageError(
    `${BASELINE} is damaged: after a merge conflict take either side of each line, then run "node scripts/check-naming.mjs --update"`,
  );
};

const reportRises = (rises, hits) => {
  if (rises.length === 0) return;
  const changed = changedLines(ROOT);
  const isChanged = ({ file, line }) => changed.has(`${file}:${line}`);
  for (const rise of rises) process.stderr.write(`${riseText(rise, hits, isChanged)}\n`);
  process.stderr.write(
    'Rename or reword them (docs/naming.md). If files have moved to another folder, run "node scripts/check-naming.mjs --move <old folder> <new folder>".\n',
  );
};

/** A fall fails only in CI: in a working copy it may be the unfinished work of a colleague. */
const check = (baseline, hits, counts) => {
  const { rises, falls, unlisted } = compare(baseline, counts);
  if (unlisted.length > 0)
    throw new UsageError(
      `${BASELINE} does not have ${unlisted.join(', ')}: run "node scripts/check-naming.mjs --adopt <pattern>"`,
    );
  reportRises(rises, hits);
  if (falls.length > 0) process.stderr.write(`${fallText(falls)}\n`);
  return rises.length > 0 || (falls.length > 0 && process.env.CI) ? 1 : 0;
};

const adopted = (baseline, counts, pattern) => {
  if (baseline[pattern])
    throw new UsageError(`${BASELINE} already has ${pattern}; --adopt is for a new pattern`);
  return adopt(baseline, counts, pattern);
};

const moved = (baseline, counts, { from, to }) => {
  const next = transfer(baseline, counts, { from, to });
  if (formatBaseline(next) !== formatBaseline(baseline)) return next;
  throw new UsageError(`No allowed hits can be handed over from ${from} to ${to}: check both folders`);
};

const CHANGES = {
  update: lower,
  move: moved,
  adopt: (baseline, counts, { pattern }) => adopted(baseline, counts, pattern),
};

const print = (hits, { action, pattern, seed }) => {
  if (action === 'review') return console.log(reviewText(hits));
  const own = hits.filter((hit) => hit.pattern === pattern);
  const shown = action === 'sample' ? drawSample(own, { size: SAMPLE_SIZE, seed }) : own;
  console.log([`${pattern}: ${own.length}`, ...shown.map(hitLine)].join('\n'));
};

const run = (options) => {
  if (options.action === 'help') return void console.log(HELP);
  const isReading = ['list', 'sample', 'review'].includes(options.action);
  const baseline = isReading ? null : readBaseline();
  const hits = findHits(readSources(ROOT));
  if (isReading) return print(hits, options);
  const counts = countHits(
    hits,
    FAILING.map(({ name }) => name),
  );
  const change = CHANGES[options.action];
  const next = change ? change(baseline, counts, options) : baseline;
  if (change) write(next);
  return options.action === 'adopt' ? 0 : check(next, hits, counts);
};

try {
  process.exitCode = run(readOptions(process.argv.slice(2))) ?? 0;
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  process.stderr.write(`${error.message}.\n`);
  process.exitCode = 2;
}

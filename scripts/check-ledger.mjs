// Holds docs/spec-ledger.md and docs/attacks.md to the truth: each row names a step, or tests that exist.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
const LEDGERS = ['docs/spec-ledger.md', 'docs/attacks.md'];
const ROW = /^\|\s*((?:[CS][\d.]+|A)-\d{2})\s*\|([^|]*)\|(.*)\|\s*$/;
const STEP = /^Step \d+\+?$/;
const TEST = /^`([^`]+)` › (.+)$/;

const sources = new Map();
const sourceOf = (file) => {
  if (!sources.has(file)) sources.set(file, readFileSync(join(ROOT, file), 'utf8'));
  return sources.get(file);
};

/** A title stands in its file between quotes of one kind. */
const holdsTitle = (file, title) =>
  ["'", '"', '`'].some((quote) => {
    const written = quote === "'" ? title.replaceAll("'", String.raw`\'`) : title;
    return sourceOf(file).includes(`${quote}${written}${quote}`);
  });

/** @returns {string | null} what is wrong with one entry of the last column */
const problemOf = (entry) => {
  if (STEP.test(entry)) return null;
  const [, file, title] = TEST.exec(entry) ?? [];
  if (!file) return `"${entry}" is neither a step nor a test`;
  if (!existsSync(join(ROOT, file))) return `${file} does not exist`;
  return holdsTitle(file, title) ? null : `${file} has no test "${title}"`;
};

/** @returns {string[]} what is wrong in one ledger */
const problemsOf = (ledger) => {
  const rows = readFileSync(join(ROOT, ledger), 'utf8')
    .split('\n')
    .map((line) => ROW.exec(line))
    .filter(Boolean);
  if (rows.length === 0) return [`${ledger} has no rows`];
  const ids = new Set();
  return rows.flatMap(([, id, , held]) => {
    const twice = ids.has(id) ? ['is there twice'] : [];
    ids.add(id);
    const wrong = held.split('<br>').map((entry) => problemOf(entry.trim().replaceAll(String.raw`\|`, '|')));
    return [...twice, ...wrong.filter(Boolean)].map((problem) => `${ledger} ${id}: ${problem}`);
  });
};

const problems = LEDGERS.flatMap(problemsOf);
for (const problem of problems) process.stderr.write(`${problem}\n`);
process.exitCode = problems.length > 0 ? 1 : 0;

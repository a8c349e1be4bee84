// Holds docs/spec-ledger.md and docs/attacks.md to the truth: each row names a step, or files with tests that carry its id.
import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ledgerAndTests } from './lib/ledger/problems.mjs';
import { ROOT } from './lib/paths.mjs';

const LEDGERS = ['docs/spec-ledger.md', 'docs/attacks.md'];
const NOT_SEARCHED = /^(node_modules|dist.*|test-results|\..+)$/;
const TEST_FILE = /\.(test|spec)\.(ts|tsx|mjs)$/;

const read = (file) => readFileSync(join(ROOT, file), 'utf8');

const testFiles = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return NOT_SEARCHED.test(entry.name) ? [] : testFiles(path);
    return TEST_FILE.test(entry.name) ? [relative(ROOT, path)] : [];
  });

const problems = ledgerAndTests({
  ledgers: LEDGERS.map((name) => ({ name, text: read(name) })),
  tests: testFiles(ROOT).map((file) => ({ file, source: read(file) })),
});
for (const problem of problems) process.stderr.write(`${problem}\n`);
process.exitCode = problems.length > 0 ? 1 : 0;

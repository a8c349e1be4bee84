// Holds the files at the root to their form: the notices are there, every package says the licence, the changelog is well-formed.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { changelogProblems } from './lib/changelog/problems.mjs';
import { ROOT } from './lib/paths.mjs';
import { rootProblems } from './lib/root-files/problems.mjs';

const names = readdirSync(ROOT);
const folders = ['.', ...names, ...readdirSync(join(ROOT, 'packages')).map((name) => join('packages', name))];
const packages = folders
  .filter((folder) => folder !== 'node_modules')
  .map((folder) => join(folder, 'package.json'))
  .filter((file) => existsSync(join(ROOT, file)))
  .map((file) => ({ file, license: JSON.parse(readFileSync(join(ROOT, file), 'utf8')).license }));

const problems = rootProblems({ names, packages });
if (names.includes('CHANGELOG.md')) {
  const text = readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8');
  problems.push(...changelogProblems(text).map((problem) => `CHANGELOG.md ${problem}`));
}
for (const problem of problems) process.stderr.write(`${problem}\n`);
process.exitCode = problems.length > 0 ? 1 : 0;

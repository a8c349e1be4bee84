import { expect, it } from 'vitest';
import { rootProblems } from './problems.mjs';

const NAMES = ['CHANGELOG.md', 'CONTRIBUTING.md', 'LICENSE', 'README.md', 'SECURITY.md'];
const PACKAGES = [{ file: 'api/package.json', license: 'UNLICENSED' }];

it('finds nothing missing where everything is there', () => {
  expect(rootProblems({ names: NAMES, packages: PACKAGES })).toEqual([]);
});

it('names a file that is missing, and a package with another licence or none', () => {
  const names = NAMES.filter((name) => name !== 'SECURITY.md');
  const packages = [{ file: 'a/package.json' }, { file: 'b/package.json', license: 'MIT' }];
  expect(rootProblems({ names, packages })).toEqual([
    'SECURITY.md is missing',
    'a/package.json must say "license": "UNLICENSED", as LICENSE does',
    'b/package.json must say "license": "UNLICENSED", as LICENSE does',
  ]);
});

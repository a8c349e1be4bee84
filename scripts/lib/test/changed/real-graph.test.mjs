import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../../paths.mjs';
import { workspaceFiles } from './git.mjs';
import { readDependents } from './import-graph.mjs';
import { planFor, READERS } from './plan.mjs';

describe('the plan for a change of this workspace', () => {
  let files;
  let dependents;
  beforeAll(() => {
    files = workspaceFiles();
    dependents = readDependents(ROOT, files);
  });
  const testsOf = (...changed) => planFor({ changed, files, dependents }).tests;

  it.each([
    ['api/src/modules/contact/contact.service.ts', 'api/src/modules/contact/contact.int.test.ts'],
    ['api/src/modules/fund/grace-passes.ts', 'api/src/modules/fund/grace.int.test.ts'],
    ['packages/contracts/src/money.ts', 'api/src/modules/fund/fund.int.test.ts'],
    [
      'mfe-public/src/features/contact/contact-page.tsx',
      'mfe-public/src/features/contact/contact-page.test.tsx',
    ],
    ['shell/vitest.config.ts', 'shell/src/features/landing/landing.test.tsx'],
    ['docs/naming.md', 'scripts/lib/naming/patterns.test.mjs'],
  ])('runs, after a change of %s, %s', (changed, test) => {
    expect(files, 'the file that changes is there').toContain(changed);
    expect(testsOf(changed)).toContain(test);
  });

  it('leaves out, after a change of one API module, those that do not use it', () => {
    expect(testsOf('api/src/modules/contact/contact.service.ts')).not.toContain(
      'api/src/modules/fund/fund.int.test.ts',
    );
  });

  it('knows every test that reads the workspace by its path', () => {
    const isTest = (file) => /\.test\.[a-z]+$/.test(file);
    // A path from the test's own folder or from the root; other tests read only what they have made.
    const reads =
      /(readFile|readFileSync|readdirSync|globSync)\((ROOT|resolve\(|join\((ROOT|import\.meta|HERE|__dirname)|new (globalThis\.)?URL\(|import\.meta)|workspaceFiles\(\)/;
    const readers = files.filter(
      (file) => isTest(file) && reads.test(readFileSync(join(ROOT, file), 'utf8')),
    );
    expect(readers.filter((file) => !READERS.has(file))).toEqual([]);
    expect(
      [...READERS].filter((file) => !files.includes(file)),
      'files that are there',
    ).toEqual([]);
  });

  it('leads a contract through the index of all contracts to the API modules that use it', () => {
    const tests = testsOf('packages/contracts/src/money.ts');
    expect(tests.filter((file) => file.startsWith('api/src/modules/')).length).toBeGreaterThan(10);
  });
});

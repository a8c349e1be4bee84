import { expect, it } from 'vitest';
import { ledgerAndTests } from './problems.mjs';

const FILE = 'api/src/one.test.ts';
const row = (id, held) => `| ${id} | what is said | ${held} |\n`;
const ledger = (text) => [{ name: 'docs/ledger.md', text }];
const problems = (text, source = '', file = FILE) =>
  ledgerAndTests({ ledgers: ledger(text), tests: [{ file, source }] });

it.each([
  ['a test', "// spec: C1-01\nit('does it', () => {});"],
  ['a test of a table', '// spec: C1-01\nit.each([1])("does %s", () => {});'],
  ['a test of a typed table', '// spec: C1-01\nit.each<[number]>([[1]])("does %s", () => {});'],
  ['a group', "// spec: C1-01\ndescribe('it', () => {});"],
  ["a group of Playwright's", "  // spec: C1-01\n  test.describe('it', () => {});"],
  ['a test with more rows', "// spec: C1-02\n// spec: C1-03, C1-01\ntest('does it', () => {});"],
])('is content with %s that carries the id of the row', (_what, source) => {
  const others = row('C1-02', source.includes('C1-02') ? `\`${FILE}\`` : 'Step 7+');
  const third = row('C1-03', source.includes('C1-03') ? `\`${FILE}\`` : 'Step 7+');
  expect(problems(row('C1-01', `\`${FILE}\``) + others + third, source)).toEqual([]);
});

it('is content with a row that waits for a step, and with one that has both', () => {
  const text = row('C1-01', 'Step 7+') + row('C1-02', `\`${FILE}\`<br>Step 8`);
  expect(problems(text, "// spec: C1-02\nit('does it', () => {});")).toEqual([]);
});

it('names a row that no test of its file carries', () => {
  const text = row('C1-01', `\`${FILE}\``) + row('C1-02', `\`${FILE}\``);
  expect(problems(text, "// spec: C1-02\nit('does C1-01', () => {});")).toEqual([
    `docs/ledger.md C1-01: no test of ${FILE} says "// spec: C1-01"`,
  ]);
});

it('names a row whose file is not there', () => {
  expect(problems(row('A-01', '`gone.test.ts`'))).toEqual([
    'docs/ledger.md A-01: gone.test.ts is not a file of tests',
  ]);
});

it('names an id that is not a row, and one whose row does not name the file', () => {
  const source = "// spec: C1-01, S9.2-77\nit('does it', () => {});";
  expect(problems(row('C1-01', 'Step 7+'), source)).toEqual([
    `${FILE}:1: no ledger has a row S9.2-77`,
    `${FILE}:1: the row C1-01 does not name this file`,
  ]);
});

it.each([
  ['a helper', '// spec: C1-01\nconst it = 1;'],
  ['an empty line', "// spec: C1-01\n\nit('does it', () => {});"],
  ['the end', '// spec: C1-01'],
])('says when an id stands above %s', (_what, source) => {
  expect(problems(row('C1-01', `\`${FILE}\``), source)).toEqual([`${FILE}:1: no test begins below it`]);
});

it('says when a row is there twice, names a file twice, or names something else', () => {
  const text = row('C1-01', 'Step 7+') + row('C1-01', `\`${FILE}\`<br>\`${FILE}\`<br>later`);
  expect(problems(text, "// spec: C1-01\nit('does it', () => {});")).toEqual([
    'docs/ledger.md C1-01: is there twice',
    'docs/ledger.md C1-01: "later" is neither a step nor a file of tests',
    'docs/ledger.md C1-01: names a file twice',
  ]);
});

it('says when a ledger has no rows', () => {
  expect(problems('# Nothing')).toEqual(['docs/ledger.md has no rows']);
});

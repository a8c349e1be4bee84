import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../paths.mjs';
import { FAILING, PATTERNS, isFailing } from './patterns.mjs';

const ROW = /^\| `([\w-]+)`\s*\|\s*(\d+)\s*\|\s*(\d+)\s*\|$/gm;

it.each([
  [20, 1, true],
  [40, 2, true],
  [40, 3, false],
  [19, 1, false],
  [1, 0, true],
])(
  'decides for %i hits read with %i false alarms whether a pattern may fail lint',
  (read, wrong, expected) => {
    expect(isFailing({ read, wrong })).toBe(expected);
  },
);

it('gives each pattern a name of its own', () => {
  expect(new Set(PATTERNS.map(({ name }) => name)).size).toBe(PATTERNS.length);
});

it('has the same figures in docs/naming.md, failing patterns first', () => {
  const page = readFileSync(join(ROOT, 'docs', 'naming.md'), 'utf8');
  const rows = [...page.matchAll(ROW)].map(([, name, read, wrong]) => [name, Number(read), Number(wrong)]);
  const others = PATTERNS.filter((pattern) => !isFailing(pattern));
  expect(rows).toEqual([...FAILING, ...others].map(({ name, read, wrong }) => [name, read, wrong]));
});

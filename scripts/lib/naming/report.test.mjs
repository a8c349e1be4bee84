import { expect, it } from 'vitest';
import { addedLines } from './git.mjs';
import { fallText, hitLine, riseText } from './report.mjs';
import { drawSample } from './sample.mjs';

const hit = (line) => ({
  pattern: 'title-anew',
  folder: 'api',
  file: 'api/a.test.ts',
  line,
  text: 'begins anew',
  offset: 7,
});
const RISE = { pattern: 'title-anew', folder: 'api', allowed: 1, found: 2 };

it('shows the hits of changed lines when there are any', () => {
  expect(riseText(RISE, [hit(3), hit(9)], ({ line }) => line === 9)).toBe(
    'api: title-anew has 2 where the baseline allows 1. Write "again", or say what is repeated.\n' +
      '  api/a.test.ts:9  begins anew',
  );
});

it('shows all hits of the folder when no changed line has one', () => {
  const other = { ...hit(4), folder: 'shell' };
  expect(
    riseText(RISE, [hit(3), hit(9), other], () => false)
      .split('\n')
      .slice(1),
  ).toEqual(['  api/a.test.ts:3  begins anew', '  api/a.test.ts:9  begins anew']);
});

it('lists at most twenty hits', () => {
  const hits = Array.from({ length: 25 }, (_none, index) => hit(index + 1));
  expect(
    riseText(RISE, hits, () => false)
      .split('\n')
      .at(-1),
  ).toBe('  … and 5 more');
});

it('cuts a long text around the hit', () => {
  const text = `${'a'.repeat(100)} anew ${'b'.repeat(100)}`;
  expect(hitLine({ ...hit(1), text, offset: 101 })).toBe(
    `  api/a.test.ts:1  …${'a'.repeat(69)} anew ${'b'.repeat(65)}…`,
  );
});

it('says how to lower the baseline', () => {
  expect(fallText([{ pattern: 'title-anew', folder: 'api', allowed: 3, found: 1 }])).toBe(
    '  api: title-anew 3 → 1\n' +
      'Fewer hits than docs/naming-baseline.json allows: run "node scripts/check-naming.mjs --update" and commit the file.',
  );
});

it('reads the added lines of a diff', () => {
  const diff = [
    '+++ b/a.ts',
    '@@ -1 +1,2 @@',
    '+x',
    '+y',
    '@@ -9,2 +10,0 @@',
    '-z',
    '+++ b/b.ts',
    '@@ -3 +3 @@',
  ];
  expect([...addedLines(diff.join('\n'))]).toEqual(['a.ts:1', 'a.ts:2', 'b.ts:3']);
});

it('draws the same sample for the same seed, and all hits when there are few', () => {
  const all = Array.from({ length: 100 }, (_none, index) => index);
  const draw = (seed) => drawSample(all, { size: 40, seed });
  expect(draw(1)).toEqual(draw(1));
  expect(draw(1)).not.toEqual(draw(2));
  expect(new Set(draw(1)).size).toBe(40);
  expect(drawSample([1, 2], { size: 40, seed: 1 }).sort()).toEqual([1, 2]);
});

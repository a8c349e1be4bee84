import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { oneCheck } from '../tally.mjs';
import { passedParts, shareOf } from './resume.mjs';

describe('a share of the parts', () => {
  const parts = [60, 10, 30, 100, 20].map((seconds, index) => ({ name: `part-${index}`, seconds }));

  it.each([1, 2, 3, 7])('puts every part into exactly one of %i shares', (count) => {
    const shares = Array.from({ length: count }, (_, index) => shareOf(parts, `${index + 1}/${count}`));
    expect(shares.flat()).toEqual(parts);
  });

  it('has about the same length as the others', () => {
    const even = Array.from({ length: 12 }, () => ({ seconds: 10 }));
    expect(shareOf(even, '1/3')).toHaveLength(4);
    expect(shareOf(even, '3/3')).toHaveLength(4);
  });

  it.each(['0/3', '4/3', '1/0', '2', 'a/b', '1/3/5', ''])(
    'is refused when it is written as "%s"',
    (share) => {
      expect(() => shareOf(parts, share)).toThrow('--part takes a share such as 2/3');
    },
  );
});

describe('the parts that have passed', () => {
  let folder;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'resume-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  const open = (sources) => passedParts({ file: join(folder, 'deeper', 'long.json'), sources });

  it('are remembered as long as the sources are the same', () => {
    open('one').note('matrix', { counts: [oneCheck('matrix', true)], took: 5 });
    expect(open('one').of('matrix')).toMatchObject({ took: 5 });
    expect(open('another').of('matrix')).toBeUndefined();
  });

  it('do not contain a part that failed', () => {
    open('one').note('matrix', { counts: [oneCheck('matrix', false)], took: 5 });
    expect(open('one').of('matrix')).toBeUndefined();
  });

  it('forget a part that passed before and fails when it is run again', () => {
    open('one').note('matrix', { counts: [oneCheck('matrix', true)], took: 5 });
    open('one').note('matrix', { counts: [oneCheck('matrix', false)], took: 5 });
    expect(open('one').of('matrix')).toBeUndefined();
  });

  it('do not contain a part that ran nothing', () => {
    open('one').note('matrix', { counts: [{ ...oneCheck('matrix', true), passed: 0 }], took: 5 });
    open('one').note('journeys', { counts: [], took: 5 });
    expect(open('one').of('matrix')).toBeUndefined();
    expect(open('one').of('journeys')).toBeUndefined();
  });
});

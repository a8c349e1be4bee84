import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '@gently/testing/tier';
import { fileNameOf } from './file-name';

describe('the name of a file', () => {
  it.each([
    ['Checklist.pdf', 'Checklist.pdf'],
    ['  Checklist.pdf ', 'Checklist.pdf'],
    ['👨‍👩‍👧.jpg', '👨‍👩‍👧.jpg'],
    ['🏴󠁧󠁢󠁷󠁬󠁳󠁿.jpg', '🏴󠁧󠁢󠁷󠁬󠁳󠁿.jpg'],
    ['می‌خواهم.pdf', 'می‌خواهم.pdf'],
    ['a/b\\c.pdf', 'abc.pdf'],
    ['../../etc/passwd', '....etcpasswd'],
    ['a\u202efdp.exe', 'afdp.exe'],
    ['a\u0000\u0007\r\n.pdf', 'a.pdf'],
    ['a\u{E0041}.pdf', 'a.pdf'],
    ['a\ud83d.pdf', 'a.pdf'],
    ["Sam's (1)*.pdf", "Sam's (1)*.pdf"],
    ['', 'file'],
    [' \u200d ', 'file'],
    [null, 'file'],
    [undefined, 'file'],
  ])('is cleaned: %j', (given, name) => {
    expect(fileNameOf(given)).toBe(name);
  });

  it('keeps its ending when it is too long', () => {
    const name = fileNameOf(`${'a'.repeat(300)}.pdf`);
    expect([name.length, name.endsWith('a.pdf')]).toEqual([200, true]);
  });

  it('is cut between characters', () => {
    const family = '👨‍👩‍👧';
    const name = fileNameOf(`${family.repeat(50)}.jpg`);
    expect(name).toBe(`${family.repeat(Math.floor(196 / family.length))}.jpg`);
  });

  it('has no ending where what follows the last point is none', () => {
    expect(fileNameOf(`${'a'.repeat(100)}.${'b'.repeat(200)}`)).toHaveLength(200);
    expect(fileNameOf(`a${'\u0301'.repeat(300)}.pdf`)).toBe('file.pdf');
  });

  it('can always be sent, and is the same when it is cleaned twice', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (given) => {
        const name = fileNameOf(given);
        expect(name.length).toBeGreaterThan(0);
        expect(name.length).toBeLessThanOrEqual(200);
        expect(encodeURIComponent(name)).not.toBe('');
        expect(fileNameOf(name)).toBe(name);
      }),
      { numRuns: runs({ test: 200, long: 5_000 }) },
    );
  });
});

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type DocumentFont, fontFile } from './document-fonts';
import { type Covers, fontRuns } from './font-runs';
import { layOutLines } from './line-layout';
import { loadShaping } from './shaping';

const shaperOf = await loadShaping();
const covers: Covers = (font, codePoint) => shaperOf(fontFile(font, 'regular')).codePoints.has(codePoint);
const runsOf = (text: string) => fontRuns(text, covers);
const fontsOf = (text: string) => runsOf(text).map(({ font, text: run }) => [font, run]);

describe('which font writes a text', () => {
  it.each<[string, [DocumentFont, string][]]>([
    ['Zoë Łukasz-Šťastná', [['house', 'Zoë Łukasz-Šťastná']]],
    ['Seán O’Brien', [['house', 'Seán O’Brien']]],
    ['Nguyễn Thị Hồng', [['european', 'Nguyễn Thị Hồng']]],
    ['Олена Шевченко', [['european', 'Олена Шевченко']]],
    ['محمد علي', [['arabic', 'محمد علي']]],
    ['王小明', [['han', '王小明']]],
    ['さくら 田中', [['han', 'さくら 田中']]],
    ['김민수', [['hangul', '김민수']]],
    [
      'Mei 王',
      [
        ['house', 'Mei '],
        ['han', '王'],
      ],
    ],
    ['', []],
  ])('%s', (text, runs) => {
    expect(fontsOf(text)).toEqual(runs);
  });

  it('keeps a letter and its accents together', () => {
    expect(fontsOf('অ\u0301, Zo')).toEqual([
      ['bengali', 'অ\u0301, '],
      ['house', 'Zo'],
    ]);
  });

  it('is the fonts of other letters for one that no font has', () => {
    expect(fontsOf('\u{13000}')).toEqual([['european', '\u{13000}']]);
  });
});

it.each(['regular', 'bold'] as const)('every font has a %s file that can be opened', (weight) => {
  for (const font of ['house', 'european', 'arabic', 'hangul', 'han', 'symbols', 'emoji', 'nko'] as const)
    expect(readFileSync(fontFile(font, weight)).length).toBeGreaterThan(10_000);
});

describe('lines', () => {
  /** Each character is ten points wide. */
  const lay = (text: string, width: number) =>
    layOutLines(runsOf(text), width, (_font, run) => 10 * [...run].length).map((line) =>
      line.map((run) => [run.text, run.rightToLeft ? 'from the right' : 'from the left']),
    );

  it('end between words, and inside one that is longer than a line', () => {
    const texts = lay('Олена має кілька надзвичайнодовгих слів', 100).map((line) =>
      line.map(([text]) => text).join(''),
    );
    expect(texts).toEqual(['Олена має', 'кілька', 'надзвичайн', 'одовгих', 'слів']);
    for (const text of texts) expect([...text].length).toBeLessThanOrEqual(10);
  });

  it('end after any word of a script that has no spaces, and lose nothing', () => {
    const text = '谢谢您的耐心等待和支持请打电话给我们';
    const lines = lay(text, 60).map((line) => line.map(([run]) => run).join(''));
    expect(lines.join('')).toBe(text);
    for (const line of lines) expect([...line].length).toBeLessThanOrEqual(6);
  });

  it('have words from the right in their place, with numbers from the left and brackets mirrored', () => {
    expect(lay('שירה (Ada) 12', 500)).toEqual([
      [
        ['12', 'from the left'],
        [') ', 'from the right'],
        ['Ada', 'from the left'],
        ['שירה (', 'from the right'],
      ],
    ]);
  });

  it('have letters from the right that take two places in their order, too', () => {
    expect(lay('𞤀𞤤𞤭 Ada', 500)).toEqual([
      [
        ['Ada', 'from the left'],
        ['𞤀𞤤𞤭 ', 'from the right'],
      ],
    ]);
  });

  it('of nothing are none', () => {
    expect(lay('', 100)).toEqual([]);
  });
});

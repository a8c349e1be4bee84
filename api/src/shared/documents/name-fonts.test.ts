import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { nameFontFile, nameRuns } from './name-fonts';

const fontsOf = (name: string) => nameRuns(name).map(({ font, text }) => [font, text]);

describe('which font writes a name', () => {
  it.each([
    ['Zoë Łukasz-Šťastná', [['house', 'Zoë Łukasz-Šťastná']]],
    ['Seán O’Brien', [['house', 'Seán O’Brien']]],
    ['Nguyễn Thị Hồng', [['latin', 'Nguyễn Thị Hồng']]],
    ['Олена Шевченко', [['latin', 'Олена Шевченко']]],
    ['Ελένη Παππά', [['latin', 'Ελένη Παππά']]],
    ['محمد علي', [['arabic', 'محمد علي']]],
    ['שירה כהן', [['hebrew', 'שירה כהן']]],
    ['अनीता शर्मा', [['devanagari', 'अनीता शर्मा']]],
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
  ])('%s', (name, runs) => {
    expect(fontsOf(name)).toEqual(runs);
    for (const { font } of nameRuns(name)) expect(existsSync(nameFontFile(font))).toBe(true);
  });

  it('knows what is written from the right', () => {
    expect(nameRuns('محمد')[0]?.rightToLeft).toBe(true);
    expect(nameRuns('שירה')[0]?.rightToLeft).toBe(true);
    expect(nameRuns('Mei')[0]?.rightToLeft).toBe(false);
  });

  it('joins what was typed in parts', () => {
    expect(fontsOf('Zoe\u0308')).toEqual([['house', 'Zoë']]);
  });

  it('has nothing to say of nobody', () => {
    expect(nameRuns('')).toEqual([]);
  });
});

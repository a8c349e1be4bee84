import { describe, expect, it } from 'vitest';
import { formatPercent, parsePercent } from './percent';

describe('per cents', () => {
  it.each([
    [290, '2.9%'],
    [1500, '15%'],
    [5, '0.05%'],
    [0, '0%'],
  ])('%i hundredths are written %s, and read back', (hundredths, words) => {
    expect(formatPercent(hundredths)).toBe(words);
    expect(parsePercent(words)).toBe(hundredths);
  });

  it.each([
    ['2,9', 290],
    [' 2.9 % ', 290],
    ['2.90', 290],
    ['0.29', 29],
    ['1.15', 115],
  ])('reads %s', (typed, hundredths) => expect(parsePercent(typed)).toBe(hundredths));

  it.each(['', '%', '-1', '2.999', '1e2', '12..3', 'five', '1000', '2.9%%'])('does not read %s', (typed) =>
    expect(parsePercent(typed)).toBeNaN(),
  );
});

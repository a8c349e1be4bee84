import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../vitest.limits';
import { amountCell, type Cell, csvLines, csvOf, csvStart } from './csv';

const MARK = '\uFEFF';
/** The cells of one column, without the mark and the name of the column. */
const columnOf = (cells: readonly Cell[]): string =>
  csvOf(
    ['A'],
    cells.map((cell) => [cell]),
  ).slice(`${MARK}A\r\n`.length);

describe('a table as CSV', () => {
  it('starts with the byte order mark and the names of its columns, and ends every line', () => {
    expect(csvOf(['Date', 'Net (£)'], [['2026-03-01', 34.7]])).toBe(
      `${MARK}Date,Net (£)\r\n2026-03-01,34.7\r\n`,
    );
    expect(
      Buffer.from(csvOf(['Date'], []))
        .subarray(0, 3)
        .toString('hex'),
    ).toBe('efbbbf');
  });

  it('has one mark when it is written in parts', () => {
    expect(csvStart(['A']) + csvLines([['one']]) + csvLines([]) + csvLines([['two']])).toBe(
      csvOf(['A'], [['one'], ['two']]),
    );
  });

  it('quotes what would break it', () => {
    expect(columnOf(['one, two', 'a "word"', 'two\nlines', 'a;=1+1', 'a\t=1'])).toBe(
      '"one, two"\r\n"a ""word"""\r\n"two\nlines"\r\n"a;=1+1"\r\n"a\t=1"\r\n',
    );
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '\nx', ' =1+1'])(
    'marks the beginning of a formula as text: %j',
    (text) => {
      expect(columnOf([text]).replace(/^"/, '').startsWith("'")).toBe(true);
    },
  );

  it.each(['＝1+1', '＋1', '－1', '＠SUM(A1)', '﹣1', '﹢1', '﹦1', '﹫A1'])(
    'marks the wide and the small form of such a sign as text: %s',
    (text) => {
      expect(columnOf([text])).toBe(`'${text}\r\n`);
    },
  );

  it.each([
    '\u200B',
    '\u200D',
    '\uFEFF',
    '\u00AD',
    '\u2060',
    '\u202E',
    '\u00A0',
    '\u3000',
    '\u0000',
    '\u{E0001}',
    '\u115F',
    '\u3164',
    '\uFE0F',
  ])('looks behind an invisible character: %j', (invisible) => {
    expect(columnOf([`${invisible}=1+1`])).toBe(`'${invisible}=1+1\r\n`);
  });

  it('looks behind any number of invisible characters in linear time', () => {
    const text = `${'\u200B'.repeat(200_000)}=1`;
    expect(columnOf([text]).startsWith("'")).toBe(true);
    expect(columnOf(['\u200B'.repeat(200_000)]).startsWith("'")).toBe(false);
  });

  it('leaves ordinary text as it is', () => {
    const texts = ['Zoë', "O'Neill", '2026-03-01', '−5 of 10', '', '小姐 林', '1.5'];
    expect(columnOf(texts)).toBe(texts.map((text) => `${text}\r\n`).join(''));
  });

  it('writes numbers as numbers, also below zero', () => {
    expect(columnOf([-1.5, 0, -0, 1_234_567.5])).toBe('-1.5\r\n0\r\n0\r\n1234567.5\r\n');
  });

  it('writes amounts with two decimals', () => {
    const amounts = [34.7, -13.5, 0, -0, 1_200].map(amountCell);
    expect(columnOf(amounts)).toBe('34.70\r\n-13.50\r\n0.00\r\n0.00\r\n1200.00\r\n');
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, amountCell(Number.NaN)])(
    'leaves out what is no number',
    (cell) => {
      expect(columnOf([cell])).toBe('\r\n');
    },
  );

  it('lets no text begin as a formula does, whatever it is made of', () => {
    const piece = fc.constantFrom(
      '=',
      '+',
      '-',
      '@',
      '＝',
      '－',
      '\u200B',
      ' ',
      '\t',
      '\uFEFF',
      'a',
      '1',
      '"',
      ',',
      '\n',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const [, field = ''] = /^"?([^]*?)"?\r\n$/.exec(columnOf([pieces.join('')])) ?? [];
        const [first = 'nothing'] = field.replaceAll(/[\u200B\uFEFF \t\r\n]/g, '');
        expect('=+-@＝－').not.toContain(first);
      }),
      { numRuns: runs({ test: 100, long: 5_000 }) },
    );
  });
});

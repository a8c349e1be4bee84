import { describe, expect, it } from 'vitest';
import { csvOf } from './csv';

describe('a table as CSV', () => {
  it('names its columns first, and ends every line', () => {
    expect(csvOf(['Date', 'Net (£)'], [['2026-03-01', 34.7]])).toBe('Date,Net (£)\r\n2026-03-01,34.7\r\n');
    expect(csvOf(['Date'], [])).toBe('Date\r\n');
  });

  it('quotes what would break it', () => {
    expect(csvOf(['A'], [['one, two'], ['a "word"'], ['two\nlines']])).toBe(
      'A\r\n"one, two"\r\n"a ""word"""\r\n"two\nlines"\r\n',
    );
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', ' =1+1'])('runs nothing: %j', (text) => {
    const [, cell = ''] = csvOf(['A'], [[text]]).split('\r\n', 2);
    expect(cell.replace(/^"/, '').startsWith("'")).toBe(true);
  });

  it('leaves numbers alone, also below zero', () => {
    expect(csvOf(['A'], [[-1.5, 0]])).toBe('A\r\n-1.5,0\r\n');
  });

  it('has no byte order mark', () => {
    expect(
      Buffer.from(csvOf(['é'], []))
        .subarray(0, 3)
        .toString('hex'),
    ).not.toBe('efbbbf');
  });
});

import { describe, expect, it } from 'vitest';
import { keptPage } from './kept-page';

const entry = (number: number, at: string) => ({
  id: String(number).padStart(24, '0'),
  at: new Date(at),
  pence: number * 100,
});
const ENTRIES = [
  entry(1, '2035-01-01T10:00:00Z'),
  entry(2, '2035-01-02T10:00:00Z'),
  entry(3, '2035-01-02T10:00:00Z'),
];

describe('a page of known entries', () => {
  it('is the latest first, with the sum of all pages', () => {
    const numbers: number[] = [];
    let cursor: string | null | undefined;
    do {
      const page = keptPage(ENTRIES, { limit: 1, cursor: cursor ?? undefined });
      expect([page.totalPence, page.count]).toEqual([600, 3]);
      numbers.push(...page.items.map(({ pence }) => pence / 100));
      cursor = page.nextCursor;
    } while (cursor);
    expect(numbers).toEqual([3, 2, 1]);
  });

  it('of nothing is nothing', () => {
    expect(keptPage([], {})).toEqual({ items: [], nextCursor: null, totalPence: 0, count: 0 });
  });
});

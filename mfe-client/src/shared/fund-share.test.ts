import { describe, expect, it } from 'vitest';
import { fundShareOf, fundWords, priceRows } from './fund-share';

const shared = { base_price: 20.1, full_price: 45 };

describe('the share of the fund', () => {
  it('is what the full price leaves, to the penny', () => {
    expect(fundShareOf(shared)).toBe(24.9);
    expect(fundWords({ base_price: 20, full_price: 45 })).toBe(
      'Full price £45. The fund pays £25, you pay £20.',
    );
    expect(priceRows(shared)).toEqual([
      { term: 'Full price', detail: '£45.00' },
      { term: 'The fund pays', detail: '£24.90' },
      { term: 'You pay', detail: '£20.10', strong: true },
    ]);
  });

  it('is nothing for every other service', () => {
    expect(fundShareOf({ base_price: 45, full_price: 45 })).toBe(0);
    expect(priceRows({ base_price: 45, full_price: 45 })).toEqual([
      { term: 'Total', detail: '£45.00', strong: true },
    ]);
  });
});

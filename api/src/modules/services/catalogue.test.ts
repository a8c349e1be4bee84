import { SERVICE_CATEGORIES } from '@gently/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CatalogueService, fullPriceOf, hourlyPence, isOnlineOnly, matchesSearch } from './catalogue';

const service: CatalogueService = {
  id: '1',
  slug: 'body-doubling',
  name: 'Body Doubling',
  description: 'Quiet company (by video) while you do the thing. Café-style, no talking needed.',
  category: 'body_doubling',
  categoryId: 'body_doubling',
  pricePence: 3000,
  fullPricePence: 3000,
  durationMinutes: 90,
  neurodivergentFriendly: true,
  onlineOnly: true,
  active: true,
  order: 1,
  advertisedAs: [],
};

describe('matchesSearch', () => {
  it.each(['body', 'QUIET video', 'cafe', 'dou', '  doubling,  company '])('finds by %j', (text) => {
    expect(matchesSearch(service, 'Body doubling', text)).toBe(true);
  });

  it.each(['paperwork', 'body paperwork', '.*', '^', '(', '$gt', '[', '\\', '...'])(
    'does not find by %j',
    (text) => {
      expect(matchesSearch(service, 'Body doubling', text)).toBe(false);
    },
  );

  it('takes any text without failing', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        (text) => typeof matchesSearch(service, 'Body doubling', text) === 'boolean',
      ),
    );
  });
});

describe('hourlyPence', () => {
  it('is the price of an hour', () => {
    expect(hourlyPence(service)).toBe(2000);
    expect(hourlyPence({ ...service, pricePence: 9000, durationMinutes: 120 })).toBe(4500);
  });
});

describe('fullPriceOf', () => {
  const { fullPricePence: _full, ...fields } = service;

  it('is the price, unless the fund pays the rest', () => {
    expect(fullPriceOf(fields)).toBe(3000);
    expect(fullPriceOf({ ...fields, category: 'pay_it_forward', fullPricePence: 4500 })).toBe(4500);
  });

  it.each([
    ['a full price below the price', { category: 'pay_it_forward', fullPricePence: 2999 }],
    ['a subsidy outside Pay-It-Forward', { category: 'body_doubling', fullPricePence: 3001 }],
  ] as const)('refuses %s', (_title, changes) => {
    expect(() => fullPriceOf({ ...fields, ...changes })).toThrow(RangeError);
  });
});

describe('isOnlineOnly', () => {
  it('is told by the category where the service does not say it', () => {
    const online = SERVICE_CATEGORIES.filter((category) => isOnlineOnly({ category }));
    expect(online).toEqual(['body_doubling', 'online_coaching']);
  });

  it.each([true, false])('is what the service says: %s', (onlineOnly) => {
    for (const category of SERVICE_CATEGORIES)
      expect(isOnlineOnly({ category, onlineOnly })).toBe(onlineOnly);
  });
});

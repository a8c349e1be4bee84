import { describe, expect, it } from 'vitest';
import { FIRST_TERMS } from '../fees';
import { advertisedOf } from './advertised';
import type { CatalogueService } from './catalogue';

const service = (changes: Partial<CatalogueService>): CatalogueService => ({
  id: '1',
  slug: 'one',
  name: 'One',
  description: '',
  category: 'body_doubling',
  categoryId: 'body_doubling',
  pricePence: 4500,
  fullPricePence: changes.pricePence ?? 4500,
  durationMinutes: 60,
  neurodivergentFriendly: true,
  onlineOnly: true,
  active: true,
  order: 1,
  advertisedAs: [],
  ...changes,
});

describe('advertisedOf', () => {
  it('shows the hourly price of the cheapest service on a card', () => {
    const cheap = service({ pricePence: 6000, durationMinutes: 90, advertisedAs: ['body_doubling'] });
    const dear = service({ pricePence: 5000, advertisedAs: ['body_doubling', 'adhd_support'] });
    expect(advertisedOf([dear, cheap], FIRST_TERMS).prices).toEqual([
      { key: 'adhd_support', hourly_price: 50 },
      { key: 'body_doubling', hourly_price: 40 },
    ]);
  });

  it('shows the pay of the cheapest and of the dearest hour in whole pounds, rounded down', () => {
    // 77.1 % of £20 and of £55.
    const services = [service({ pricePence: 2000 }), service({ pricePence: 5500 })];
    expect(advertisedOf(services, FIRST_TERMS).pay).toEqual({ from_hourly: 15, to_hourly: 42 });
  });

  it('says nothing where there is no service', () => {
    expect(advertisedOf([], FIRST_TERMS)).toEqual({ prices: [], pay: null });
  });
});

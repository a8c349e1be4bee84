import { expect, it } from 'vitest';
import { advertisedQuery } from '../../../parts/advertised/advertised-query';
import { PRICE_FRESHNESS } from '../../../parts/advertised/price-freshness';
import { servicesQuery } from './services-queries';

it.each([
  ['the list', servicesQuery],
  ['the cards', advertisedQuery],
])('%s asks for prices as often as the rest of the page, so that it never shows two', (_part, query) => {
  expect(query).toMatchObject(PRICE_FRESHNESS);
});

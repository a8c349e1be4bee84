import { toPounds } from '@gently/contracts';
import { ADVERTISED_KEYS } from '@gently/contracts/catalogue-options';
import type { Advertised } from '@gently/contracts/catalogue';
import { type FeeTerms, sharesOf } from '../fees';
import { type CatalogueService, hourlyPence } from './catalogue';

/** The lowest hourly price of each card: of several services that a card stands for, the cheapest one counts. */
const pricesOf = (services: readonly CatalogueService[]): Advertised['prices'] =>
  ADVERTISED_KEYS.flatMap((key) => {
    const prices = services.filter(({ advertisedAs }) => advertisedAs.includes(key)).map(hourlyPence);
    return prices.length === 0 ? [] : [{ key, hourly_price: toPounds(Math.min(...prices)) }];
  });

/**
 * The prices and the pay that public pages show.
 * @param services what can be booked now
 * @param terms the fees in force now
 */
export const advertisedOf = (services: readonly CatalogueService[], terms: FeeTerms): Advertised => {
  const hourlyPay = services.map(
    ({ fullPricePence, durationMinutes }) =>
      (sharesOf(fullPricePence, terms).decluttererPence * 60) / durationMinutes / 100,
  );
  return {
    prices: pricesOf(services),
    pay:
      hourlyPay.length === 0
        ? null
        : {
            from_hourly: Math.floor(Math.min(...hourlyPay)),
            to_hourly: Math.floor(Math.max(...hourlyPay)),
          },
  };
};

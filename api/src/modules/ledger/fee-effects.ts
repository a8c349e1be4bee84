import { formatPounds, type Pence, toPounds } from '@gently/contracts';
import type { FeeTerms } from '../fees';
import { sharesOf } from '../fees';

/** The price of a service by its name. */
export interface PricedService {
  name: string;
  fullPricePence: Pence;
}

const money = (pence: Pence): string => formatPounds(toPounds(pence));

/** What a change of the fees means for the declutterer of a session of each price, the dearest first. */
export const feeEffects = (
  services: readonly PricedService[],
  before: FeeTerms,
  after: FeeTerms,
): string[] => {
  const byPrice = new Map(services.map((service) => [service.fullPricePence, service]));
  const lines = [...byPrice.values()]
    .toSorted((one, other) => other.fullPricePence - one.fullPricePence)
    .map(({ fullPricePence: price }) => {
      const now = sharesOf(price, before).decluttererPence;
      const then = sharesOf(price, after).decluttererPence;
      return now === then
        ? `Of ${money(price)} the declutterer still gets ${money(now)}.`
        : `Of ${money(price)} the declutterer gets ${money(then)} instead of ${money(now)}.`;
    });
  return [...lines, 'Sessions that are paid before then keep the fees of now.'];
};

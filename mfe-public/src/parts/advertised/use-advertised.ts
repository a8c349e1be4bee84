import type { Advertised } from '@gently/contracts/catalogue';
import type { AdvertisedKey } from '@gently/contracts/catalogue-options';
import { useQuery } from '@gently/platform/query';
import { advertisedQuery } from './advertised-query';

/** A number of the server: `loading` until the server has answered, null when it has none or could not be asked. */
export type Current<Value> = Value | 'loading' | null;

const useAdvertised = <Value>(read: (advertised: Advertised) => Value | null): Current<Value> => {
  const { data, isError, isLoading } = useQuery(advertisedQuery);
  if (isLoading) return 'loading';
  // After a failure even a remembered number is not shown: it may have changed.
  return data && !isError ? read(data) : null;
};

/** @returns pounds for one hour, as the card of this key shows them */
export const useAdvertisedPrice = (key: AdvertisedKey): Current<number> =>
  useAdvertised(({ prices }) => prices.find((price) => price.key === key)?.hourly_price ?? null);

/** @returns the least and the most that declutterers are paid for an hour */
export const useAdvertisedPay = (): Current<NonNullable<Advertised['pay']>> =>
  useAdvertised(({ pay }) => pay);

import { formatPounds, formatPoundsShort, toPence, toPounds } from '@gently/contracts/money';
import type { Service } from '@gently/contracts/services';
import type { DescriptionItem } from '@gently/ui';

type Prices = Pick<Service, 'base_price' | 'full_price'>;

/** @returns how much of a session the Pay-It-Forward fund pays, in pounds; 0 for every other service. */
export const fundShareOf = ({ base_price, full_price }: Prices): number =>
  toPounds(Math.max(0, toPence(full_price) - toPence(base_price)));

/** @returns who pays what, in one sentence. */
export const fundWords = (prices: Prices): string =>
  `Full price ${formatPoundsShort(prices.full_price)}. The fund pays ${formatPoundsShort(fundShareOf(prices))}, you pay ${formatPoundsShort(prices.base_price)}.`;

/** The price as rows of a description list: with the fund's share where it has one. */
export const priceRows = (prices: Prices): DescriptionItem[] => {
  const share = fundShareOf(prices);
  if (share === 0) return [{ term: 'Total', detail: formatPounds(prices.base_price), strong: true }];
  return [
    { term: 'Full price', detail: formatPounds(prices.full_price) },
    { term: 'The fund pays', detail: formatPounds(share) },
    { term: 'You pay', detail: formatPounds(prices.base_price), strong: true },
  ];
};

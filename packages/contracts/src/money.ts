/** An amount of money in whole pence. */
export type Pence = number;

/** @returns pounds with two decimals, as wire fields carry them. */
export const toPounds = (pence: Pence): number => Math.round(pence) / 100;

/** @returns whole pence of a wire amount in pounds, rounded to the nearest penny. */
export const toPence = (pounds: number): Pence => Math.round(pounds * 100);

const gbp = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });
const wholeGbp = new Intl.NumberFormat('en-GB', {
  style: 'currency',
  currency: 'GBP',
  maximumFractionDigits: 0,
});

/** @param pounds a wire amount. @returns for example `£45.00`. */
export const formatPounds = (pounds: number): string => gbp.format(pounds);

/** @param pounds a wire amount. @returns `£45`, or `£45.50` where there are pence. */
export const formatPoundsShort = (pounds: number): string =>
  Number.isInteger(pounds) ? wholeGbp.format(pounds) : gbp.format(pounds);

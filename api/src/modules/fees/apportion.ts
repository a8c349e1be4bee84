import type { Pence } from '@gently/contracts';

/**
 * Divides whole pence in proportion to whole weights, so that the parts add up: each part is rounded down, and the pence
 * that are left over go one each to the parts with the largest remainders; of equal ones, to the earlier.
 * @throws RangeError for an amount that nobody has a share in, and for anything but whole numbers from zero up.
 */
export const apportion = (amount: Pence, weights: readonly number[]): Pence[] => {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if ([amount, ...weights].some((value) => !Number.isSafeInteger(value) || value < 0))
    throw new RangeError('only whole amounts and weights from zero up can be divided');
  if (total === 0 && amount > 0) throw new RangeError('an amount needs somebody to go to');
  const parts = weights.map((weight, index) => {
    const exact = amount * weight;
    const whole = total === 0 ? 0 : Math.floor(exact / total);
    return { index, whole, rest: exact - whole * total };
  });
  const left = amount - parts.reduce((sum, { whole }) => sum + whole, 0);
  const favoured = new Set(
    parts
      .toSorted((one, other) => other.rest - one.rest || one.index - other.index)
      .slice(0, left)
      .map(({ index }) => index),
  );
  return parts.map(({ index, whole }) => whole + (favoured.has(index) ? 1 : 0));
};

import { describe, expect, it } from 'vitest';
import { booksOf, type PaymentBooks, refundablePence } from './payment-books';

const NOTHING = booksOf([]);

describe('where an amount that goes back comes from', () => {
  /** £45, to which nobody added anything. */
  const price = { decluttererPence: 3470, commissionPence: 675, platformPence: 225, processingPence: 130 };
  const stray = { strayPence: 500 };
  const subsidised = { ...price, subsidyPence: 3500 };

  it.each<[string, Partial<PaymentBooks>, number, [price: number, fund: number, stray: number]]>([
    ['nothing, where nothing came in', {}, 100, [0, 0, 0]],
    ['the price', price, 4500, [4500, 0, 0]],
    ['the price, and no more than it', price, 4501, [4500, 0, 0]],
    ['money that was never applied', stray, 500, [0, 0, 500]],
    ['money that was never applied, and no more than it', stray, 501, [0, 0, 500]],
    ['the price before money that was never applied', { ...price, ...stray }, 4500, [4500, 0, 0]],
    ['the price first and then the rest of it', { ...price, ...stray }, 4700, [4500, 0, 200]],
    ['both, and no more than they are', { ...price, ...stray }, 6000, [4500, 0, 500]],
    ['the price and the part of the fund', subsidised, 1000, [1000, 3500, 0]],
    ['half of each', subsidised, 500, [500, 1750, 0]],
    ['a part of the fund that is rounded down', { ...subsidised, subsidyPence: 3499 }, 500, [500, 1747, 0]],
    [
      'what the fund has not got back yet',
      { ...subsidised, subsidyReturnedPence: 1500 },
      2500,
      [2500, 2000, 0],
    ],
    ['nothing, where the fund is owed all of it', { ...price, subsidyPence: 4500 }, 100, [0, 0, 0]],
  ])('%s', (_where, books, amountPence, [pricePence, fundPence, strayPence]) => {
    expect(refundablePence({ ...NOTHING, ...books }, amountPence)).toEqual({
      pricePence,
      fundPence,
      strayPence,
    });
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FIRST_TERMS } from '../fees';
import { booksOf, giftTakenPence, type PaymentBooks, refundablePence } from './payment-books';
import { giftChargedBack, gracePaid, paymentReceived } from './postings';

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

describe('a gift that a bank takes back', () => {
  /** £20 for a session and £500 for the fund. */
  const books = { ...NOTHING, decluttererPence: 1500, platformPence: 500, giftPence: 50_000 };

  it.each([
    ['all of it, once the price is taken', 52_000, 90_000, 50_000],
    ['what goes beyond the price', 3000, 90_000, 1000],
    ['none of it while the price covers what is taken', 2000, 90_000, 0],
    ['as far as the fund reaches', 52_000, 30_000, 30_000],
    ['nothing from a fund that is empty', 52_000, 0, 0],
  ])('is %s', (_what, amountPence, fundPence, taken) => {
    expect(giftTakenPence(books, amountPence, fundPence)).toBe(taken);
  });

  it('never takes more than the gift, or more than the fund has', () => {
    const pence = fc.integer({ min: 0, max: 100_000 });
    fc.assert(
      fc.property(pence, pence, pence, pence, (pricePence, giftPence, amountPence, fundPence) => {
        const some = { ...NOTHING, platformPence: pricePence, giftPence };
        const taken = giftTakenPence(some, amountPence, fundPence);
        expect(taken).toBe(Math.min(Math.max(0, amountPence - pricePence), giftPence, fundPence));
      }),
    );
  });

  it('is left in the books as far as no bank has taken it', () => {
    const at = new Date('2035-01-17T10:00:00Z');
    const facts = { paymentId: 'p1', bookingId: 'b1', clientId: 'c1', at };
    const refund = { ...facts, refundId: 'r1' };
    const came = paymentReceived(
      { ...facts, providerId: 'ch_1' },
      { pricePence: 2000, giftPence: 50_000, subsidyPence: 0 },
      FIRST_TERMS,
    );
    expect(booksOf([came]).giftPence).toBe(50_000);
    expect(booksOf([came, giftChargedBack(refund, 12_000)]).giftPence).toBe(38_000);
    expect(booksOf([came, gracePaid(refund, 12_000)]).giftPence).toBe(50_000);
  });
});

import { runs } from '@gently/testing/tier';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bookOutside } from './outside-money';

const paid = { amountPence: 4500, sentPence: 0, owedPence: 0 };
const bank = (amountPence: number) => ({ amountPence, isTakenByBank: true });
const byHand = (amountPence: number) => ({ amountPence, isTakenByBank: false });

describe('money that a bank takes', () => {
  it.each([
    ['all of a payment', bank(4500), paid, { bookedPence: 4500, coveredPence: 0 }],
    ['what we owe', bank(4500), { ...paid, owedPence: 4500 }, { bookedPence: 4500, coveredPence: 4500 }],
    [
      'a part of what we owe',
      bank(1000),
      { ...paid, owedPence: 4500 },
      { bookedPence: 1000, coveredPence: 1000 },
    ],
    ['more than we owe', bank(4500), { ...paid, owedPence: 2250 }, { bookedPence: 4500, coveredPence: 2250 }],
    ['more than is left', bank(4500), { ...paid, sentPence: 3000 }, { bookedPence: 1500, coveredPence: 0 }],
    [
      'money that has gone back',
      bank(4500),
      { ...paid, sentPence: 4500 },
      { bookedPence: 0, coveredPence: 0 },
    ],
  ])('is booked as far as the payment reaches: %s', (_what, money, payment, booked) => {
    expect(bookOutside(money, payment)).toEqual(booked);
  });
});

describe('money that is sent by hand', () => {
  it.each([
    [
      'comes on top of what we owe',
      byHand(1000),
      { ...paid, owedPence: 2250 },
      { bookedPence: 1000, coveredPence: 0 },
    ],
    [
      'covers what the payment has not for both',
      byHand(3000),
      { ...paid, owedPence: 2250 },
      { bookedPence: 3000, coveredPence: 750 },
    ],
    [
      'covers all that we owe',
      byHand(4500),
      { ...paid, owedPence: 4500 },
      { bookedPence: 4500, coveredPence: 4500 },
    ],
    ['is not booked beyond what is left', byHand(1501), { ...paid, sentPence: 3000 }, null],
  ])('%s', (_what, money, payment, booked) => {
    expect(bookOutside(money, payment)).toEqual(booked);
  });
});

it('never leaves more to go back than was paid, and covers no more than is owed or booked', () => {
  const pence = fc.integer({ min: 0, max: 20_000 });
  fc.assert(
    fc.property(pence, pence, pence, pence, fc.boolean(), (amountPence, sent, owed, money, isTakenByBank) => {
      const sentPence = Math.min(sent, amountPence);
      const owedPence = Math.min(owed, amountPence - sentPence);
      const booked = bookOutside(
        { amountPence: money, isTakenByBank },
        { amountPence, sentPence, owedPence },
      );
      if (booked === null) {
        expect(money).toBeGreaterThan(amountPence - sentPence);
        return;
      }
      const { bookedPence, coveredPence } = booked;
      expect(sentPence + bookedPence + owedPence - coveredPence).toBeLessThanOrEqual(amountPence);
      expect(bookedPence).toBe(Math.min(money, amountPence - sentPence));
      expect(coveredPence).toBeGreaterThanOrEqual(0);
      expect(coveredPence).toBeLessThanOrEqual(Math.min(owedPence, bookedPence));
    }),
    { numRuns: runs({ test: 300, long: 5_000 }) },
  );
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { apportion, createTermsAt, FIRST_TERMS, sharesOf } from '.';

const sum = (parts: readonly number[]) => parts.reduce((total, part) => total + part, 0);
const weights = fc.array(fc.integer({ min: 0, max: 100_000 }), { minLength: 1, maxLength: 8 });
const amount = fc.integer({ min: 0, max: 10_000_000 });

describe('apportion', () => {
  it('gives whole parts that add up, none a penny away from its exact share', () => {
    fc.assert(
      fc.property(amount, weights, (pence, parts) => {
        fc.pre(sum(parts) > 0);
        const shares = apportion(pence, parts);
        expect(sum(shares)).toBe(pence);
        shares.forEach((share, index) => {
          expect(Number.isInteger(share)).toBe(true);
          expect(Math.abs(share - (pence * (parts[index] ?? 0)) / sum(parts))).toBeLessThan(1);
        });
      }),
    );
  });

  it('never gives more than the weight when it divides no more than all weights together', () => {
    fc.assert(
      fc.property(weights, fc.integer({ min: 0, max: 100 }), (parts, percent) => {
        const shares = apportion(Math.floor((sum(parts) * percent) / 100), parts);
        shares.forEach((share, index) => expect(share).toBeLessThanOrEqual(parts[index] ?? 0));
      }),
    );
  });

  it('gives the pence that are left to the largest remainders, of equal ones to the earlier', () => {
    expect(apportion(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(apportion(10, [29, 50, 21])).toEqual([3, 5, 2]);
    expect(apportion(0, [0, 0])).toEqual([0, 0]);
  });

  it.each([
    [1, [0, 0]],
    [-1, [1]],
    [0.5, [1]],
    [10, [-1, 2]],
  ])('refuses to divide %d by %j', (pence, parts) => {
    expect(() => apportion(pence, parts)).toThrow(RangeError);
  });
});

describe('the fee schedule', () => {
  const later = { platform: 600, cardProcessing: 200, franchiseCommission: 1000 };

  // spec: C9-08
  it('keeps 5 % for the platform, 2.9 % for card processing and 15 % for the franchise', () => {
    expect(sharesOf(10_000, FIRST_TERMS)).toEqual({
      platformPence: 500,
      processingPence: 290,
      commissionPence: 1500,
      decluttererPence: 7710,
    });
  });

  it('is what the settings say of the moment, asked within the transaction', async () => {
    const asked: unknown[] = [];
    const termsAt = createTermsAt({
      at: (...question) => {
        asked.push(question);
        return Promise.resolve({ platform: 600, card_processing: 200, franchise_commission: 1000 });
      },
    });
    const [at, tx] = [new Date('2026-04-01T00:00:00Z'), {} as never];
    expect(await termsAt(at, tx)).toEqual(later);
    expect(asked).toEqual([['fees', at, tx]]);
  });

  it('divides every price to the penny', () => {
    fc.assert(
      fc.property(amount, (pence) => {
        expect(sum(Object.values(sharesOf(pence, later)))).toBe(pence);
      }),
    );
    expect(sharesOf(4501, FIRST_TERMS)).toEqual({
      decluttererPence: 3470,
      commissionPence: 675,
      platformPence: 225,
      processingPence: 131,
    });
  });
});

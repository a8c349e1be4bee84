import { feesTogether } from '@gently/contracts/fee-options';
import type { FeeRates } from '@gently/contracts/setting-options';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  feeTimeline,
  type FeeVersion,
  FIRST_TERMS,
  lowersCommission,
  lowersShare,
  newFeeCuts,
  plannedFeeCuts,
  sharesOf,
  termsOf,
} from '.';

const NOW = new Date('2035-01-17T10:00:00Z');
const FIRST: FeeRates = { platform: 500, card_processing: 290, franchise_commission: 1500 };
const change = (version: number, day: string, rates: Partial<FeeRates>): FeeVersion => ({
  version,
  from: new Date(`${day}T00:00:00Z`),
  rates: { ...FIRST, ...rates },
  reason: 'A trial',
});
const stepTo = (rates: Partial<FeeRates>) => ({
  before: change(0, '2030-01-01', {}),
  after: change(1, '2035-03-01', rates),
});

describe('a change of the fee schedule', () => {
  it.each([
    ['a higher platform fee', { platform: 600 }, [true, false]],
    ['dearer card processing', { card_processing: 291 }, [true, false]],
    ['a higher commission', { franchise_commission: 1501 }, [true, false]],
    ['a lower commission', { franchise_commission: 1499 }, [false, true]],
    [
      'a fee that moves from the franchise to the platform',
      { platform: 600, franchise_commission: 1400 },
      [false, true],
    ],
    [
      'a fee that moves from the platform to the franchise',
      { platform: 400, franchise_commission: 1600 },
      [false, false],
    ],
    ['lower fees', { platform: 400 }, [false, false]],
    ['the same fees', {}, [false, false]],
  ])('with %s', (_title, rates, [share, commission]) => {
    expect([lowersShare(stepTo(rates)), lowersCommission(stepTo(rates))]).toEqual([share, commission]);
  });

  it('lowers the share of no declutterer where it is not found to', () => {
    const rate = fc.integer({ min: 0, max: 1_600 });
    const rates = fc.record({ platform: rate, card_processing: rate, franchise_commission: rate });
    fc.assert(
      fc.property(rates, rates, fc.integer({ min: 0, max: 100_000 }), (before, after, pence) => {
        const step = { before: change(0, '2030-01-01', before), after: change(1, '2035-03-01', after) };
        fc.pre(!lowersShare(step));
        const [was, is] = [sharesOf(pence, termsOf(before)), sharesOf(pence, termsOf(after))];
        // The largest remainder can shift a penny or two, which is no cut.
        expect(is.decluttererPence).toBeGreaterThanOrEqual(was.decluttererPence - 1);
      }),
    );
  });

  it('begins with the schedule before any change', () => {
    expect(feeTimeline(FIRST, [])).toEqual([{ version: 0, from: new Date(0), rates: FIRST, reason: '' }]);
    expect(termsOf(FIRST)).toEqual(FIRST_TERMS);
    expect(feesTogether(FIRST)).toBe(2_290);
  });

  it('is a cut where it is still to come and was not planned like this before', () => {
    const planned = change(1, '2035-03-01', { platform: 600 });
    const lower = change(2, '2035-02-20', { platform: 300 });
    const known = feeTimeline(FIRST, [planned]);
    const names = (steps: ReturnType<typeof newFeeCuts>) =>
      steps.map(({ before, after }) => `${before.version} to ${after.version}`);
    expect(names(plannedFeeCuts(known, NOW))).toEqual(['0 to 1']);
    expect(names(plannedFeeCuts(known, new Date('2035-03-02T00:00:00Z')))).toEqual([]);
    expect(names(newFeeCuts(feeTimeline(FIRST, []), known, NOW))).toEqual(['0 to 1']);
    expect(names(newFeeCuts(known, feeTimeline(FIRST, [lower, planned]), NOW))).toEqual(['2 to 1']);
    expect(names(newFeeCuts(known, known, NOW))).toEqual([]);
  });
});

import { addDays, SLOT_TIMES } from '@gently/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { londonInstant } from '../../declutterers';
import { refundFor, refundTier } from './refund';

const HOUR_MS = 3_600_000;
/** The days on which London's clocks change in the next years, and the days around them. */
const CHANGES = ['2026-03-29', '2026-10-25', '2027-03-28', '2027-10-31', '2028-03-26', '2028-10-29'];
const nearChange = fc
  .tuple(fc.constantFrom(...CHANGES), fc.integer({ min: -2, max: 2 }), fc.constantFrom(...SLOT_TIMES))
  .map(([day, shift, time]) => ({ date: addDays(day, shift), time }));
const anyDay = fc
  .tuple(fc.integer({ min: 0, max: 1500 }), fc.constantFrom(...SLOT_TIMES))
  .map(([days, time]) => ({ date: addDays('2026-01-01', days), time }));
const start = fc.oneof(nearChange, anyDay).map(({ date, time }) => londonInstant(date, time));
const pence = fc.integer({ min: 2, max: 1_000_000 });
/** The tier that a moved booking has reached and can never improve. */
const cap = fc.constantFrom(0 as const, 50 as const, 100 as const);
const at = (startsAt: Date, hours: number, shiftMs = 0) =>
  new Date(startsAt.getTime() - hours * HOUR_MS + shiftMs);

describe('the tiers of a refund', () => {
  // spec: C9-07
  it('hold to the millisecond at 24 and 2 hours, on any day and across both clock changes', () => {
    fc.assert(
      fc.property(start, fc.integer({ min: 1, max: 21 * HOUR_MS }), (startsAt, ms) => {
        const percents = [
          at(startsAt, 24, -ms),
          at(startsAt, 24),
          at(startsAt, 24, 1),
          at(startsAt, 24, ms),
          at(startsAt, 2),
          at(startsAt, 2, 1),
          at(startsAt, 2, ms),
        ].map((now) => refundTier(startsAt, now).percent);
        expect(percents).toEqual([100, 100, 50, 50, 50, 0, 0]);
      }),
      { numRuns: 300 },
    );
  });

  it('promise an amount that is still the same at the last moment named, and less right after', () => {
    fc.assert(
      fc.property(
        start,
        pence,
        cap,
        fc.integer({ min: 0, max: 72 * HOUR_MS }),
        (startsAt, owedPence, refundCap, ms) => {
          const booking = { startsAt, owedPence, refundCap };
          const quote = refundFor(booking, at(startsAt, 0, -ms));
          expect(quote.percent).toBeLessThanOrEqual(refundCap);
          if (quote.holdsUntil === null) {
            expect(quote.amountPence).toBe(0);
            return;
          }
          expect(refundFor(booking, quote.holdsUntil)).toEqual(quote);
          const after = refundFor(booking, new Date(quote.holdsUntil.getTime() + 1));
          expect(after.amountPence).toBeLessThan(quote.amountPence);
        },
      ),
      { numRuns: 300 },
    );
  });
});

import {
  addDays,
  addMonths,
  bookingHorizon,
  datesBetween,
  isDay,
  MAX_DAYS,
  startOfMonth,
} from '@gently/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextFreeSlots, offerDates } from './availability';
import { daysOf } from './month';
import { quartersIn } from './held-quarters';

const NOW = new Date('2035-01-17T10:00:00.000Z');
const two = (value: number) => String(value).padStart(2, '0');
/** What looks like a day: of any year, of months and days that there are and that there are not. */
const dayLike = fc
  .tuple(
    fc.oneof(
      fc.constantFrom('0000', '0001', '1899', '1900', '2999', '3000', '9999', '10000', '+010000', '-000001'),
      fc.integer({ min: 1900, max: 2999 }).map(String),
    ),
    fc.integer({ min: 0, max: 13 }),
    fc.integer({ min: 0, max: 32 }),
  )
  .map(([year, month, day]) => `${year}-${two(month)}-${two(day)}`);
const anyText = fc.oneof({ weight: 5, arbitrary: dayLike }, fc.string());
const anyStep = fc.oneof(fc.integer(), fc.double(), fc.constantFrom(0, 1, -1, 14, 366));

/** The answer, or nothing where it was refused as it should be. Anything else that is thrown fails the test. */
const answer = <Result>(work: () => Result): Result | undefined => {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return undefined;
  }
};

describe('every call about days ends within a counted bound', () => {
  it('gives real days, or refuses', () => {
    fc.assert(
      fc.property(anyText, anyText, anyStep, (one, other, step) => {
        const bound = Math.abs(step) % 1000;
        const days = answer(() => datesBetween(one, other, bound));
        if (days) {
          expect(days.length).toBeLessThanOrEqual(bound);
          expect(days.every((day) => day >= one && day <= other)).toBe(true);
          expect([isDay(one), isDay(other)]).toEqual([true, true]);
        }
        const found = [
          answer(() => addDays(one, step)),
          answer(() => addMonths(one, step)),
          answer(() => startOfMonth(one, step)),
        ];
        if (!isDay(one)) expect(found).toEqual([undefined, undefined, undefined]);
        for (const day of found) expect(day ?? '2000-01-01').toMatch(/^\d{4}-\d{2}-\d{2}$/);
      }),
      { numRuns: 2000, examples: [['1900-01-01', '1900-01-01', Number.NEGATIVE_INFINITY]] },
    );
  });

  it('counts at most two months, and offers other times on at most fourteen days before the horizon', () => {
    const service = { id: 'a', category: 'body_doubling', durationMinutes: 60 } as const;
    fc.assert(
      fc.property(anyText, anyText, (from, to) => {
        const days = answer(() => daysOf([], new Map(), service, { from, to }, NOW));
        expect(days?.length ?? 0).toBeLessThanOrEqual(MAX_DAYS);
        const offered = answer(() => offerDates(from, NOW)) ?? [];
        expect(offered.length).toBeLessThanOrEqual(14);
        for (const date of offered) expect(date <= bookingHorizon(NOW).last).toBe(true);
        expect(
          answer(() => nextFreeSlots([], new Map(), service, { date: from, time: '10:00' }, NOW)) ?? [],
        ).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  it('lists no more quarters of an hour than a third of a year has', () => {
    fc.assert(
      fc.property(fc.double(), fc.double(), (first, last) => {
        expect(answer(() => quartersIn({ first, last }))?.length ?? 0).toBeLessThanOrEqual(12_000);
      }),
    );
  });
});

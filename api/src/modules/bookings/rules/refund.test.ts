import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { londonInstant } from '../../declutterers';
import { capAfterMove, laterRefunds, refundFor, type RefundPercent, refundTier, shareOf } from './refund';

const STARTS = new Date('2026-03-29T09:00:00Z');
const before = (hours: number, shiftMs = 0) => new Date(STARTS.getTime() - hours * 3_600_000 + shiftMs);

describe('refundTier', () => {
  it.each([
    [before(24), 100],
    [before(24, 1), 50],
    [before(2), 50],
    [before(2, 1), 0],
    [STARTS, 0],
    [before(-1), 0],
  ])('at %s gives %i %%', (now, percent) => {
    expect(refundTier(STARTS, now).percent).toBe(percent);
  });

  // spec: C9-07
  it('says until when it holds, and exactly then it still does', () => {
    for (const now of [before(30), before(5)]) {
      const { percent, holdsUntil } = refundTier(STARTS, now);
      expect(refundTier(STARTS, holdsUntil as Date).percent).toBe(percent);
      expect(refundTier(STARTS, new Date((holdsUntil as Date).getTime() + 1)).percent).toBeLessThan(percent);
    }
    expect(refundTier(STARTS, before(1)).holdsUntil).toBeNull();
  });

  // spec: C9-07
  it('counts real hours, not days, over a clock change', () => {
    // 10:00 on the 29th (BST) is 23 hours after 10:00 on the 28th (GMT).
    const start = new Date('2026-03-29T09:00:00Z');
    expect(refundTier(start, new Date('2026-03-28T10:00:00Z')).percent).toBe(50);
    expect(refundTier(start, new Date('2026-03-28T09:00:00Z')).percent).toBe(100);
    // 10:00 on 25 October (GMT) is 25 hours after 10:00 the day before (BST).
    const autumn = new Date('2026-10-25T10:00:00Z');
    expect(refundTier(autumn, new Date('2026-10-24T10:00:00Z')).percent).toBe(100);
  });

  it('never grows as time goes by', () => {
    const moment = fc.integer({ min: -48 * 60, max: 5 * 60 }).map((minutes) => before(0, minutes * 60_000));
    fc.assert(
      fc.property(moment, moment, (one, other) => {
        const [earlier, later] = one <= other ? [one, other] : [other, one];
        expect(refundTier(STARTS, later).percent).toBeLessThanOrEqual(refundTier(STARTS, earlier).percent);
      }),
    );
  });
});

describe('laterRefunds', () => {
  const booking = { startsAt: STARTS, refundCap: 100 as const, owedPence: 9001 };

  // spec: C9-07
  it('names every tier that is still to come, and none once nothing changes any more', () => {
    const after = (now: Date, refundCap: RefundPercent = 100) => {
      const facts = { ...booking, refundCap };
      return laterRefunds(facts, refundFor(facts, now));
    };
    const half = { percent: 50, amountPence: 4501, holdsUntil: before(2) };
    const nothing = { percent: 0, amountPence: 0, holdsUntil: null };
    expect(after(before(30))).toEqual([half, nothing]);
    expect(after(before(5))).toEqual([nothing]);
    expect(after(before(30), 50)).toEqual([nothing]);
    expect(after(before(1))).toEqual([]);
  });
});

describe('refundFor', () => {
  it('gives whole pence, never more than was paid, half a penny to the client', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), fc.constantFrom(0, 50, 100), (pence, percent) => {
        const share = shareOf(pence, percent as 0 | 50 | 100);
        expect(Number.isInteger(share)).toBe(true);
        expect(share).toBeGreaterThanOrEqual((pence * percent) / 100);
        expect(share).toBeLessThanOrEqual(pence);
      }),
    );
    expect(shareOf(4501, 50)).toBe(2251);
  });

  it('gives everything back when it is not the client who changed their mind', () => {
    for (const [cause, refundCap] of [
      ['provider', 0],
      ['replaced', 0],
      ['unmatched', 100],
      ['untaken', 100],
    ] as const)
      expect(refundFor({ startsAt: STARTS, owedPence: 9000, refundCap }, before(0), cause)).toEqual({
        percent: 100,
        amountPence: 9000,
        holdsUntil: null,
      });
  });

  it.each([
    [50, 4500],
    [0, 0],
  ] as const)(
    'gives no more than a late change of the client has left, %d %%, when nobody is matched after it',
    (refundCap, amountPence) => {
      const facts = { startsAt: STARTS, owedPence: 9000, refundCap };
      expect(refundFor(facts, before(0), 'unmatched')).toEqual({
        percent: refundCap,
        amountPence,
        holdsUntil: null,
      });
    },
  );

  it('owes nothing for what was never paid', () => {
    expect(refundFor({ startsAt: STARTS, owedPence: 0, refundCap: 100 }, before(30)).amountPence).toBe(0);
  });
});

describe('moving a session', () => {
  const HOUR = 3_600_000;
  const ago = (start: Date, hours: number, shiftMs = 0) => new Date(start.getTime() - hours * HOUR + shiftMs);
  const cap = (startsAt: Date, now: Date, refundCap: RefundPercent = 100) =>
    capAfterMove({ startsAt, refundCap }, now, 'client');

  it.each([
    ['a winter day', '2026-01-14'],
    ['the day the clocks go forward', '2026-03-29'],
    ['the day after', '2026-03-30'],
    ['the day the clocks go back', '2026-10-25'],
    ['the day after that', '2026-10-26'],
  ])('keeps the tier reached to the millisecond, from %s', (_name, date) => {
    const start = londonInstant(date, '10:00');
    expect(cap(start, ago(start, 24))).toBe(100);
    expect(cap(start, ago(start, 24, 1))).toBe(50);
    expect(cap(start, ago(start, 2))).toBe(50);
    expect(cap(start, ago(start, 2, 1))).toBe(0);
    const later = londonInstant('2026-12-24', '10:00');
    const tier = (refundCap: RefundPercent, now: Date) => refundTier(later, now, refundCap);
    expect(tier(50, ago(later, 240))).toEqual({ percent: 50, holdsUntil: ago(later, 2) });
    expect(tier(50, ago(later, 2, 1))).toEqual({ percent: 0, holdsUntil: null });
    expect(tier(0, ago(later, 240))).toEqual({ percent: 0, holdsUntil: null });
    expect(tier(100, ago(later, 24))).toEqual({ percent: 100, holdsUntil: ago(later, 24) });
  });

  it('takes nothing from a client who waited in vain', () => {
    expect(capAfterMove({ startsAt: STARTS, refundCap: 100 }, before(1), 'unmatched')).toBe(100);
    expect(capAfterMove({ startsAt: STARTS, refundCap: 50 }, before(1), 'unmatched')).toBe(50);
  });

  it('never brings back more than could be had before, however often and wherever it is moved', () => {
    // Minutes around both clock changes of 2026; each step waits, then moves the session to somewhere ahead.
    const origin = fc.constantFrom(
      londonInstant('2026-03-27', '09:00').getTime(),
      londonInstant('2026-10-23', '09:00').getTime(),
    );
    const step = fc.record({
      waitMs: fc.oneof(fc.integer({ min: 0, max: 30 * HOUR }), fc.constantFrom(22 * HOUR, 24 * HOUR)),
      aheadMs: fc.oneof(
        fc.integer({ min: 1, max: 96 * HOUR }),
        fc.constantFrom(2 * HOUR, 2 * HOUR + 1, 24 * HOUR, 24 * HOUR + 1),
      ),
    });
    fc.assert(
      fc.property(origin, fc.array(step, { minLength: 1, maxLength: 8 }), (startMs, steps) => {
        let now = startMs;
        let booking: { startsAt: Date; refundCap: RefundPercent; owedPence: number } = {
          startsAt: new Date(startMs + 26 * HOUR),
          refundCap: 100,
          owedPence: 4501,
        };
        let best = refundFor(booking, new Date(now));
        for (const { waitMs, aheadMs } of steps) {
          now += waitMs;
          const reached = refundFor(booking, new Date(now));
          expect(reached.percent).toBeLessThanOrEqual(best.percent);
          const refundCap = capAfterMove(booking, new Date(now), 'client');
          booking = { ...booking, refundCap, startsAt: new Date(now + aheadMs) };
          best = refundFor(booking, new Date(now));
          expect(best.percent).toBeLessThanOrEqual(reached.percent);
          expect(best.percent).toBeLessThanOrEqual(refundTier(booking.startsAt, new Date(now)).percent);
          expect(best.amountPence).toBe(shareOf(4501, best.percent));
          if (best.holdsUntil) expect(refundFor(booking, best.holdsUntil).percent).toBe(best.percent);
        }
      }),
    );
  });
});

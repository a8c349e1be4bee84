import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { refundFor, refundTier, shareOf } from './refund';

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

  it('says until when it holds, and exactly then it still does', () => {
    for (const now of [before(30), before(5)]) {
      const { percent, holdsUntil } = refundTier(STARTS, now);
      expect(refundTier(STARTS, holdsUntil as Date).percent).toBe(percent);
      expect(refundTier(STARTS, new Date((holdsUntil as Date).getTime() + 1)).percent).toBeLessThan(percent);
    }
    expect(refundTier(STARTS, before(1)).holdsUntil).toBeNull();
  });

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
    for (const cause of ['provider', 'unmatched'] as const)
      expect(refundFor({ startsAt: STARTS, paidPence: 9000 }, before(0), cause)).toEqual({
        percent: 100,
        amountPence: 9000,
        holdsUntil: null,
      });
  });

  it('owes nothing for what was never paid', () => {
    expect(refundFor({ startsAt: STARTS, paidPence: 0 }, before(30)).amountPence).toBe(0);
  });
});

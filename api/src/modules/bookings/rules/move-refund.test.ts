import { runs } from '@gently/testing/tier';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildPaidBooking } from './testing/paid-booking';
import type { Booking } from './booking';
import { afterMove } from './move-booking';
import { moveLoss, wayBack } from './move-refund';
import { quoteRefund } from './quote-refund';
import { refundTier } from './refund';

const NOW = new Date('2035-01-17T10:00:00Z');
const MINUTE_MS = 60_000;
const HOURS = 60;
const at = (minutes: number) => new Date(NOW.getTime() + minutes * MINUTE_MS);
const quoted = (booking: Booking, now: Date) => quoteRefund(booking, now).amountPence;

/** The booking as it is once its client has moved it at this moment, and what the move took. */
const moved = (booking: Booking, startsAt: Date, now: Date, decluttererId = booking.decluttererId) => {
  const next = afterMove(booking, { decluttererId, startsAt }, now);
  const entry = {
    at: now,
    event: 'reschedule',
    from: booking.status,
    to: next.status,
    by: 'rosie',
    note: '',
  };
  const after = { ...booking, ...next, startsAt, history: [...booking.history, entry] } as Booking;
  return { after, loss: moveLoss(booking, after, now) };
};
const taken = (booking: Booking, now: Date): Booking => ({
  ...booking,
  status: 'confirmed',
  matchingBy: null,
  history: [
    ...booking.history,
    { at: now, event: 'accept', from: 'pending', to: 'confirmed', by: booking.decluttererId, note: '' },
  ],
});
/** £45 were paid for a session three days ahead that Ada has accepted. */
const CONFIRMED = buildPaidBooking({ startsAt: at(72 * HOURS) });

describe('a move that lowers the refund', () => {
  it('to within 24 hours states the half that is left, and until when it can be undone', () => {
    const { loss, after } = moved(CONFIRMED, at(23 * HOURS), NOW);
    expect(loss).toEqual({
      beforePence: 4500,
      afterPence: 2250,
      takenPence: 2250,
      wayBack: { startsAt: at(72 * HOURS), until: at(60) },
    });
    expect(quoted(after, NOW)).toBe(2250);
  });

  it('of a session without a declutterer states what is left once one has accepted', () => {
    const untaken = buildPaidBooking({
      status: 'pending',
      matchingBy: at(60),
      startsAt: at(72 * HOURS),
      history: [],
    });
    const { loss, after } = moved(untaken, at(23 * HOURS), NOW);
    expect(loss).toMatchObject({ beforePence: 4500, afterPence: 4500, takenPence: 2250 });
    expect(quoted(after, NOW)).toBe(4500);
    expect(quoted(taken(after, NOW), NOW)).toBe(2250);
  });

  it.each([
    ['to exactly 24 hours ahead', 24 * HOURS],
    ['to a later day', 100 * HOURS],
  ])('is none %s', (_when, minutes) => {
    expect(moved(CONFIRMED, at(minutes), NOW).loss).toBeNull();
  });

  it('never lets a later move bring the better tier back', () => {
    const { after } = moved(CONFIRMED, at(23 * HOURS), NOW);
    const later = moved(after, at(200 * HOURS), at(61));
    expect(later.loss).toBeNull();
    expect(quoted(later.after, at(61))).toBe(2250);
  });
});

describe('moving back', () => {
  const lowered = moved(CONFIRMED, at(23 * HOURS), NOW).after;

  it.each([
    [60 * MINUTE_MS, 4500],
    [60 * MINUTE_MS + 1, 2250],
  ])('%i ms after the move leaves %i pence', (ms, pence) => {
    const now = new Date(NOW.getTime() + ms);
    expect(quoted(moved(lowered, CONFIRMED.startsAt, now).after, now)).toBe(pence);
  });

  it('restores the earlier tier only at the time that the session had', () => {
    const { after } = moved(lowered, at(72 * HOURS + 15), at(5));
    expect(quoted(after, at(5))).toBe(2250);
    expect(quoted(moved(after, CONFIRMED.startsAt, at(10)).after, at(10))).toBe(4500);
  });

  it('keeps the first way back over several moves, and forgets it once it was taken', () => {
    expect(moved(lowered, at(30 * HOURS), at(5)).after.earlierRefund).toEqual(lowered.earlierRefund);
    expect(moved(lowered, CONFIRMED.startsAt, at(5)).after.earlierRefund).toBeNull();
    expect(moved(lowered, at(30 * HOURS), at(61)).after.earlierRefund?.startsAt).toEqual(lowered.startsAt);
  });

  it('is possible also after a move with another declutterer, and then one more', () => {
    const soon = buildPaidBooking({ startsAt: at(25 * HOURS) });
    const second = moved(moved(soon, at(23 * HOURS), NOW, 'bea').after, at(20 * HOURS), at(5), 'cleo').after;
    expect(wayBack(second, at(5))).toEqual({ startsAt: soon.startsAt, until: at(60) });
  });

  it('leads to the time before a move that lowers the refund, where an earlier move has lowered nothing', () => {
    const first = moved(CONFIRMED, at(48 * HOURS), NOW).after;
    const { loss } = moved(first, at(23 * HOURS), at(5));
    expect(loss?.wayBack).toEqual({ startsAt: at(48 * HOURS), until: at(65) });
  });

  it('is stated only until the earlier time itself brings back less', () => {
    const soon = buildPaidBooking({ startsAt: at(24 * HOURS + 30) });
    const { after, loss } = moved(soon, at(20 * HOURS), NOW);
    expect(loss?.wayBack).toEqual({ startsAt: soon.startsAt, until: at(30) });
    expect(wayBack(after, at(30))).toEqual(loss?.wayBack);
    expect(wayBack(after, new Date(at(30).getTime() + 1))).toBeNull();
  });

  it.each([
    ['half', 12 * HOURS, 2250],
    ['nothing', HOURS, 0],
    ['all', 72 * HOURS, 4500],
  ])('brings back %s of a session that has to find a declutterer again', (_share, minutes, pence) => {
    const soon = buildPaidBooking({ startsAt: at(minutes) });
    const away = moved(soon, at(100 * HOURS), NOW, 'bea').after;
    const { after } = moved(away, soon.startsAt, at(1), 'ada');
    expect([after.status, quoted(away, at(1)), quoted(after, at(1))]).toEqual(['pending', pence, pence]);
  });

  it('brings back no more where a declutterer has taken the session at the time in between', () => {
    const untaken = { status: 'pending' as const, matchingBy: at(8 * HOURS), history: [] };
    const waits = buildPaidBooking({ startsAt: at(12 * HOURS), ...untaken });
    const away = taken(moved(waits, at(20 * HOURS), NOW, 'bea').after, at(5));
    expect(quoted(moved(away, waits.startsAt, at(10), 'ada').after, at(10))).toBe(2250);
  });
});

describe('over random moves', () => {
  const step = fc.record({
    waitMinutes: fc.oneof(fc.integer({ min: 0, max: 30 * HOURS }), fc.constantFrom(0, 1, 59, 60, 61)),
    aheadMinutes: fc.oneof(
      fc.integer({ min: 1, max: 96 * HOURS }),
      fc.constantFrom(2 * HOURS, 24 * HOURS, 24 * HOURS + 1),
      fc.constant('back' as const),
    ),
    staysWith: fc.boolean(),
    isTakenAfter: fc.boolean(),
  });
  const start = fc.record({
    paidPence: fc.integer({ min: 1, max: 100_000 }),
    returned: fc.integer({ min: 0, max: 100_000 }),
    aheadMinutes: fc.integer({ min: 1, max: 96 * HOURS }),
    isTaken: fc.boolean(),
  });
  interface Start {
    paidPence: number;
    returned: number;
    aheadMinutes: number;
    isTaken: boolean;
  }
  const begin = ({ paidPence, returned, aheadMinutes, isTaken }: Start) =>
    buildPaidBooking({
      paidPence,
      refundedPence: Math.min(returned, paidPence - 1),
      startsAt: at(aheadMinutes),
      ...(isTaken ? {} : { status: 'pending', matchingBy: at(20 * HOURS), history: [] }),
    });

  it('the amount that is stated before each is the quote after it, and without a statement nothing is lost', () => {
    fc.assert(
      fc.property(start, fc.array(step, { minLength: 1, maxLength: 8 }), (first, steps) => {
        let booking = begin(first);
        let minutes = 0;
        for (const { waitMinutes, aheadMinutes, staysWith, isTakenAfter } of steps) {
          minutes += waitMinutes;
          const now = at(minutes);
          if (booking.startsAt <= now) return;
          const before = quoted(booking, now);
          const back = booking.earlierRefund?.startsAt ?? at(minutes + 100);
          const startsAt = aheadMinutes === 'back' ? back : at(minutes + aheadMinutes);
          if (startsAt <= now) return;
          const { after, loss } = moved(booking, startsAt, now, staysWith ? booking.decluttererId : 'bea');
          if (loss) {
            expect(quoted(after, now)).toBe(loss.afterPence);
            expect(quoted(taken(after, now), now)).toBe(loss.takenPence);
            expect(Math.min(loss.afterPence, loss.takenPence)).toBeLessThan(loss.beforePence);
          } else {
            expect(quoted(after, now)).toBeGreaterThanOrEqual(before);
            expect(quoted(taken(after, now), now)).toBeGreaterThanOrEqual(quoted(taken(booking, now), now));
          }
          booking = isTakenAfter && after.status === 'pending' ? taken(after, now) : after;
        }
      }),
      { numRuns: runs({ test: 300, long: 5_000 }) },
    );
  });

  it('moves never bring back more than the tier before them, or than the session would have in the place of a way back', () => {
    fc.assert(
      fc.property(start, fc.array(step, { minLength: 1, maxLength: 8 }), (first, steps) => {
        let booking = begin(first);
        let minutes = 0;
        for (const { waitMinutes, aheadMinutes, staysWith, isTakenAfter } of steps) {
          minutes += waitMinutes;
          const now = at(minutes);
          if (booking.startsAt <= now) return;
          const way = booking.earlierRefund;
          const back = way?.startsAt ?? at(minutes + 100);
          const startsAt = aheadMinutes === 'back' ? back : at(minutes + aheadMinutes);
          if (startsAt <= now) return;
          const reached = quoteRefund(booking, now).percent;
          const isBack = way !== null && now <= way.until && way.startsAt.getTime() === startsAt.getTime();
          const neverMoved = isBack ? refundTier(startsAt, now, way.refundCap).percent : 0;
          booking = moved(booking, startsAt, now, staysWith ? booking.decluttererId : 'bea').after;
          expect(quoteRefund(booking, now).percent).toBeLessThanOrEqual(Math.max(reached, neverMoved));
          if (isTakenAfter && booking.status === 'pending') booking = taken(booking, now);
        }
      }),
      { numRuns: runs({ test: 300, long: 5_000 }) },
    );
  });

  it('a session that was taken never brings back more than it did right before its first move', () => {
    fc.assert(
      fc.property(start, fc.array(step, { minLength: 1, maxLength: 8 }), (first, steps) => {
        let booking = begin({ ...first, isTaken: true });
        let minutes = 0;
        let reached: number | null = null;
        for (const { waitMinutes, aheadMinutes, staysWith, isTakenAfter } of steps) {
          minutes += waitMinutes;
          const now = at(minutes);
          if (booking.startsAt <= now) return;
          reached ??= quoteRefund(booking, now).percent;
          const back = booking.earlierRefund?.startsAt ?? at(minutes + 100);
          const startsAt = aheadMinutes === 'back' ? back : at(minutes + aheadMinutes);
          if (startsAt <= now) return;
          booking = moved(booking, startsAt, now, staysWith ? booking.decluttererId : 'bea').after;
          expect(quoteRefund(booking, now).percent).toBeLessThanOrEqual(reached);
          if (isTakenAfter && booking.status === 'pending') booking = taken(booking, now);
        }
      }),
      { numRuns: runs({ test: 300, long: 5_000 }) },
    );
  });
});

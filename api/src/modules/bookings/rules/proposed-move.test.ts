import { runs } from '@gently/testing/tier';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Booking } from './booking';
import { afterMove, proposalLowersRefund } from './move-booking';
import { lowersLaterRefund } from './move-refund';
import { quoteRefund, quoteRefunds } from './quote-refund';
import { buildPaidBooking } from './testing/paid-booking';

const NOW = new Date('2035-01-17T10:00:00Z');
const HOURS = 60;
const at = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const quoted = (booking: Booking, now: Date) => quoteRefund(booking, now).amountPence;

const moved = (
  booking: Booking,
  startsAt: Date,
  { now = NOW, decluttererId = booking.decluttererId, isProposed = true } = {},
): Booking => {
  const next = afterMove(booking, { decluttererId, startsAt, isProposed }, now);
  const step = { at: now, event: 'reschedule', from: booking.status, to: next.status } as const;
  const proposedBy = isProposed ? { proposedBy: 'maya' } : {};
  const entry = { ...step, ...proposedBy, by: 'rosie', note: '' };
  return { ...booking, ...next, startsAt, history: [...booking.history, entry] };
};
const accepted = (booking: Booking, now: Date): Booking => ({
  ...booking,
  status: 'confirmed',
  matchingBy: null,
  history: [
    ...booking.history,
    { at: now, event: 'accept', from: 'pending', to: 'confirmed', by: 'bea', note: '' },
  ],
});
const given = (booking: Booking, person: string): Booking => ({
  ...booking,
  decluttererId: person,
  history: [
    ...booking.history,
    { at: NOW, event: 'reassign', from: 'confirmed', to: 'confirmed', by: 'maya', person, note: '' },
  ],
});
const CONFIRMED = buildPaidBooking({ startsAt: at(9 * 24 * HOURS) });

describe('a session that moves to an earlier time which our team proposed', () => {
  const earlier = moved(CONFIRMED, at(48 * HOURS));

  it('keeps the tiers of its later start until it begins', () => {
    expect(quoted(earlier, at(47 * HOURS))).toBe(4500);
    expect(quoted(earlier, at(48 * HOURS))).toBe(4500);
    expect(quoted(earlier, at(48 * HOURS + 1))).toBe(0);
    expect(quoteRefunds(earlier, NOW)).toMatchObject({
      refund: { percent: 100, holdsUntil: at(48 * HOURS) },
      later: [{ percent: 0, holdsUntil: null }],
    });
  });

  it('would lose them by the same move without a proposal', () => {
    const own = moved(CONFIRMED, at(48 * HOURS), { isProposed: false });
    expect(quoted(own, at(47 * HOURS))).toBe(0);
    expect(lowersLaterRefund(CONFIRMED, own, NOW)).toBe(true);
  });

  it('gets the tiers back with a move back within the hour, and has those of its own start after another move', () => {
    const away = moved(earlier, at(20 * HOURS), { isProposed: false });
    expect(quoted(away, NOW)).toBe(2250);
    const back = moved(away, earlier.startsAt, { now: at(5), isProposed: false });
    expect(quoted(back, at(47 * HOURS))).toBe(4500);
  });
});

describe('a session whose declutterer is not free at the time that our team proposed', () => {
  const soon = buildPaidBooking({ startsAt: at(20 * HOURS) });
  const waiting = moved(soon, at(40 * HOURS), { decluttererId: 'bea' });

  it('brings everything back while no other declutterer has taken it, and when none does', () => {
    expect(quoted(soon, NOW)).toBe(2250);
    expect(quoted(waiting, NOW)).toBe(4500);
    const { matchingBy } = waiting;
    if (!matchingBy) throw new Error('the session does not wait');
    const unmatched = quoteRefund(waiting, matchingBy);
    expect([unmatched.cause, unmatched.percent]).toEqual(['unmatched', 100]);
  });

  it('has the tiers of its new start once another declutterer has taken it', () => {
    expect(quoted(accepted(waiting, at(1)), at(10 * HOURS))).toBe(4500);
    expect(quoted(accepted(waiting, at(1)), at(20 * HOURS))).toBe(2250);
  });
});

it('brings back as much by an accepted proposal as by the client’s own move back within the hour', () => {
  const first = buildPaidBooking({ startsAt: at(30 * HOURS) });
  const away = moved(first, at(10 * HOURS), { isProposed: false });
  expect(quoted(away, NOW)).toBe(2250);
  for (const isProposed of [false, true])
    expect(quoted(moved(away, first.startsAt, { now: at(5), isProposed }), at(5))).toBe(4500);
});

describe('a session to which we sent another declutterer', () => {
  const replaced = given(CONFIRMED, 'bea');

  it('brings everything back until its new start, as it did until the old one', () => {
    expect(quoted(moved(replaced, at(48 * HOURS)), at(47 * HOURS))).toBe(4500);
    const later = moved(replaced, at(12 * 24 * HOURS));
    expect(quoted(later, at(12 * 24 * HOURS - 30))).toBe(4500);
  });

  it('cannot move by a proposal that would bring yet another one, because that would end it', () => {
    const start = 9 * 24 * HOURS + 12 * HOURS;
    const times = { startsAt: at(start), endsAt: at(start + HOURS) };
    const lowers = (decluttererId: string | null) =>
      proposalLowersRefund(replaced, { managerId: 'maya', times, decluttererId }, NOW);
    expect([lowers('bea'), lowers(null)]).toEqual([false, true]);
  });
});

it('never brings back less after accepted proposals than before, at any moment until the session begins', () => {
  const start = fc.record({
    aheadMinutes: fc.integer({ min: 1, max: 240 * HOURS }),
    cap: fc.constantFrom(0 as const, 50 as const, 100 as const),
    kind: fc.constantFrom('confirmed', 'replaced', 'waiting', 'handed back'),
  });
  const step = fc.record({
    waitMinutes: fc.integer({ min: 0, max: 40 * HOURS }),
    aheadMinutes: fc.oneof(
      fc.integer({ min: 1, max: 240 * HOURS }),
      fc.constantFrom(2 * HOURS, 24 * HOURS, 24 * HOURS + 1),
    ),
    keeps: fc.boolean(),
    isAccepted: fc.boolean(),
  });
  const begin = ({ aheadMinutes, cap, kind }: { aheadMinutes: number; cap: 0 | 50 | 100; kind: string }) => {
    const booking = buildPaidBooking({ startsAt: at(aheadMinutes), refundCap: cap });
    if (kind === 'replaced') return given(booking, 'cleo');
    if (kind === 'confirmed') return booking;
    const waiting = { ...booking, status: 'pending', matchingBy: at(20 * HOURS) } as const;
    const handedBack = { at: NOW, event: 'hand_back', from: 'confirmed', to: 'pending' } as const;
    return kind === 'waiting'
      ? { ...waiting, history: [] }
      : { ...waiting, history: [...booking.history, { ...handedBack, by: 'ada', note: '' }] };
  };
  fc.assert(
    fc.property(
      start,
      fc.array(step, { minLength: 1, maxLength: 5 }),
      fc.array(fc.nat(1_000), { minLength: 20, maxLength: 20 }),
      (first, steps, shares) => {
        let booking: Booking = begin(first);
        let minutes = 0;
        for (const { waitMinutes, aheadMinutes, keeps, isAccepted } of steps) {
          minutes += waitMinutes;
          const now = at(minutes);
          if (booking.startsAt <= now) return;
          const decluttererId = keeps ? booking.decluttererId : 'dora';
          const after = moved(booking, at(minutes + aheadMinutes), { now, decluttererId });
          const isAllowed = !lowersLaterRefund(booking, after, now);
          // With the same declutterer a proposal is always possible.
          if (keeps && booking.status === 'confirmed') expect(isAllowed).toBe(true);
          if (!isAllowed) continue;
          for (const share of shares) {
            const moment = at(minutes + (aheadMinutes * share) / 1_001);
            const [was, is] = [quoted(booking, moment), quoted(after, moment)];
            expect(is).toBeGreaterThanOrEqual(was);
            const taken = (one: Booking) => (one.status === 'pending' ? accepted(one, now) : one);
            expect(quoted(taken(after), moment)).toBeGreaterThanOrEqual(quoted(taken(booking), moment));
          }
          booking = isAccepted && after.status === 'pending' ? accepted(after, now) : after;
        }
      },
    ),
    { numRuns: runs({ test: 300, long: 5_000 }) },
  );
});

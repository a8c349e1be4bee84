import { addMonths, londonDate } from '@gently/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countedSince, subsidyFor } from './eligibility';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** What a client or time does next; `which` chooses among the sessions that are open. */
const step = fc.record({
  what: fc.constantFrom('book', 'book', 'book', 'complete', 'cancel_in_time', 'cancel_late'),
  which: fc.nat(),
  afterMs: fc.oneof(fc.constant(0), fc.nat(2 * HOUR_MS), fc.nat(20 * DAY_MS)),
});

interface Session {
  bookedAt: Date;
  isOpen: boolean;
  /** Whether the fund got all of its part back. */
  isReturned: boolean;
}

/** Books only what the rule allows; the rule sees only what the repository would read. */
const play = (
  steps: readonly { what: string; which: number; afterMs: number }[],
  check: (made: Session[], now: Date) => void,
) => {
  const sessions: Session[] = [];
  let now = new Date('2026-01-30T22:00:00Z');
  for (const { what, which, afterMs } of steps) {
    now = new Date(now.getTime() + afterMs);
    const since = countedSince(now);
    const open = sessions.filter(({ isOpen }) => isOpen);
    const chosen = open[which % Math.max(1, open.length)];
    if (what === 'book') {
      const seen = sessions.filter(
        ({ isReturned, isOpen, bookedAt }) => !isReturned && (isOpen || bookedAt >= since),
      );
      if (subsidyFor({ isEmailConfirmed: true, sessions: seen }, now).ok)
        sessions.push({ bookedAt: now, isOpen: true, isReturned: false });
    } else if (chosen) {
      chosen.isOpen = false;
      chosen.isReturned = what === 'cancel_in_time';
    }
    check(sessions, now);
  }
  return sessions;
};

describe('the sessions of a person that the fund pays a part of', () => {
  it('are never more than two open at a time and four in any three months, whatever is booked, cancelled and completed', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        play(steps, (made) => expect(made.filter(({ isOpen }) => isOpen).length).toBeLessThanOrEqual(2));
        const paid = play(steps, () => undefined).filter(({ isReturned }) => !isReturned);
        for (const { bookedAt: first } of paid) {
          const end = addMonths(londonDate(first), 3);
          const within = paid.filter(({ bookedAt }) => bookedAt >= first && londonDate(bookedAt) < end);
          expect(within.length).toBeLessThanOrEqual(4);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('are refused for a reason that counts, and possible again on the day that is named', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ daysAgo: fc.nat(200), isOpen: fc.boolean() }), { maxLength: 8 }),
        (given) => {
          const now = new Date('2026-08-31T12:00:00Z');
          const sessions = given.map(({ daysAgo, isOpen }) => ({
            bookedAt: new Date(now.getTime() - daysAgo * DAY_MS),
            isOpen,
          }));
          const decision = subsidyFor({ isEmailConfirmed: true, sessions }, now);
          if (decision.ok || decision.reason === 'email_unconfirmed') {
            expect(sessions.filter(({ isOpen }) => isOpen).length).toBeLessThan(2);
            return;
          }
          if (decision.reason === 'open') {
            expect(sessions.filter(({ isOpen }) => isOpen).length).toBeGreaterThanOrEqual(2);
            return;
          }
          const closed = sessions.map(({ bookedAt }) => ({ bookedAt, isOpen: false }));
          const on = (day: Date) => subsidyFor({ isEmailConfirmed: true, sessions: closed }, day).ok;
          const again = new Date(`${decision.againOn ?? ''}T12:00:00Z`);
          expect([on(new Date(again.getTime() - DAY_MS)), on(again)]).toEqual([false, true]);
        },
      ),
      { numRuns: 500 },
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fits, type Held, NOTHING_HELD, type QuarterWindow, quartersIn } from './held-quarters';

interface Session {
  window: QuarterWindow;
  visit: boolean;
}

const heldOf = (sessions: readonly Session[]): Held => ({
  ...NOTHING_HELD,
  claimed: new Set(sessions.flatMap(({ window }) => quartersIn(window))),
  visits: new Set(sessions.filter(({ visit }) => visit).flatMap(({ window }) => quartersIn(window))),
});

const session = fc.record({
  window: fc
    .tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 12 }))
    .map(([first, length]) => ({ first, last: first + length - 1 })),
  visit: fc.boolean(),
});
const travel = fc.constantFrom(0, 15, 30, 45, 60);

/** Quarters that lie free between two sessions; negative when they overlap. */
const between = ({ window: one }: Session, { window: other }: Session): number =>
  Math.max(other.first - one.last, one.first - other.last) - 1;

describe('time to travel', () => {
  it('is kept between two sessions exactly when one of them is at a place', () => {
    fc.assert(
      fc.property(session, fc.array(session, { maxLength: 4 }), travel, (wanted, others, travelMinutes) => {
        const apart = others.every((other) => {
          const needed = wanted.visit || other.visit ? travelMinutes / 15 : 0;
          return between(wanted, other) >= needed;
        });
        expect(fits(heldOf(others), wanted.window, { visit: wanted.visit, travelMinutes })).toBe(apart);
      }),
    );
  });

  it('does not depend on which of two sessions was there first', () => {
    fc.assert(
      fc.property(session, session, travel, (one, other, travelMinutes) => {
        const first = fits(heldOf([one]), other.window, { visit: other.visit, travelMinutes });
        const second = fits(heldOf([other]), one.window, { visit: one.visit, travelMinutes });
        expect(first).toBe(second);
      }),
    );
  });

  it('is kept from what a calendar holds by visits, while an online session only needs the time itself', () => {
    const held = { ...NOTHING_HELD, busy: new Set([10]) };
    const at = (quarter: number, visit: boolean) =>
      fits(held, { first: quarter, last: quarter }, { visit, travelMinutes: 30 });
    expect([10, 11, 12, 13].map((quarter) => at(quarter, true))).toEqual([false, false, false, true]);
    expect([10, 11, 9].map((quarter) => at(quarter, false))).toEqual([false, true, true]);
  });
});

describe('the quarters of a stretch', () => {
  it('are looked at for a third of a year at once, and no further', () => {
    expect(quartersIn({ first: 0, last: 11_999 })).toHaveLength(12_000);
    expect(() => quartersIn({ first: 0, last: 12_000 })).toThrow(RangeError);
  });
});

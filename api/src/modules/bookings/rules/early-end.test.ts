import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { endsEarly, halfwayOf } from './early-end';

const startsAt = new Date('2035-01-17T10:00:00.000Z');
const after = (ms: number) => new Date(startsAt.getTime() + ms);

describe('a session that is completed early', () => {
  it('needs a reason until half of its time has passed, and none from that moment on', () => {
    const session = { startsAt, durationMinutes: 90 };
    expect(halfwayOf(session)).toEqual(after(45 * 60_000));
    expect([endsEarly(session, after(45 * 60_000 - 1)), endsEarly(session, after(45 * 60_000))]).toEqual([
      true,
      false,
    ]);
  });

  it('is the same rule for every length and moment: less than half of the time has passed', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 24 * 60 }),
        fc.integer({ min: -86_400_000, max: 2 * 86_400_000 }),
        (durationMinutes, ms) => {
          const isEarly = endsEarly({ startsAt, durationMinutes }, after(ms));
          expect(isEarly).toBe(2 * ms < durationMinutes * 60_000);
        },
      ),
    );
  });
});

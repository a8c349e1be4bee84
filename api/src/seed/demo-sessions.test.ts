import { londonDate } from '@gently/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateOf, DEMO_SESSIONS, timesOf } from './demo-sessions';

const anyDay = fc.date({
  min: new Date('2026-01-01T00:00:00Z'),
  max: new Date('2030-12-31T23:59:59Z'),
  noInvalidDate: true,
});

describe('the demo sessions', () => {
  it('fall on their weekday, in the week they name', () => {
    expect(dateOf({ weeks: 1, weekday: 'Thursday' }, new Date('2026-11-22T12:00:00Z'))).toBe('2026-11-26');
    expect(dateOf({ weeks: -2, weekday: 'Friday' }, new Date('2026-11-23T12:00:00Z'))).toBe('2026-11-13');
  });

  it('are over or still to come, whatever the day of the first start', () => {
    fc.assert(
      fc.property(anyDay, fc.constantFrom(...DEMO_SESSIONS), (now, session) => {
        const { startsAt, bookedAt, paidAt, acceptedAt, date } = timesOf(session, now);
        expect(bookedAt < paidAt && paidAt < acceptedAt && acceptedAt < startsAt).toBe(true);
        expect(londonDate(bookedAt) < date).toBe(true);
        if (session.until === 'completed')
          expect(startsAt.getTime() + 3 * 3_600_000).toBeLessThan(now.getTime());
        else expect(acceptedAt < now || session.until === 'paid').toBe(true);
        if (session.until !== 'completed') expect(startsAt > now).toBe(true);
      }),
    );
  });
});

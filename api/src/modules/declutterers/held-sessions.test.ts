import { describe, expect, it } from 'vitest';
import { quartersOf, spanOf } from './held-quarters';
import { sessionsOf } from './held-sessions';

const quarters = (bookingId: string, startsAt: string, minutes: number, visit = true) =>
  quartersOf(spanOf(new Date(startsAt), minutes)).map((quarter) => ({ bookingId, quarter, visit }));

describe('the sessions of held quarters', () => {
  it('are told apart by their bookings, whatever order the quarters come in', () => {
    const all = [
      ...quarters('a', '2035-01-17T10:00:00Z', 90),
      ...quarters('b', '2035-01-17T11:30:00Z', 60, false),
    ];
    const expected = [
      { bookingId: 'a', date: '2035-01-17', minutes: 90, visit: true },
      { bookingId: 'b', date: '2035-01-17', minutes: 60, visit: false },
    ];
    expect(sessionsOf(all)).toEqual(expected);
    expect(sessionsOf(all.toReversed())).toEqual(expected.toReversed());
    expect(sessionsOf([])).toEqual([]);
  });

  it('count whole quarters, on the day of London on which they begin', () => {
    expect(sessionsOf(quarters('a', '2035-07-01T23:00:00Z', 50))).toEqual([
      { bookingId: 'a', date: '2035-07-02', minutes: 60, visit: true },
    ]);
    const late = quarters('a', '2035-07-01T22:45:00Z', 30);
    expect(sessionsOf(late.toReversed())[0]?.date).toBe('2035-07-01');
  });
});

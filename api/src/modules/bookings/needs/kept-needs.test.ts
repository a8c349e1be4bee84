import { NEEDS_KEPT_HOURS } from '@gently/contracts/answer-lists';
import { describe, expect, it } from 'vitest';
import type { Booking, HistoryEntry } from '../rules/booking';
import { dueBefore, needsDue, overAt } from './kept-needs';

const endsAt = new Date('2035-02-07T11:00:00.000Z');
const CANCELLED = new Date('2035-02-01T08:00:00.000Z');
const entry = (to: HistoryEntry['to'], at: Date): HistoryEntry => ({
  at,
  event: 'cancel',
  from: null,
  to,
  by: null,
  note: '',
});
const of = (status: Booking['status']) => ({
  status,
  endsAt,
  history: [
    entry('pending', new Date('2035-01-20T08:00:00.000Z')),
    ...(status === 'cancelled' ? [entry('cancelled', CANCELLED)] : []),
  ],
});
const later = (from: Date, hours: number, ms: number) => new Date(from.getTime() + hours * 3_600_000 + ms);

describe('when a session is over', () => {
  it('is at its end, or when it was called off', () => {
    expect(overAt(of('completed'))).toEqual(endsAt);
    expect(overAt(of('cancelled'))).toEqual(CANCELLED);
    expect(overAt({ ...of('cancelled'), history: [] })).toEqual(endsAt);
  });

  it('is when it was called off, not when something was written after that', () => {
    const booking = of('cancelled');
    booking.history.push({ ...entry('cancelled', later(CANCELLED, 5, 0)), event: 'refund' });
    expect(overAt(booking)).toEqual(CANCELLED);
  });
});

describe('the needs of a session', () => {
  it.each(['completed', 'confirmed', 'in_progress', 'pending'] as const)(
    'are due a day after its end, while it is %s',
    (status) => {
      expect(needsDue(of(status), later(endsAt, NEEDS_KEPT_HOURS, -1))).toBe(false);
      expect(needsDue(of(status), later(endsAt, NEEDS_KEPT_HOURS, 0))).toBe(true);
    },
  );

  it('are due a day after it was called off', () => {
    expect(needsDue(of('cancelled'), later(CANCELLED, 24, -1))).toBe(false);
    expect(needsDue(of('cancelled'), later(CANCELLED, 24, 0))).toBe(true);
  });

  it('are looked for at the same bound', () => {
    expect(dueBefore(later(endsAt, 24, 0))).toEqual(endsAt);
  });
});

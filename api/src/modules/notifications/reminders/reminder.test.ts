import { describe, expect, it } from 'vitest';
import {
  dayWords,
  isReminderDue,
  LOOK_AHEAD_MS,
  REMINDER_KINDS,
  reminderDueAt,
  reminderKey,
} from './reminder';

const at = (text: string) => new Date(text);
const night = { from: '21:00', to: '08:00' };
const noon = { from: '12:00', to: '14:00' };

describe('when a reminder is due', () => {
  it('is 24 and 2 hours before, by the instant and not by the clock, also where clocks change between', () => {
    // London's clocks go forward on 25 March 2035 and back on 28 October 2035, at 01:00 UTC.
    for (const startsAt of ['2035-01-17T10:00:00Z', '2035-03-25T09:00:00Z', '2035-10-28T10:00:00Z'])
      expect(
        REMINDER_KINDS.map(
          (kind) => at(startsAt).getTime() - reminderDueAt(at(startsAt), kind, null).getTime(),
        ),
      ).toEqual([24 * 3_600_000, 2 * 3_600_000]);
  });

  it.each([
    [
      'a morning session, two hours before, falls into the night',
      '2035-01-17T09:00:00Z',
      'two_hours',
      night,
      '2035-01-16T20:45:00Z',
    ],
    [
      'the day before is not in the night',
      '2035-01-17T09:00:00Z',
      'day_before',
      night,
      '2035-01-16T09:00:00Z',
    ],
    ['a stretch of one day', '2035-01-17T15:00:00Z', 'two_hours', noon, '2035-01-17T11:45:00Z'],
    ['the day before, at noon', '2035-01-17T12:30:00Z', 'day_before', noon, '2035-01-16T11:45:00Z'],
    ['the first moment of quiet', '2035-01-17T14:00:00Z', 'two_hours', noon, '2035-01-17T11:45:00Z'],
    ['the first moment after quiet', '2035-01-17T16:00:00Z', 'two_hours', noon, '2035-01-17T14:00:00Z'],
    [
      'a night in which clocks go forward',
      '2035-03-25T08:00:00Z',
      'two_hours',
      night,
      '2035-03-24T20:45:00Z',
    ],
    ['a night in which clocks go back', '2035-10-28T09:00:00Z', 'two_hours', night, '2035-10-27T19:45:00Z'],
  ] as const)('%s', (_case, startsAt, kind, quiet, expected) => {
    expect(reminderDueAt(at(startsAt), kind, quiet)).toEqual(at(expected));
  });

  it('is never further ahead than we look', () => {
    const startsAt = at('2035-01-17T09:00:00Z');
    for (const kind of REMINDER_KINDS)
      for (let minute = 0; minute < 24 * 60; minute += 7) {
        const clock = (minutes: number) =>
          `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
        const quiet = { from: clock(minute), to: clock(minute + 24 * 60 - 1) };
        const dueAt = reminderDueAt(startsAt, kind, quiet);
        expect(startsAt.getTime() - dueAt.getTime()).toBeLessThanOrEqual(LOOK_AHEAD_MS);
      }
  });
});

describe('whether to remind now', () => {
  const startsAt = at('2035-01-17T09:00:00Z');
  const facts = { startsAt, toldAt: at('2035-01-10T12:00:00Z'), quiet: null };
  const due = (kind: 'day_before' | 'two_hours', now: string, overrides: Partial<typeof facts> = {}) =>
    isReminderDue({ ...facts, ...overrides }, kind, at(now));

  it('begins exactly when it is due', () => {
    expect(due('day_before', '2035-01-16T08:59:59Z')).toBe(false);
    expect(due('day_before', '2035-01-16T09:00:00Z')).toBe(true);
    expect(due('two_hours', '2035-01-17T06:59:59Z')).toBe(false);
    expect(due('two_hours', '2035-01-17T07:00:00Z')).toBe(true);
  });

  it('ends with the session, and for the day before three hours ahead of it', () => {
    expect(due('two_hours', '2035-01-17T08:59:59Z')).toBe(true);
    expect(due('two_hours', '2035-01-17T09:00:00Z')).toBe(false);
    expect(due('day_before', '2035-01-17T05:59:59Z')).toBe(true);
    expect(due('day_before', '2035-01-17T06:00:00Z')).toBe(false);
  });

  it('leaves out what the person was told later than it would have been due', () => {
    const toldAt = at('2035-01-16T10:00:00Z');
    expect(due('day_before', '2035-01-16T11:00:00Z', { toldAt })).toBe(false);
    expect(due('two_hours', '2035-01-17T07:00:00Z', { toldAt })).toBe(true);
  });

  it('does not break into quiet hours when it is late', () => {
    const quiet = night as never;
    expect(due('two_hours', '2035-01-16T20:45:00Z', { quiet })).toBe(true);
    expect(due('two_hours', '2035-01-16T21:00:00Z', { quiet })).toBe(false);
    expect(due('two_hours', '2035-01-17T08:00:00Z', { quiet })).toBe(true);
  });
});

it('reminds anew of a session that has moved', () => {
  const keys = ['2035-01-17T09:00:00Z', '2035-01-18T09:00:00Z'].map((start) =>
    reminderKey('b', 'two_hours', at(start)),
  );
  expect(new Set(keys).size).toBe(2);
});

it.each([
  ['2035-07-02T09:00:00Z', '2035-07-02T07:00:00Z', 'today at 10:00'],
  ['2035-07-02T09:00:00Z', '2035-07-01T23:30:00Z', 'today at 10:00'],
  ['2035-07-02T09:00:00Z', '2035-07-01T09:00:00Z', 'tomorrow at 10:00'],
  ['2035-07-02T09:00:00Z', '2035-06-30T09:00:00Z', 'in two days, at 10:00'],
])('a session at %s is, at %s, %s', (startsAt, now, words) => {
  expect(dayWords(at(startsAt), at(now))).toBe(words);
});

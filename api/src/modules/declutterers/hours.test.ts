import { addDays, londonClock, londonDate, SLOT_TIMES } from '@gently/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sessionSpan, slotsOf } from './availability';
import { newDeclutterer, workingMinutes } from './declutterer';
import { londonInstant } from '@gently/contracts/london-instant';
import { WEEKDAYS, weekdayOf } from './london-time';
import { daysOf } from './month';
import { quarterRange } from './held-quarters';

/** The Sundays on which the clocks change, and a Sunday on which they do not. */
const SPRING = '2026-03-29';
const AUTUMN = '2026-10-25';
const PLAIN = '2026-06-07';
const EARLY = new Date('2026-01-01T00:00:00Z');
const service = { id: 's1', category: 'body_doubling', durationMinutes: 60 } as const;
const somebody = (startTime: string, endTime: string) =>
  newDeclutterer({
    userId: 'd1',
    approved: true,
    categories: ['body_doubling'],
    weeklyHours: WEEKDAYS.map((day) => ({ day, startTime, endTime })),
  });
const HOUR_MS = 3_600_000;
const lengthOf = (date: string): number =>
  (londonInstant(addDays(date, 1), '00:00').getTime() - londonInstant(date, '00:00').getTime()) / HOUR_MS;

describe('weekly hours over the changes of the clock', () => {
  it('lie in days of 23 and of 25 hours', () => {
    expect([SPRING, AUTUMN, PLAIN].map(lengthOf)).toEqual([23, 25, 24]);
  });

  // spec: S2-13
  it.each([SPRING, AUTUMN, PLAIN])('open the same local times on %s as on any other Sunday', (date) => {
    const open = slotsOf([somebody('10:00', '15:00')], new Map(), service, date, EARLY)
      .filter(({ available }) => available)
      .map(({ time }) => time);
    expect(open).toEqual(['10:00', '11:00', '12:00', '13:00', '14:00']);
    const [day] = daysOf([somebody('10:00', '15:00')], new Map(), service, { from: date, to: date }, EARLY);
    expect(day?.free).toBe(5);
  });

  it.each([SPRING, AUTUMN, PLAIN])('claim on %s the quarters of the local time', (date) => {
    for (const time of SLOT_TIMES) {
      const { startsAt, endsAt } = sessionSpan(date, time, 90);
      expect([londonDate(startsAt), londonClock(startsAt)]).toEqual([date, time]);
      expect(endsAt.getTime() - startsAt.getTime()).toBe(1.5 * HOUR_MS);
      const { first, last } = quarterRange({ startsAt, endsAt });
      expect(last - first + 1).toBe(6);
    }
  });

  it('begin an hour earlier in UTC from spring on, and an hour later again from autumn on', () => {
    const utc = (date: string) => sessionSpan(date, '09:00', 60).startsAt.toISOString().slice(11, 16);
    expect([addDays(SPRING, -1), SPRING, addDays(AUTUMN, -1), AUTUMN].map(utc)).toEqual([
      '09:00',
      '08:00',
      '08:00',
      '09:00',
    ]);
  });

  it('keep a claim of the Saturday evening apart from the Sunday morning', () => {
    for (const date of [SPRING, AUTUMN]) {
      const evening = quarterRange(sessionSpan(addDays(date, -1), '16:00', 240));
      const morning = quarterRange(sessionSpan(date, '09:00', 60));
      expect((morning.first - evening.last - 1) / 4).toBe(date === SPRING ? 12 : 14);
    }
  });

  it('give the same answer for every day of both months, whatever the season', () => {
    const day = fc.constantFrom(
      ...[SPRING, AUTUMN].flatMap((date) => Array.from({ length: 14 }, (_, n) => addDays(date, n - 7))),
    );
    fc.assert(
      fc.property(
        day,
        fc.integer({ min: 9, max: 15 }),
        fc.integer({ min: 1, max: 6 }),
        (date, from, length) => {
          const hour = (value: number) => `${String(value).padStart(2, '0')}:00`;
          const open = slotsOf([somebody(hour(from), hour(from + length))], new Map(), service, date, EARLY);
          const expected = SLOT_TIMES.filter((time) => time >= hour(from) && time < hour(from + length));
          expect(open.filter(({ available }) => available).map(({ time }) => time)).toEqual(expected);
        },
      ),
    );
  });
});

describe('blocked hours', () => {
  const week = (blocked: [string, string][]) =>
    newDeclutterer({
      ...somebody('09:00', '17:00'),
      blockedHours: blocked.map(([startTime, endTime]) => ({ day: 'Sunday', startTime, endTime })),
    });
  const minutes = (blocked: [string, string][]) =>
    workingMinutes(week(blocked), PLAIN).map(({ start, end }) => [start / 60, end / 60]);

  it('cut their time out of the weekly hours, wherever it lies', () => {
    expect(minutes([['12:00', '13:00']])).toEqual([
      [9, 12],
      [13, 17],
    ]);
    expect(
      minutes([
        ['08:00', '10:00'],
        ['16:00', '20:00'],
      ]),
    ).toEqual([[10, 16]]);
    expect(minutes([['09:00', '17:00']])).toEqual([]);
    expect(minutes([['18:00', '19:00']])).toEqual([[9, 17]]);
  });

  it('are those of their own day of the week alone', () => {
    const friday = newDeclutterer({
      ...somebody('09:00', '17:00'),
      blockedHours: [{ day: 'Friday', startTime: '12:00', endTime: '17:00' }],
    });
    const days = Array.from({ length: 7 }, (_, ahead) => addDays(PLAIN, ahead));
    const whole = days.filter((date) => workingMinutes(friday, date).at(-1)?.end === 17 * 60);
    expect(whole.map(weekdayOf)).toEqual([
      'Sunday',
      'Monday',
      'Tuesday',
      'Wednesday',
      'Thursday',
      'Saturday',
    ]);
    expect(workingMinutes(friday, addDays(PLAIN, 5))).toEqual([{ start: 9 * 60, end: 12 * 60 }]);
  });

  it('are of no account on a date that has hours of its own', () => {
    const person = {
      ...week([['09:00', '17:00']]),
      overrides: [{ date: PLAIN, hours: [{ startTime: '10:00', endTime: '11:00' }] }],
    };
    expect(workingMinutes(person, PLAIN)).toEqual([{ start: 600, end: 660 }]);
    expect(workingMinutes(person, addDays(PLAIN, 7))).toEqual([]);
  });

  it('leave exactly the minutes that are worked and not blocked', () => {
    const stretch = fc
      .tuple(fc.integer({ min: 0, max: 90 }), fc.integer({ min: 1, max: 30 }))
      .map(([start, length]) => ({ start: start * 15, end: Math.min(start + length, 95) * 15 }));
    const clock = (minute: number) =>
      `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
    const weekly = (list: { start: number; end: number }[]) =>
      list.map(({ start, end }) => ({
        day: 'Sunday' as const,
        startTime: clock(start),
        endTime: clock(end),
      }));
    fc.assert(
      fc.property(
        fc.array(stretch, { maxLength: 4 }),
        fc.array(stretch, { maxLength: 4 }),
        (worked, blocked) => {
          const person = newDeclutterer({
            userId: 'd1',
            approved: true,
            weeklyHours: weekly(worked),
            blockedHours: weekly(blocked),
          });
          const within = (list: { start: number; end: number }[], minute: number) =>
            list.some(({ start, end }) => start <= minute && minute < end);
          const found = workingMinutes(person, PLAIN);
          for (let minute = 0; minute < 1440; minute += 15)
            expect(within(found, minute)).toBe(within(worked, minute) && !within(blocked, minute));
        },
      ),
    );
  });
});

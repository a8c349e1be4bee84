import { describe, expect, it } from 'vitest';
import { availabilityBody } from './availability';
import {
  AVAILABILITY_TEXTS,
  hoursOverlap,
  hoursProblems,
  overrideProblems,
  WEEKDAYS,
  weekProblems,
} from './availability-rules';
import type { WeeklySlotFields } from './availability-rules';

const slot = (day: string, startTime: string, endTime: string, isAvailable = true): WeeklySlotFields => ({
  day,
  startTime,
  endTime,
  isAvailable,
});
const told = (problems: { field: string; message: string }[]) =>
  problems.map(({ field, message }) => [field, message]);

describe('hours', () => {
  // spec: S5-01
  it('need a start and an end, and say both at once', () => {
    expect(told(hoursProblems({ startTime: '', endTime: '' }))).toEqual([
      ['startTime', AVAILABILITY_TEXTS.startTime],
      ['endTime', AVAILABILITY_TEXTS.endTime],
    ]);
  });

  // spec: S5-01
  it.each([
    ['10:00', '10:00'],
    ['10:00', '09:45'],
    ['22:00', '02:00'],
  ])('from %s to %s end before they begin', (startTime, endTime) => {
    expect(told(hoursProblems({ startTime, endTime }))).toEqual([
      ['endTime', AVAILABILITY_TEXTS.endAfterStart],
    ]);
  });

  // spec: S5-01
  it('go in steps of a quarter of an hour', () => {
    expect(told(hoursProblems({ startTime: '09:05', endTime: '10:50' }))).toEqual([
      ['startTime', AVAILABILITY_TEXTS.step],
      ['endTime', AVAILABILITY_TEXTS.step],
    ]);
    expect(hoursProblems({ startTime: '09:15', endTime: '09:30' })).toEqual([]);
  });

  it('overlap when they share time, whichever comes first; touching is not sharing', () => {
    const at = (startTime: string, endTime: string) => ({ startTime, endTime });
    const pairs = [
      [at('09:00', '12:00'), at('11:45', '13:00'), true],
      [at('09:00', '12:00'), at('10:00', '11:00'), true],
      [at('09:00', '12:00'), at('12:00', '13:00'), false],
      [at('09:00', '10:00'), at('14:00', '15:00'), false],
    ] as const;
    for (const [one, other, expected] of pairs) {
      expect([hoursOverlap(one, other), hoursOverlap(other, one)]).toEqual([expected, expected]);
    }
  });
});

describe('a week', () => {
  it('is fine with hours that touch, and with the same hours on other days', () => {
    const week = WEEKDAYS.flatMap((day) => [slot(day, '13:00', '17:00'), slot(day, '09:00', '13:00')]);
    expect(weekProblems(week)).toEqual([]);
  });

  it('needs a day for each slot', () => {
    expect(told(weekProblems([slot('', '09:00', '10:00'), slot('', '', '10:00')]))).toEqual([
      ['slots.0.day', AVAILABILITY_TEXTS.day],
      ['slots.1.day', AVAILABILITY_TEXTS.day],
      ['slots.1.startTime', AVAILABILITY_TEXTS.startTime],
    ]);
  });

  // spec: S5-01
  it('tells the later of two that overlap, once', () => {
    const week = [
      slot('Monday', '09:00', '12:00'),
      slot('Tuesday', '09:00', '12:00'),
      slot('Monday', '10:00', '11:00'),
      slot('Monday', '08:00', '13:00'),
    ];
    expect(told(weekProblems(week))).toEqual([
      ['slots.2.startTime', AVAILABILITY_TEXTS.overlap],
      ['slots.3.startTime', AVAILABILITY_TEXTS.overlap],
    ]);
  });

  it('lets a blocked stretch lie over available hours, but not over another blocked one', () => {
    const lunch = slot('Monday', '12:00', '13:00', false);
    expect(weekProblems([slot('Monday', '09:00', '17:00'), lunch])).toEqual([]);
    expect(told(weekProblems([lunch, slot('Monday', '12:30', '14:00', false)]))).toEqual([
      ['slots.1.startTime', AVAILABILITY_TEXTS.overlap],
    ]);
  });

  it('says the same whatever is wrong with another slot', () => {
    const week = [slot('Monday', '12:00', '09:00'), slot('Monday', '09:00', '12:00')];
    expect(told(weekProblems(week))).toEqual([['slots.0.endTime', AVAILABILITY_TEXTS.endAfterStart]]);
  });
});

describe('dates', () => {
  it('are there once each, with hours that do not overlap', () => {
    const hours = [
      { startTime: '09:00', endTime: '11:00' },
      { startTime: '10:00', endTime: '12:00' },
    ];
    expect(
      told(
        overrideProblems([
          { date: '2026-12-24', hours },
          { date: '2026-12-24', hours: [] },
          { date: '', hours: [] },
        ]),
      ),
    ).toEqual([
      ['overrides.0.hours.1.startTime', AVAILABILITY_TEXTS.overlap],
      ['overrides.1.date', AVAILABILITY_TEXTS.sameDate],
      ['overrides.2.date', AVAILABILITY_TEXTS.date],
    ]);
    expect(overrideProblems([{ date: '2026-12-25', hours: [] }])).toEqual([]);
  });

  it.each([
    ['17:00', '09:00', 'endTime', AVAILABILITY_TEXTS.endAfterStart],
    ['09:00', '09:00', 'endTime', AVAILABILITY_TEXTS.endAfterStart],
    ['09:05', '17:00', 'startTime', AVAILABILITY_TEXTS.step],
    ['', '17:00', 'startTime', AVAILABILITY_TEXTS.startTime],
  ])(
    'with hours from "%s" to "%s" are refused as those of a week are',
    (startTime, endTime, field, message) => {
      const overrides = [{ date: '2026-12-24', hours: [{ startTime, endTime }] }];
      expect(told(overrideProblems(overrides))).toEqual([[`overrides.0.hours.0.${field}`, message]]);
      const refused = availabilityBody.safeParse({ slots: [], overrides });
      expect(refused.error?.issues.map(({ path, message: said }) => [path.join('.'), said])).toEqual([
        [`overrides.0.hours.0.${field}`, message],
      ]);
    },
  );
});

describe('availabilityBody', () => {
  const messages = (body: unknown) =>
    (availabilityBody.safeParse(body).error?.issues ?? []).map(({ path, message }) => [
      path.join('.'),
      message,
    ]);

  it('takes hours as available unless they are said not to be', () => {
    const parsed = availabilityBody.parse({
      slots: [{ day: 'Monday', startTime: '09:00', endTime: '10:00' }],
    });
    expect(parsed).toEqual({
      slots: [{ day: 'Monday', startTime: '09:00', endTime: '10:00', isAvailable: true }],
      keep_sessions: false,
    });
  });

  it('tells each field once, in the words of the form', () => {
    expect(messages({ slots: [{ day: 'Funday', startTime: '25:00', endTime: '' }] })).toEqual([
      ['slots.0.day', AVAILABILITY_TEXTS.day],
      ['slots.0.startTime', AVAILABILITY_TEXTS.startTime],
      ['slots.0.endTime', AVAILABILITY_TEXTS.endTime],
    ]);
    expect(messages({ slots: [{ day: 'Monday', startTime: '10:00', endTime: '09:00' }] })).toEqual([
      ['slots.0.endTime', AVAILABILITY_TEXTS.endAfterStart],
    ]);
  });

  it('names the field by its place in the list, as the schema does', () => {
    const slots = Array.from({ length: 11 }, () => ({
      day: 'Monday',
      startTime: '10:00',
      endTime: '09:00',
    }));
    const paths = availabilityBody.safeParse({ slots }).error?.issues.map(({ path }) => path);
    expect(paths).toEqual(slots.map((_slot, index) => ['slots', index, 'endTime']));
  });

  it.each([
    [{ slots: [], travel_minutes: 20 }, 'travel_minutes'],
    [{ slots: [], overrides: [{ date: '2026-02-30', hours: [] }] }, 'overrides.0.date'],
    [{ slots: Array.from({ length: 101 }, () => ({})) }, 'slots'],
  ])('refuses %o', (body, field) => {
    expect(messages(body).map(([path]) => path)).toContain(field);
  });
});

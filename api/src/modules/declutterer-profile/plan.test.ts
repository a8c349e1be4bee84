import { addDays, type AvailabilityChange, PREVIEW_DAYS, WEEKDAYS, weekProblems } from '@gently/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newDeclutterer, NOTHING_HELD, quartersOf, worksDuring } from '../declutterers';
import { outsideOf, planOf, slotChange, unanswered, withPlan } from './plan';

const TODAY = '2026-11-21'; // a Saturday
const before = newDeclutterer({
  userId: 'd1',
  approved: true,
  weeklyHours: [{ day: 'Monday', startTime: '09:00', endTime: '17:00' }],
  overrides: [
    { date: '2026-12-25', hours: [] },
    { date: '2026-11-01', hours: [] },
  ],
  travelMinutes: 30,
  revision: 4,
});
const change = (overrides: Partial<AvailabilityChange> = {}): AvailabilityChange => ({
  slots: [],
  keep_sessions: false,
  ...overrides,
});
const clock = (quarter: number) =>
  `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`;

/** Weeks that the rules let pass. */
const week = fc
  .array(
    fc.record({
      day: fc.constantFrom(...WEEKDAYS),
      start: fc.integer({ min: 0, max: 90 }),
      length: fc.integer({ min: 1, max: 40 }),
      isAvailable: fc.boolean(),
    }),
    { maxLength: 12 },
  )
  .map((slots) =>
    slots.map(({ day, start, length, isAvailable }) => ({
      day,
      startTime: clock(start),
      endTime: clock(Math.min(start + length, 95)),
      isAvailable,
    })),
  )
  .filter((slots) => weekProblems(slots).length === 0);

const sessions = fc.array(
  fc.record({
    date: fc.integer({ min: 1, max: 40 }).map((ahead) => addDays(TODAY, ahead)),
    time: fc.integer({ min: 9, max: 16 }).map((hour) => clock(hour * 4)),
    durationMinutes: fc.constantFrom(60, 90, 120),
  }),
  { maxLength: 10 },
);

describe('a plan', () => {
  it('names each stretch by what it is, from Monday morning on, and the dates in order', () => {
    const slot = (day: 'Monday' | 'Tuesday' | 'Sunday', startTime: string, endTime: string) => ({
      day,
      startTime,
      endTime,
    });
    const plan = planOf(
      {
        ...before,
        weeklyHours: [
          slot('Sunday', '08:00', '09:00'),
          slot('Tuesday', '13:00', '17:00'),
          slot('Tuesday', '09:00', '12:00'),
          slot('Monday', '10:00', '17:00'),
        ],
        blockedHours: [slot('Tuesday', '10:00', '11:00')],
        overrides: ['2027-01-01', '2026-12-24', '2026-12-25'].map((date) => ({ date, hours: [] })),
      },
      TODAY,
    );
    expect(plan.slots.map(({ id, isAvailable }) => [id, isAvailable])).toEqual([
      ['monday-10:00-17:00', true],
      ['tuesday-09:00-12:00', true],
      ['tuesday-10:00-11:00-blocked', false],
      ['tuesday-13:00-17:00', true],
      ['sunday-08:00-09:00', true],
    ]);
    expect(plan.overrides.map(({ date }) => date)).toEqual(['2026-12-24', '2026-12-25', '2027-01-01']);
    expect([plan.travel_minutes, plan.revision]).toEqual([30, 4]);
  });

  it('is read back as it was written: the same slots, each with an id of its own', () => {
    fc.assert(
      fc.property(week, (slots) => {
        const plan = planOf(withPlan(before, change({ slots }), TODAY), TODAY);
        const key = ({ day, startTime, endTime, isAvailable }: (typeof slots)[number]) =>
          [day, startTime, endTime, isAvailable].join();
        expect(plan.slots.map(key).sort()).toEqual(slots.map(key).sort());
        expect(new Set(plan.slots.map(({ id }) => id)).size).toBe(slots.length);
        expect(planOf(withPlan(before, change(plan), TODAY), TODAY)).toEqual(plan);
      }),
    );
  });

  it('keeps dates and travel time that are left out, forgets days that are over, and counts', () => {
    const after = withPlan(before, change(), TODAY);
    expect(after).toMatchObject({
      overrides: [{ date: '2026-12-25', hours: [] }],
      travelMinutes: 30,
      revision: 5,
    });
    expect(withPlan(before, change({ overrides: [], travel_minutes: 0 }), TODAY)).toMatchObject({
      overrides: [],
      travelMinutes: 0,
    });
  });
});

describe('days of one’s own', () => {
  const dated = (...dates: string[]) => ({
    ...before,
    overrides: dates.map((date) => ({ date, hours: [] })),
  });
  const datesOf = ({ overrides }: { overrides: { date: string }[] }) => overrides.map(({ date }) => date);

  it('are kept while they last, today with them, and go when they are over', () => {
    const [yesterday, tomorrow] = [addDays(TODAY, -1), addDays(TODAY, 1)];
    const person = dated(tomorrow, yesterday, TODAY);
    expect(datesOf(withPlan(person, change(), TODAY))).toEqual([TODAY, tomorrow]);
    expect(datesOf(planOf(person, TODAY))).toEqual([TODAY, tomorrow]);
    const { overrides } = person;
    expect(datesOf(withPlan(before, change({ overrides }), TODAY))).toEqual([TODAY, tomorrow]);
  });
});

describe('sessions outside', () => {
  it('are all that the new hours do not hold, and nothing else', () => {
    fc.assert(
      fc.property(week, sessions, (slots, planned) => {
        const after = withPlan(before, change({ slots }), TODAY);
        const outside = outsideOf(planned, before, after);
        const within = planned.filter((session) => !outside.some((entry) => entry.session === session));
        for (const { session, already } of outside) {
          expect(worksDuring(after, session)).toBe(false);
          expect(already).toBe(!worksDuring(before, session));
        }
        for (const session of within) expect(worksDuring(after, session)).toBe(true);
      }),
    );
  });

  it('are none when nothing changes, but for those that lie outside already', () => {
    const planned = [
      { date: '2026-11-23', time: '09:00', durationMinutes: 60 },
      { date: '2026-11-24', time: '09:00', durationMinutes: 60 },
    ];
    expect(outsideOf(planned, before, before)).toEqual([{ session: planned[1], already: true }]);
  });
});

describe('what is still to be said about sessions outside', () => {
  const session = (bookingId: string) => ({ date: TODAY, time: '09:00', durationMinutes: 60, bookingId });
  const outside = [
    { session: session('old'), already: true },
    { session: session('shown'), already: false },
    { session: session('since'), already: false },
  ];
  const left = (overrides: Partial<AvailabilityChange>) =>
    unanswered(outside, change(overrides)).map(({ bookingId }) => bookingId);

  it('is every one that newly lies outside, until it is said that they stay', () => {
    expect(left({})).toEqual(['shown', 'since']);
    expect(left({ kept_sessions: ['shown', 'since'] })).toEqual(['shown', 'since']);
    expect(left({ keep_sessions: true })).toEqual([]);
  });

  it('is what was booked since the others were shown', () => {
    expect(left({ keep_sessions: true, kept_sessions: ['shown'] })).toEqual(['since']);
    expect(left({ keep_sessions: true, kept_sessions: ['shown', 'since'] })).toEqual([]);
  });
});

describe('slots lost and gained', () => {
  const tomorrow = addDays(TODAY, 1);
  const mondays = 9;

  it('count each start time of the coming days that closes or opens', () => {
    const after = withPlan(
      before,
      change({
        slots: [
          { day: 'Monday', startTime: '09:00', endTime: '12:00', isAvailable: true },
          { day: 'Tuesday', startTime: '16:00', endTime: '17:00', isAvailable: true },
        ],
      }),
      TODAY,
    );
    expect(slotChange(before, after, NOTHING_HELD, tomorrow)).toEqual({ lost: mondays * 5, gained: 9 });
  });

  it('leave out what a session has taken, and what travel to it takes', () => {
    const taken = quartersOf({
      startsAt: new Date('2026-11-23T13:00:00Z'),
      endsAt: new Date('2026-11-23T14:00:00Z'),
    });
    const held = { ...NOTHING_HELD, claimed: new Set(taken), visits: new Set(taken) };
    const none = withPlan(before, change({ overrides: [] }), TODAY);
    expect(slotChange(before, none, held, tomorrow)).toEqual({ lost: mondays * 8 - 3, gained: 0 });
    const nearer = { ...before, travelMinutes: 0 as const };
    expect(slotChange(before, nearer, held, tomorrow)).toEqual({ lost: 0, gained: 2 });
  });

  it('cancel out when a change is taken back', () => {
    fc.assert(
      fc.property(week, week, (one, other) => {
        const [first, second] = [one, other].map((slots) => withPlan(before, change({ slots }), TODAY));
        if (!first || !second) return;
        const there = slotChange(first, second, NOTHING_HELD, tomorrow);
        const back = slotChange(second, first, NOTHING_HELD, tomorrow);
        expect(there).toEqual({ lost: back.gained, gained: back.lost });
      }),
      { numRuns: 20 },
    );
  });

  it('do not depend on whether new sessions are taken just now', () => {
    const none = withPlan(before, change({ overrides: [] }), TODAY);
    const away = { status: 'on_holiday' as const };
    expect(slotChange({ ...before, ...away }, { ...none, ...away }, NOTHING_HELD, tomorrow).lost).toBe(
      mondays * 8,
    );
    expect(PREVIEW_DAYS).toBe(60);
  });
});

import { addDays, TRAVEL_MINUTES } from '@gently/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ServiceShape, sessionSpan, slotsOf } from './availability';
import { type Declutterer, type Hours, newDeclutterer } from './declutterer';
import { type Held, NOTHING_HELD, quartersOf } from './held-quarters';
import { WEEKDAYS } from './london-time';
import { daysOf } from './month';

const clockTime = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
const hours: fc.Arbitrary<Hours> = fc
  .tuple(fc.integer({ min: 28, max: 56 }), fc.integer({ min: 1, max: 40 }))
  .map(([start, length]) => ({
    startTime: clockTime(start * 15),
    endTime: clockTime(Math.min(start + length, 96) * 15),
  }));

/** The last days of winter and of summer time, and a quiet month. */
const from = fc.constantFrom('2026-03-20', '2026-10-16', '2026-06-01');
const NOW = new Date('2026-03-21T10:30:00Z');

const weekly = (maxLength: number) =>
  fc.array(
    fc
      .record({ day: fc.constantFrom(...WEEKDAYS), hours })
      .map((entry) => ({ day: entry.day, ...entry.hours })),
    { maxLength },
  );

const declutterer = (userId: string, first: string): fc.Arbitrary<Declutterer> =>
  fc
    .record({
      userId: fc.constant(userId),
      approved: fc.boolean().map((no) => !no || userId !== 'd3'),
      status: fc.constantFrom<Declutterer['status'][]>('available', 'available', 'busy'),
      travelMinutes: fc.constantFrom(...TRAVEL_MINUTES),
      categories: fc.constantFrom<Declutterer['categories'][]>(['body_doubling'], []),
      serviceIds: fc.constantFrom<string[][]>(['s1'], []),
      weeklyHours: weekly(12),
      blockedHours: weekly(3),
      overrides: fc.array(
        fc.record({
          date: fc.integer({ min: 0, max: 20 }).map((ahead) => addDays(first, ahead)),
          hours: fc.array(hours, { maxLength: 2 }),
        }),
        { maxLength: 4 },
      ),
    })
    .map(newDeclutterer);

const claimed = (first: string) =>
  fc
    .array(
      fc.record({
        who: fc.constantFrom('d1', 'd2', 'd3'),
        day: fc.integer({ min: 0, max: 20 }),
        hour: fc.integer({ min: 8, max: 17 }),
        minutes: fc.constantFrom(15, 60, 90, 180),
        visit: fc.boolean(),
        busy: fc.boolean(),
      }),
      { maxLength: 40 },
    )
    .map((list) => {
      const claims = new Map<string, Held>();
      for (const { who, day, hour, minutes, visit, busy } of list) {
        const { claimed, visits, busy: elsewhere } = claims.get(who) ?? NOTHING_HELD;
        const span = quartersOf(sessionSpan(addDays(first, day), clockTime(hour * 60), minutes));
        claims.set(who, {
          claimed: new Set([...claimed, ...(busy ? [] : span)]),
          visits: new Set([...visits, ...(visit && !busy ? span : [])]),
          busy: new Set([...elsewhere, ...(busy ? span : [])]),
        });
      }
      return claims;
    });

it('counts on each day exactly the slots that are open when the day is asked for', () => {
  const scene = from.chain((first) =>
    fc.record({
      first: fc.constant(first),
      people: fc.tuple(declutterer('d1', first), declutterer('d2', first), declutterer('d3', first)),
      claims: claimed(first),
      durationMinutes: fc.constantFrom(60, 90, 120, 180),
      visit: fc.boolean(),
    }),
  );
  fc.assert(
    fc.property(scene, ({ first, people, claims, durationMinutes, visit }) => {
      const service = { id: 's1', category: 'body_doubling', durationMinutes, visit } as const;
      const days = daysOf(people, claims, service, { from: first, to: addDays(first, 20) }, NOW);
      for (const { date, free } of days) {
        const open = slotsOf(people, claims, service, date, NOW).filter(({ available }) => available);
        expect({ date, free }).toEqual({ date, free: open.length });
      }
    }),
    { numRuns: 150 },
  );
});

describe('the days of a week', () => {
  const online: ServiceShape = { id: 's1', category: 'body_doubling', durationMinutes: 60, visit: false };
  const person = (userId: string, startTime: string, endTime: string, more: Partial<Declutterer> = {}) =>
    newDeclutterer({
      userId,
      approved: true,
      categories: ['body_doubling'],
      weeklyHours: WEEKDAYS.map((day) => ({ day, startTime, endTime })),
      ...more,
    });
  const claimsOf = (userId: string, date: string, time: string, visit = false) => {
    const span = new Set(quartersOf(sessionSpan(date, time, 60)));
    const held = { ...NOTHING_HELD, claimed: span, visits: visit ? span : NOTHING_HELD.visits };
    return new Map([[userId, held]]);
  };
  const freeOn = (
    date: string,
    people: readonly Declutterer[],
    service: ServiceShape = online,
    claims: ReadonlyMap<string, Held> = new Map<string, Held>(),
  ) => daysOf(people, claims, service, { from: date, to: date }, NOW)[0]?.free;

  it('begin to be free tomorrow, and come in order, the first and the last among them', () => {
    const range = { from: '2026-03-20', to: '2026-03-24' };
    expect(daysOf([person('d1', '09:00', '11:00')], new Map(), online, range, NOW)).toEqual([
      { date: '2026-03-20', free: 0 },
      { date: '2026-03-21', free: 0 },
      { date: '2026-03-22', free: 2 },
      { date: '2026-03-23', free: 2 },
      { date: '2026-03-24', free: 2 },
    ]);
  });

  it.each([
    ['09:00', '17:00', 60, 8],
    ['09:00', '16:59', 60, 7],
    ['09:01', '17:00', 60, 7],
    ['09:00', '13:00', 90, 3],
    ['09:00', '12:30', 90, 3],
    ['09:00', '12:29', 90, 2],
    ['16:00', '18:00', 120, 1],
    ['07:00', '09:00', 60, 0],
    ['17:00', '20:00', 60, 0],
  ])('from %s to %s have room for %i minutes at %i of the eight times', (start, end, minutes, free) => {
    const service = { ...online, durationMinutes: minutes };
    expect(freeOn('2026-03-25', [person('d1', start, end)], service)).toBe(free);
  });

  it('count a time once, whoever of many is free then', () => {
    expect(freeOn('2026-03-25', [person('d1', '09:00', '11:00'), person('d2', '10:00', '12:00')])).toBe(3);
  });

  it('count nobody who does not offer the service', () => {
    const other = person('d1', '09:00', '11:00', { categories: ['paperwork_support'] });
    expect(freeOn('2026-03-25', [other])).toBe(0);
    expect(freeOn('2026-03-25', [])).toBe(0);
  });

  it.each(['2026-03-25', '2026-03-29', '2026-10-25'])(
    'leave out what is taken, of that person alone, in winter and in summer time: %s',
    (date) => {
      const people = [person('d1', '09:00', '12:00')];
      expect(freeOn(date, people, online, claimsOf('d1', date, '10:00'))).toBe(2);
      expect(freeOn(date, people, online, claimsOf('d1', date, '13:00'))).toBe(3);
      expect(freeOn(date, people, online, claimsOf('d2', date, '10:00'))).toBe(3);
    },
  );

  it.each([
    ['online, after another online', false, false, 3],
    ['online, after a visit', false, true, 1],
    ['at a place', true, false, 1],
    // Who books has said nothing about the place: somebody travels.
    ['that says nothing of its place', undefined, false, 1],
  ])('leave time to travel for a session %s', (_which, visit, taken, free) => {
    const { id, category, durationMinutes } = online;
    const service = { id, category, durationMinutes, ...(visit === undefined ? {} : { visit }) };
    const people = [person('d1', '09:00', '13:00', { travelMinutes: 30 })];
    expect(freeOn('2026-03-25', people, service, claimsOf('d1', '2026-03-25', '10:00', taken))).toBe(free);
  });

  it('leave out the days on which it would be more than somebody wants, of that person alone', () => {
    const people = [person('d1', '09:00', '11:00')];
    const limits = (userId: string, day: string) =>
      new Map([[userId, { ...NOTHING_HELD, isBeyond: ({ date }: { date: string }) => date === day }]]);
    expect(freeOn('2026-03-25', people, online, limits('d1', '2026-03-25'))).toBe(0);
    expect(freeOn('2026-03-25', people, online, limits('d1', '2026-03-26'))).toBe(2);
    expect(freeOn('2026-03-25', people, online, limits('d2', '2026-03-25'))).toBe(2);
    const both = [...people, person('d2', '10:00', '11:00')];
    expect(freeOn('2026-03-25', both, online, limits('d1', '2026-03-25'))).toBe(1);
  });
});

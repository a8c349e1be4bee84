import { addDays, TRAVEL_MINUTES } from '@gently/contracts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sessionSpan, slotsOf } from './availability';
import { type Declutterer, type Hours, newDeclutterer } from './declutterer';
import { type Held, NOTHING_HELD } from './held';
import { WEEKDAYS } from './london-time';
import { daysOf } from './month';
import { quartersOf } from './quarters';

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

import { type PreferredTime, SLOT_TIMES } from '@gently/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  freeFor,
  isFreeAt,
  nextFreeSlots,
  offerDates,
  sessionSpan,
  slotsOf,
  soonestSlots,
  tooEarly,
} from './availability';
import { type Declutterer, hoursOn, isDayOff, newDeclutterer, serves, worksDuring } from './declutterer';
import { type Claims, NOTHING_HELD, quarterRange, quartersOf, type Span, spanOf } from './held-quarters';

const NOW = new Date('2026-11-21T10:30:00Z'); // a Saturday
const MONDAY = '2026-11-23';
const service = { id: 's1', category: 'body_doubling', durationMinutes: 90 } as const;

const buildDeclutterer = (overrides: Partial<Declutterer> = {}): Declutterer =>
  newDeclutterer({
    userId: 'd1',
    approved: true,
    categories: ['body_doubling'],
    weeklyHours: [{ day: 'Monday', startTime: '09:00', endTime: '13:00' }],
    ...overrides,
  });

/** Online sessions of `d1`. */
const claimsOf = (...spans: Span[]): Claims =>
  new Map([['d1', { ...NOTHING_HELD, claimed: new Set(spans.flatMap(quartersOf)) }]]);

const openTimes = (declutterers: Declutterer[], date: string, now = NOW, claims: Claims = new Map()) =>
  slotsOf(declutterers, claims, service, date, now)
    .filter(({ available }) => available)
    .map(({ time }) => time);

describe('who serves', () => {
  it('takes a matching category or the service itself', () => {
    expect(serves(buildDeclutterer(), service)).toBe(true);
    expect(serves(buildDeclutterer({ categories: [], serviceIds: ['s1'] }), service)).toBe(true);
    expect(serves(buildDeclutterer({ categories: ['paperwork_support'] }), service)).toBe(false);
  });

  it('leaves out those who are not approved or pause', () => {
    expect(serves(buildDeclutterer({ approved: false }), service)).toBe(false);
    expect(serves(buildDeclutterer({ active: false }), service)).toBe(false);
    expect(serves(buildDeclutterer({ status: 'busy' }), service)).toBe(false);
  });
});

describe('somebody who has said nothing yet', () => {
  it('is not approved by that, and has no hours, no places and nothing to do', () => {
    expect(newDeclutterer({ userId: 'd1', approved: false })).toEqual({
      userId: 'd1',
      approved: false,
      active: true,
      status: 'available',
      categories: [],
      serviceIds: [],
      areas: [],
      specialisations: [],
      emergency: false,
      hourlyRatePence: null,
      bio: '',
      weeklyHours: [],
      blockedHours: [],
      overrides: [],
      travelMinutes: 0,
      revision: 0,
    });
  });
});

describe('a day off', () => {
  const hours = [{ startTime: '15:00', endTime: '17:00' }];
  it.each([
    ['of that date', [{ date: MONDAY, hours: [] }], true],
    [
      'of that date among others',
      [
        { date: '2026-11-24', hours },
        { date: MONDAY, hours: [] },
      ],
      true,
    ],
    ['of another date', [{ date: '2026-11-24', hours: [] }], false],
    ['with hours of its own', [{ date: MONDAY, hours }], false],
    ['that nobody named', [], false],
  ])('is one without hours: %s', (_which, overrides, off) => {
    expect(isDayOff(buildDeclutterer({ overrides }), MONDAY)).toBe(off);
  });
});

describe('a time that the clock alone closes', () => {
  it.each([
    ['2026-11-20', '16:00', 'past'],
    ['2026-11-21', '10:00', 'past'],
    ['2026-11-21', '11:00', 'too_soon'],
    ['2026-11-21', '16:00', 'too_soon'],
    ['2026-11-22', '09:00', null],
  ])('on %s at %s: %s', (date, time, reason) => {
    expect(tooEarly(date, time, NOW)).toBe(reason);
  });

  it('is past from its first moment on', () => {
    expect(tooEarly('2026-11-21', '11:00', new Date('2026-11-21T11:00:00Z'))).toBe('past');
  });
});

describe('the days on which free times are offered in place of a lost one', () => {
  it.each([
    ['the wanted one and thirteen after it', '2026-12-01', '2026-12-01', '2026-12-14'],
    ['tomorrow and after, for a day that has come', '2026-11-20', '2026-11-22', '2026-12-05'],
    ['none past the horizon', '2027-11-20', '2027-11-20', '2027-11-21'],
  ])('are %s', (_which, wanted, first, last) => {
    const dates = offerDates(wanted, NOW);
    expect([dates[0], dates.at(-1)]).toEqual([first, last]);
  });
});

describe('the next free times', () => {
  const everyDay = buildDeclutterer({
    weeklyHours: [
      { day: 'Monday', startTime: '09:00', endTime: '17:00' },
      { day: 'Tuesday', startTime: '09:00', endTime: '11:00' },
    ],
  });
  const next = (wanted: { date: string; time: string }, count?: number) =>
    nextFreeSlots([everyDay], new Map(), { ...service, durationMinutes: 60 }, wanted, NOW, count).map(
      ({ date, time }) => `${date} ${time}`,
    );

  it('are the nearest of the same day first, at most four', () => {
    expect(next({ date: MONDAY, time: '12:00' })).toEqual([
      `${MONDAY} 12:00`,
      `${MONDAY} 11:00`,
      `${MONDAY} 13:00`,
      `${MONDAY} 10:00`,
    ]);
    expect(next({ date: MONDAY, time: '16:00' }, 2)).toEqual([`${MONDAY} 16:00`, `${MONDAY} 15:00`]);
  });

  it('go on with the days after it, each in its own order', () => {
    expect(next({ date: '2026-11-24', time: '10:00' })).toEqual([
      '2026-11-24 10:00',
      '2026-11-24 09:00',
      '2026-11-30 09:00',
      '2026-11-30 10:00',
    ]);
  });
});

describe('working hours', () => {
  it('must hold the whole session, over windows that touch', () => {
    const split = buildDeclutterer({
      weeklyHours: [
        { day: 'Monday', startTime: '11:00', endTime: '13:00' },
        { day: 'Monday', startTime: '09:00', endTime: '11:00' },
      ],
    });
    const at = (time: string) => worksDuring(split, { date: MONDAY, time, durationMinutes: 90 });
    expect([at('10:00'), at('11:30'), at('12:00'), at('08:45')]).toEqual([true, true, false, false]);
  });

  it('gives way to the override of a date, a day off among them', () => {
    const override = [{ date: MONDAY, hours: [{ startTime: '15:00', endTime: '17:00' }] }];
    expect(hoursOn(buildDeclutterer({ overrides: override }), MONDAY)).toEqual(override[0]?.hours);
    expect(openTimes([buildDeclutterer({ overrides: [{ date: MONDAY, hours: [] }] })], MONDAY)).toEqual([]);
  });
});

describe('slots', () => {
  // spec: C2.10-04
  it('always shows the eight times, each closed one with its reason', () => {
    const slots = slotsOf([buildDeclutterer()], new Map(), service, MONDAY, NOW);
    expect(slots.map(({ time }) => time)).toEqual(SLOT_TIMES);
    expect(
      slots.filter(({ available }) => !available).every(({ reason }) => reason === 'no_declutterer'),
    ).toBe(true);
    expect(openTimes([buildDeclutterer()], MONDAY)).toEqual(['09:00', '10:00', '11:00']);
  });

  it('closes today as too soon and what has been as past', () => {
    const reasons = slotsOf([buildDeclutterer()], new Map(), service, '2026-11-21', NOW).map(
      ({ reason }) => reason,
    );
    expect(reasons).toEqual(['past', 'past', ...Array.from({ length: 6 }, () => 'too_soon')]);
  });

  it('is the union of all who are free', () => {
    const late = buildDeclutterer({
      userId: 'd2',
      weeklyHours: [{ day: 'Monday', startTime: '15:00', endTime: '18:00' }],
    });
    expect(openTimes([buildDeclutterer(), late], MONDAY)).toEqual([
      '09:00',
      '10:00',
      '11:00',
      '15:00',
      '16:00',
    ]);
  });

  it('closes every slot that a claim touches', () => {
    const claims = claimsOf(sessionSpan(MONDAY, '10:15', 15));
    expect(openTimes([buildDeclutterer()], MONDAY, NOW, claims)).toEqual(['11:00']);
  });

  it('keeps wall-clock hours on the days of the clock change', () => {
    const sunday = buildDeclutterer({
      weeklyHours: [{ day: 'Sunday', startTime: '09:00', endTime: '11:00' }],
    });
    const early = new Date('2026-01-01T00:00:00Z');
    expect(openTimes([sunday], '2026-03-29', early)).toEqual(['09:00']);
    expect(openTimes([sunday], '2026-10-25', early)).toEqual(['09:00']);
  });
});

describe('nextFreeSlots', () => {
  it('offers the same day by nearness first, then the days that follow', () => {
    const claims = claimsOf(sessionSpan(MONDAY, '10:00', 30));
    const offered = nextFreeSlots(
      [buildDeclutterer()],
      claims,
      service,
      { date: MONDAY, time: '10:00' },
      NOW,
    );
    expect(offered).toEqual([
      { date: MONDAY, time: '11:00' },
      { date: '2026-11-30', time: '09:00' },
      { date: '2026-11-30', time: '10:00' },
      { date: '2026-11-30', time: '11:00' },
    ]);
  });

  it('offers nothing that is not free', () => {
    expect(nextFreeSlots([], new Map(), service, { date: MONDAY, time: '10:00' }, NOW)).toEqual([]);
  });
});

describe('soonestSlots', () => {
  it('offers the first free time of each of the next three days with room', () => {
    const weeklyHours = (['Monday', 'Wednesday', 'Thursday', 'Friday'] as const).map((day) => ({
      day,
      startTime: '10:00',
      endTime: '13:00',
    }));
    const claims = claimsOf(sessionSpan(MONDAY, '10:00', 30));
    const short = { ...service, durationMinutes: 30 };
    expect(soonestSlots([buildDeclutterer({ weeklyHours })], claims, short, NOW)).toEqual([
      { date: MONDAY, time: '11:00' },
      { date: '2026-11-25', time: '10:00' },
      { date: '2026-11-26', time: '10:00' },
    ]);
  });

  it('offers fewer where two weeks have fewer', () => {
    expect(soonestSlots([buildDeclutterer()], new Map(), service, NOW)).toEqual([
      { date: MONDAY, time: '09:00' },
      { date: '2026-11-30', time: '09:00' },
    ]);
  });

  it('offers days with a time that suits first, each with the first of those, then the others', () => {
    const weeklyHours = (['Monday', 'Wednesday', 'Saturday'] as const).map((day) => ({
      day,
      startTime: day === 'Monday' ? '10:00' : '09:00',
      endTime: day === 'Wednesday' ? '11:00' : '15:00',
    }));
    const short = { ...service, durationMinutes: 30 };
    const soonest = (...bestTimes: PreferredTime[]) =>
      soonestSlots([buildDeclutterer({ weeklyHours })], new Map(), short, NOW, { bestTimes });
    expect(soonest('afternoon')).toEqual([
      { date: MONDAY, time: '12:00' },
      { date: '2026-11-28', time: '12:00' },
      { date: '2026-11-30', time: '12:00' },
    ]);
    expect(soonest('weekend').map(({ date }) => date)).toEqual(['2026-11-28', '2026-12-05', MONDAY]);
    expect(soonest('evening')).toEqual(soonest());
    expect(soonest('flexible')).toEqual(soonest());
  });

  it('offers nothing where nobody has time', () => {
    expect(soonestSlots([], new Map(), service, NOW)).toEqual([]);
  });
});

describe('quarters', () => {
  const instant = fc
    .integer({ min: 0, max: 200 * 4 * 24 })
    .map((n) => new Date(NOW.getTime() + n * 5 * 60_000));
  const minutes = fc.integer({ min: 1, max: 240 });

  it('two spans that overlap always share one', () => {
    fc.assert(
      fc.property(instant, minutes, instant, minutes, (a, lengthA, b, lengthB) => {
        const one = spanOf(a, lengthA);
        const other = spanOf(b, lengthB);
        const overlap = one.startsAt < other.endsAt && other.startsAt < one.endsAt;
        const shared = quartersOf(one).some((quarter) => quartersOf(other).includes(quarter));
        if (overlap) expect(shared).toBe(true);
      }),
    );
  });

  it('sessions on the quarter that only touch share none', () => {
    const first = spanOf(new Date('2026-11-23T09:00:00Z'), 90);
    const second = spanOf(first.endsAt, 60);
    expect(quarterRange(first).last + 1).toBe(quarterRange(second).first);
    expect(quartersOf(first)).toHaveLength(6);
  });
});

describe('somebody with limits of their own', () => {
  const limited = (isBeyond: (session: { date: string; durationMinutes: number }) => boolean): Claims =>
    new Map([['d1', { ...NOTHING_HELD, isBeyond }]]);

  it('is not free for what would pass them, and free for everything else', () => {
    const people = [buildDeclutterer(), buildDeclutterer({ userId: 'd2' })];
    const short = limited(({ date, durationMinutes }) => date === MONDAY && durationMinutes > 60);
    const idsFor = (durationMinutes: number, claims: Claims) =>
      freeFor(people, claims, { ...service, durationMinutes }, MONDAY, '09:00').map(({ userId }) => userId);
    expect(idsFor(90, short)).toEqual(['d2']);
    expect(idsFor(60, short)).toEqual(['d1', 'd2']);
  });

  it('closes the slots that they alone had', () => {
    expect(
      openTimes(
        [buildDeclutterer()],
        MONDAY,
        NOW,
        limited(() => false),
      ),
    ).toEqual(['09:00', '10:00', '11:00']);
    expect(
      openTimes(
        [buildDeclutterer()],
        MONDAY,
        NOW,
        limited(() => true),
      ),
    ).toEqual([]);
  });
});

it('nobody is free while a session takes any of the time', () => {
  const busy = claimsOf(sessionSpan(MONDAY, '09:00', 240));
  expect(freeFor([buildDeclutterer()], busy, service, MONDAY, '09:00')).toEqual([]);
});

describe('the time after an online session', () => {
  const traveller = buildDeclutterer({ travelMinutes: 30 });
  const until10 = claimsOf(sessionSpan(MONDAY, '09:00', 60)).get('d1') ?? NOTHING_HELD;

  it.each([
    ['a visit at once', '10:00', true, false],
    ['a visit half an hour later', '10:30', true, true],
    ['an online session at once', '10:00', false, true],
    // Nobody said that it is online: somebody travels.
    ['a session that says nothing of its place at once', '10:00', undefined, false],
  ])('has room or not for %s', (_which, time, visit, free) => {
    const session = { date: MONDAY, time, durationMinutes: 60, visit };
    expect(isFreeAt(traveller, until10, session)).toBe(free);
  });
});

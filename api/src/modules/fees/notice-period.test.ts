import { addDays, londonDate } from '@gently/contracts';
import { LOWER_PAY_NOTICE_DAYS } from '@gently/contracts/catalogue-options';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { earliestDay, isTooSudden, newCutsOf, noticeEnds, plannedCuts, postponeTo } from './notice-period';

const NOW = new Date('2035-01-17T10:00:00Z');
const cutOn = (from: string | Date) => [
  { before: { version: 1, from: new Date(0) }, after: { version: 2, from: new Date(from) } },
];

describe('the notice of lower pay', () => {
  it('lasts fifteen whole London days after the day of the email', () => {
    expect(noticeEnds(NOW)).toBe('2035-02-02');
    expect(isTooSudden(cutOn('2035-02-02T00:00:00Z'), NOW)).toBe(false);
    expect(isTooSudden(cutOn('2035-02-01T23:59:59Z'), NOW)).toBe(true);
    expect(isTooSudden([], NOW)).toBe(false);
  });

  it('counts days by London clocks', () => {
    // Half past midnight of 1 July in London, which is still June in UTC.
    const now = new Date('2035-06-30T23:30:00Z');
    expect(noticeEnds(now)).toBe('2035-07-17');
    expect(isTooSudden(cutOn('2035-07-16T23:00:00Z'), now)).toBe(false);
    expect(isTooSudden(cutOn('2035-07-16T22:59:59Z'), now)).toBe(true);
  });

  it('is never shorter than the days that it promises, whatever the moment', () => {
    const moment = fc.date({ min: new Date('2030-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(moment, fc.integer({ min: 0, max: 40 * 24 * 60 }), (now, minutes) => {
        const from = new Date(now.getTime() + minutes * 60_000);
        fc.pre(!isTooSudden(cutOn(from), now));
        expect(addDays(londonDate(now), LOWER_PAY_NOTICE_DAYS) < londonDate(from)).toBe(true);
      }),
    );
  });
});

describe('the cuts of a timeline', () => {
  interface Priced {
    version: number;
    from: Date;
    pence: number;
  }
  const priced = (version: number, day: string, pence: number): Priced => ({
    version,
    from: new Date(`${day}T00:00:00Z`),
    pence,
  });
  const lowers = ({ before, after }: { before: Priced; after: Priced }) => after.pence < before.pence;
  const [now, first] = [new Date('2035-01-17T00:00:00Z'), priced(1, '2030-01-01', 50)];
  const names = (steps: { before: Priced; after: Priced }[]) =>
    steps.map(({ before, after }) => `${before.version} to ${after.version}`);

  it('are the steps that lower and are not over', () => {
    const timeline = [
      first,
      priced(2, '2035-01-16', 40),
      priced(3, '2035-01-17', 30),
      priced(4, '2035-03-01', 35),
    ];
    expect(names(plannedCuts(timeline, now, lowers))).toEqual(['2 to 3']);
  });

  it('are new where the same step was not there before', () => {
    const [rise, cut] = [priced(3, '2035-02-01', 60), priced(2, '2035-03-01', 45)];
    expect(names(newCutsOf([first, cut], [first, rise, cut], now, lowers))).toEqual(['3 to 2']);
    expect(names(newCutsOf([first, cut], [first, cut], now, lowers))).toEqual([]);
  });
});

describe('the earliest day of a cut', () => {
  const accepted = (day: string) => new Date(`${day}T12:00:00Z`);

  it('follows from the last email that was accepted', () => {
    const acceptedAt = [accepted('2035-01-18'), accepted('2035-01-20'), accepted('2035-01-19')];
    expect(earliestDay(acceptedAt, NOW)).toBe('2035-02-05');
  });

  it('counts an email that waits as accepted now', () => {
    expect(earliestDay([accepted('2035-01-10'), null], NOW)).toBe('2035-02-02');
  });

  it('is none where no person is owed notice', () => {
    expect(earliestDay([], NOW)).toBeNull();
  });
});

describe('a postponement', () => {
  const planned = (version: number, from: string) => ({ version, from: new Date(from) });
  const movesOf = (timeline: Parameters<typeof postponeTo>[0], version: number, day: string) =>
    postponeTo(timeline, version, day).map(({ version: moved, from, postponed }) => [
      moved,
      from.toISOString(),
      postponed.because,
      postponed.from.toISOString(),
    ]);
  const FIRST = planned(1, '2030-01-01T00:00:00Z');

  it('moves a version to the beginning of a London day', () => {
    const timeline = [FIRST, planned(2, '2035-06-10T12:00:00Z'), planned(3, '2035-06-20T12:00:00Z')];
    expect(movesOf(timeline, 2, '2035-06-12')).toEqual([
      [2, '2035-06-11T23:00:00.000Z', 'emails', '2035-06-10T12:00:00.000Z'],
    ]);
  });

  it('moves nothing that begins late enough or is unknown', () => {
    const timeline = [FIRST, planned(2, '2035-06-10T12:00:00Z')];
    expect(movesOf(timeline, 2, '2035-06-10')).toEqual([]);
    expect(movesOf(timeline, 9, '2035-06-30')).toEqual([]);
  });

  it('remembers the first day for which a version was planned', () => {
    const postponed = { from: new Date('2035-02-01T00:00:00Z'), because: 'order' as const };
    const timeline = [FIRST, { ...planned(2, '2035-02-05T00:00:00Z'), postponed }];
    expect(movesOf(timeline, 2, '2035-02-06')).toEqual([
      [2, '2035-02-06T00:00:00.000Z', 'emails', '2035-02-01T00:00:00.000Z'],
    ]);
  });

  it('takes newer versions along to the same moment, and older ones to the day after', () => {
    const timeline = [
      FIRST,
      planned(3, '2035-02-02T00:00:00Z'),
      planned(4, '2035-02-03T00:00:00Z'),
      planned(2, '2035-02-04T00:00:00Z'),
      planned(5, '2035-02-06T00:00:00Z'),
    ];
    expect(movesOf(timeline, 3, '2035-02-05')).toEqual([
      [3, '2035-02-05T00:00:00.000Z', 'emails', '2035-02-02T00:00:00.000Z'],
      [4, '2035-02-05T00:00:00.000Z', 'order', '2035-02-03T00:00:00.000Z'],
      [2, '2035-02-06T00:00:00.000Z', 'order', '2035-02-04T00:00:00.000Z'],
    ]);
  });

  it('leaves every version in its place, and makes no new step', () => {
    const version = fc.record({
      version: fc.integer({ min: 2, max: 40 }),
      day: fc.integer({ min: 0, max: 30 }),
    });
    const versions = fc.uniqueArray(version, { minLength: 1, maxLength: 8, selector: (one) => one.version });
    const byStart = (one: typeof FIRST, other: typeof FIRST) =>
      one.from.getTime() - other.from.getTime() || one.version - other.version;
    const dayOf = (days: number) => new Date(Date.UTC(2035, 0, 18 + days));
    fc.assert(
      fc.property(versions, fc.nat(7), fc.integer({ min: 0, max: 60 }), (planning, index, days) => {
        const timeline = [
          FIRST,
          ...planning.map((one) => ({ version: one.version, from: dayOf(one.day) })),
        ].toSorted(byStart);
        const moving = timeline.slice(1)[index % planning.length]?.version ?? 0;
        const moves = new Map(
          postponeTo(timeline, moving, londonDate(dayOf(days))).map((move) => [move.version, move.from]),
        );
        const after = timeline.map((one) => ({ ...one, from: moves.get(one.version) ?? one.from }));
        const order = (all: { version: number }[]) => all.map((one) => one.version);
        expect(order(after.toSorted(byStart))).toEqual(order(timeline));
        expect(after.every((one, place) => one.from >= (timeline[place]?.from ?? one.from))).toBe(true);
        expect(
          londonDate(after.find((one) => one.version === moving)?.from ?? NOW) >= londonDate(dayOf(days)),
        ).toBe(true);
      }),
    );
  });
});

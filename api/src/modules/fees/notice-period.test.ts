import { addDays, londonDate } from '@gently/contracts';
import { LOWER_PAY_NOTICE_DAYS } from '@gently/contracts/catalogue-options';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isTooSudden, newCutsOf, noticeEnds, plannedCuts } from './notice-period';

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

import { addDays, datesBetween } from '@gently/contracts/dates';
import { describe, expect, it } from 'vitest';
import { createDailySums, type DayRange } from './kept-days';
import type { KeptDay } from './kept-days.repository';

interface Sum {
  made: number;
}
/** Of which the last day that is over for good is the 16th. */
const NOW = new Date('2035-01-17T12:00:00Z');
const LAST = '2035-01-16';
const WEEK = { from: '2035-01-10', to: LAST };
const both = ['leeds', 'york'];

/** What is kept, and a count that tells what it was asked; each day of a region has two sums, but for some. */
const createStage = (kept: KeptDay<Sum>[] = [], nothingOn: readonly string[] = []) => {
  const asked: ({ regionIds: readonly string[] } & DayRange)[] = [];
  const written: (KeptDay<Sum> & { sums: Sum[] })[][] = [];
  const read: (readonly unknown[])[] = [];
  const daily = createDailySums<Sum>({
    days: {
      read: (regionIds, from, to) => {
        read.push([regionIds, from, to]);
        return Promise.resolve(
          kept.filter((day) => regionIds.includes(day.regionId) && from <= day.date && day.date <= to),
        );
      },
      keep: (days) => {
        written.push([...days]);
        return Promise.resolve();
      },
    },
    count: (regionIds, range) => {
      asked.push({ regionIds, ...range });
      return Promise.resolve(
        datesBetween(range.from, range.to, 1_000)
          .filter((date) => !nothingOn.includes(date))
          .flatMap((date) =>
            regionIds.flatMap((regionId) => [
              { regionId, date, made: 1 },
              { regionId, date, made: 2 },
            ]),
          ),
      );
    },
    clock: () => NOW,
  });
  return { daily, asked, written, read };
};

const keptOn = (regionId: string, date: string, sums: Sum[] | null, version = 0): KeptDay<Sum> => ({
  regionId,
  date,
  version,
  sums,
});
const wholeWeek = both.flatMap((regionId) =>
  datesBetween(WEEK.from, WEEK.to, 7).map((date) => keptOn(regionId, date, [{ made: 5 }])),
);

describe('sums of days', () => {
  it('are read where all of them are kept, and nothing is counted', async () => {
    const { daily, asked, read } = createStage(wholeWeek);
    const sums = await daily.sums(both, WEEK);
    expect(sums).toHaveLength(14);
    expect(sums[0]).toEqual({ regionId: 'leeds', date: WEEK.from, made: 5 });
    expect(asked).toEqual([]);
    expect(read).toEqual([[both, WEEK.from, WEEK.to]]);
  });

  it('are counted of what is missing alone, from its first day to its last', async () => {
    const gone = wholeWeek.map((day) =>
      day.regionId === 'york' && ['2035-01-12', '2035-01-14'].includes(day.date)
        ? { ...day, sums: null }
        : day,
    );
    const { daily, asked } = createStage(gone);
    const sums = await daily.sums(both, WEEK);
    expect(asked).toEqual([{ regionIds: ['york'], from: '2035-01-12', to: '2035-01-14' }]);
    // The day between them was counted as well, and is read.
    expect(sums.filter(({ made }) => made === 5)).toHaveLength(12);
    expect(sums.filter(({ made }) => made !== 5)).toEqual(
      ['2035-01-12', '2035-01-14'].flatMap((date) => [
        { regionId: 'york', date, made: 1 },
        { regionId: 'york', date, made: 2 },
      ]),
    );
  });

  it('are all counted where nothing is kept, each region once', async () => {
    const { daily, asked } = createStage();
    expect(await daily.sums(both, WEEK)).toHaveLength(28);
    expect(asked).toEqual([{ regionIds: both, ...WEEK }]);
  });

  it('of a day on which nothing was are none, and that is kept, too', async () => {
    const { daily, asked } = createStage([keptOn('leeds', LAST, [])]);
    expect(await daily.sums(['leeds'], { from: LAST, to: LAST })).toEqual([]);
    expect(asked).toEqual([]);
  });
});

describe('closing days', () => {
  it('takes the latest that are missing first, some at a time, and none that is not over', async () => {
    const { daily, written, read, asked } = createStage();
    expect(await daily.closeDays(both)).toBe(500);
    expect(read).toEqual([[both, addDays(LAST, -749), LAST]]);
    expect(asked).toEqual([{ regionIds: both, from: addDays(LAST, -249), to: LAST }]);
    const [days = []] = written;
    expect(days).toHaveLength(500);
    expect(days[0]).toEqual(keptOn('leeds', addDays(LAST, -249), [{ made: 1 }, { made: 2 }]) as never);
    expect(days.at(-1)).toEqual(keptOn('york', LAST, [{ made: 1 }, { made: 2 }]) as never);
  });

  it('reaches back two years', async () => {
    const all = datesBetween(addDays(LAST, -749), LAST, 750).map((date) => keptOn('leeds', date, []));
    const { daily, written } = createStage(all.slice(300));
    expect(await daily.closeDays(['leeds'])).toBe(300);
    expect(written[0]?.[0]?.date).toBe(addDays(LAST, -749));
  });

  it('keeps the version that was read, and no sums of a day on which nothing was', async () => {
    const all = datesBetween(addDays(LAST, -749), LAST, 750).map((date) =>
      keptOn('leeds', date, [{ made: 5 }]),
    );
    const [late, empty] = ['2035-01-03', '2035-01-05'];
    const kept = all.map((day) => (day.date === late ? { ...day, sums: null, version: 3 } : day));
    const { daily, written } = createStage(
      kept.filter(({ date }) => date !== empty),
      [empty],
    );
    expect(await daily.closeDays(['leeds'])).toBe(2);
    expect(written).toEqual([
      [keptOn('leeds', late, [{ made: 1 }, { made: 2 }], 3), keptOn('leeds', empty, [])],
    ]);
  });

  it('has nothing to do twice, nor without regions', async () => {
    const { daily, written, asked } = createStage(
      datesBetween(addDays(LAST, -749), LAST, 750).map((date) => keptOn('leeds', date, [])),
    );
    expect(await daily.closeDays(['leeds'])).toBe(0);
    expect(await daily.closeDays([])).toBe(0);
    expect([written, asked]).toEqual([[], []]);
  });
});

import { addDays, datesBetween, type IsoDate } from '@gently/contracts/dates';
import type { Clock } from '../clock';
import { lastClosedDay } from './closed-days';
import type { KeptDay, KeptDays, RegionDate } from './kept-days.repository';

/** More days than anybody asks for at once. */
const MOST_DAYS = 1_000;
/** So far back days are summed up beforehand: a year, and the one before it. What is older is counted when asked for. */
const KEPT_DAYS = 750;
/** So many days of regions are summed up at a time. */
const BATCH = 500;

/** London days, both included. */
export interface DayRange {
  from: IsoDate;
  to: IsoDate;
}

interface Dependencies<Sum extends object> {
  days: Pick<KeptDays<Sum>, 'read' | 'keep'>;
  /** Adds up what there is; of a day on which nothing was, it says nothing. */
  count: (regionIds: readonly string[], range: DayRange) => Promise<(RegionDate & Sum)[]>;
  clock: Clock;
}

const keyOf = ({ regionId, date }: RegionDate): string => `${regionId} ${date}`;

const withoutDay = <Sum extends object>({ regionId: _, date: _date, ...sum }: RegionDate & Sum) =>
  sum as unknown as Sum;

/** What regions came to, day by day: of days that are over from what was summed up, of the rest by counting. */
export const createDailySums = <Sum extends object>({ days, count, clock }: Dependencies<Sum>) => {
  /** Days of regions that are not summed up, the earliest first. */
  const missingOf = (
    regionIds: readonly string[],
    kept: ReadonlyMap<string, KeptDay<Sum>>,
    { from, to }: DayRange,
  ): RegionDate[] =>
    datesBetween(from, to, MOST_DAYS).flatMap((date) =>
      regionIds
        .map((regionId) => ({ regionId, date }))
        .filter((day) => (kept.get(keyOf(day))?.sums ?? null) === null),
    );

  const readKept = async (regionIds: readonly string[], { from, to }: DayRange) =>
    new Map((await days.read(regionIds, from, to)).map((day) => [keyOf(day), day]));

  return {
    /** Sums of some London days, both included. */
    sums: async (regionIds: readonly string[], range: DayRange): Promise<(RegionDate & Sum)[]> => {
      const kept = await readKept(regionIds, range);
      const summed = [...kept.values()].flatMap(({ regionId, date, sums }) =>
        (sums ?? []).map((sum) => ({ regionId, date, ...sum })),
      );
      const missing = missingOf(regionIds, kept, range);
      const [first, last] = [missing[0], missing.at(-1)];
      if (!first || !last) return summed;
      const wanted = new Set(missing.map(keyOf));
      const regions = [...new Set(missing.map(({ regionId }) => regionId))];
      const counted = await count(regions, { from: first.date, to: last.date });
      return [...summed, ...counted.filter((sum) => wanted.has(keyOf(sum)))];
    },

    /** Sums up days that are over, the latest first. Running it again changes nothing. @returns how many */
    closeDays: async (regionIds: readonly string[]): Promise<number> => {
      const to = lastClosedDay(clock());
      const range = { from: addDays(to, 1 - KEPT_DAYS), to };
      const kept = await readKept(regionIds, range);
      const missing = missingOf(regionIds, kept, range).slice(-BATCH);
      const [first, last] = [missing[0], missing.at(-1)];
      if (!first || !last) return 0;
      const sums = new Map<string, Sum[]>(missing.map((day) => [keyOf(day), []]));
      for (const sum of await count(regionIds, { from: first.date, to: last.date }))
        sums.get(keyOf(sum))?.push(withoutDay<Sum>(sum));
      await days.keep(
        missing.map((day) => ({
          ...day,
          version: kept.get(keyOf(day))?.version ?? 0,
          sums: sums.get(keyOf(day)) ?? [],
        })),
      );
      return missing.length;
    },
  };
};

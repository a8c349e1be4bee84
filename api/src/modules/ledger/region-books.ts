import { addDays, datesBetween, type IsoDate } from '@gently/contracts/dates';
import type { Clock } from '../../shared/clock';
import { londonInstant } from '../declutterers';
import { lastClosedDay } from './closed-days';
import type { DaySums, KeptDay } from './day-sums.repository';
import type { DaySum } from './day-sums.model';
import type { RegionalRepository, RegionalSum } from './regional.repository';

/** More days than anybody asks for at once. */
const MOST_DAYS = 1_000;
/** So far back days are summed up beforehand; what is older is added up when somebody asks. */
const KEPT_DAYS = 400;
/** So many days of regions are summed up at a time. */
const BATCH = 500;

interface Days {
  from: IsoDate;
  to: IsoDate;
}

interface RegionBooksDependencies {
  books: RegionalRepository;
  days: DaySums;
  clock: Clock;
}

const keyOf = ({ regionId, date }: { regionId: string; date: IsoDate }): string => `${regionId} ${date}`;
const instants = ({ from, to }: Days) => ({
  from: londonInstant(from, '00:00'),
  before: londonInstant(addDays(to, 1), '00:00'),
});

/** What regions have moved, day by day: of days that are over from what was summed up, of the rest from the entries. */
export const createRegionBooks = ({ books, days, clock }: RegionBooksDependencies) => {
  /** Days of regions that are over and not summed up, the earliest first. */
  const missingOf = (regionIds: readonly string[], kept: ReadonlyMap<string, KeptDay>, range: Days) =>
    datesBetween(range.from, range.to, MOST_DAYS).flatMap((date) =>
      regionIds
        .map((regionId) => ({ regionId, date }))
        .filter((day) => (kept.get(keyOf(day))?.sums ?? null) === null),
    );

  const readKept = async (regionIds: readonly string[], { from, to }: Days) =>
    new Map((await days.read(regionIds, from, to)).map((day) => [keyOf(day), day]));

  const sumsFrom = (regionIds: readonly string[], range: Days): Promise<RegionalSum[]> =>
    books.sums({ regionIds, ...instants(range) });

  return {
    /** Sums of some London days, both included. */
    sums: async (regionIds: readonly string[], range: Days): Promise<RegionalSum[]> => {
      const kept = await readKept(regionIds, range);
      const summed = [...kept.values()].flatMap(({ sums, ...day }) =>
        (sums ?? []).map((sum): RegionalSum => ({ regionId: day.regionId, date: day.date, ...sum })),
      );
      const missing = missingOf(regionIds, kept, range);
      const [first, last] = [missing[0], missing.at(-1)];
      if (!first || !last) return summed;
      const wanted = new Set(missing.map(keyOf));
      const regions = [...new Set(missing.map(({ regionId }) => regionId))];
      const counted = await sumsFrom(regions, { from: first.date, to: last.date });
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
      const sums = new Map<string, DaySum[]>(missing.map((day) => [keyOf(day), []]));
      for (const { kind, account, pence, entries, ...day } of await sumsFrom(regionIds, {
        from: first.date,
        to: last.date,
      }))
        sums.get(keyOf(day))?.push({ kind, account, pence, entries });
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
export type RegionBooks = ReturnType<typeof createRegionBooks>;

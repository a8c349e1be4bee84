import type { Clock } from '../../shared/clock';
import { createDailySums } from '../../shared/kept-days/kept-days';
import { instantsOf } from '../declutterers';
import type { DaySum } from './day-sums.model';
import type { DaySums } from './day-sums.repository';
import type { RegionalRepository } from './regional.repository';

interface RegionBooksDependencies {
  books: RegionalRepository;
  days: DaySums;
  clock: Clock;
}

/** What regions have moved, day by day: of days that are over from what was summed up, of the rest from the entries. */
export const createRegionBooks = ({ books, days, clock }: RegionBooksDependencies) =>
  createDailySums<DaySum>({
    days,
    count: (regionIds, range) => books.sums({ regionIds, ...instantsOf(range) }),
    clock,
  });
export type RegionBooks = ReturnType<typeof createRegionBooks>;

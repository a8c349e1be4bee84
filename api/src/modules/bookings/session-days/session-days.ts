import type { Connection } from 'mongoose';
import type { Clock } from '../../../shared/clock';
import { createDailySums, type DayRange } from '../../../shared/kept-days/kept-days';
import type { Region, RegionScope } from '../../regions';
import type { SessionSum } from './session-days.model';
import { createSessionDaysRepository } from './session-days.repository';

interface SessionDaysSetup {
  connection: Connection;
  regions: { list: () => Promise<Pick<Region, 'id'>[]> };
  clock: Clock;
}

/** Completed sessions of regions, day by day: of days that are over from what was summed up, of the rest by counting. */
export const createSessionDays = ({ connection, regions, clock }: SessionDaysSetup) => {
  const { kept, count } = createSessionDaysRepository(connection);
  const daily = createDailySums<SessionSum>({ days: kept, count, clock });
  return {
    /** On some London days, both included; a day without a completed session may be left out. */
    sums: ({ regionIds }: RegionScope, range: DayRange) => daily.sums(regionIds, range),

    /** Sums up the days of all regions that are over. @returns how many days of regions */
    closeDays: async (): Promise<number> => daily.closeDays((await regions.list()).map(({ id }) => id)),
  };
};
export type SessionDays = ReturnType<typeof createSessionDays>;

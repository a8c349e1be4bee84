import type { IsoDate } from '@gently/contracts/dates';
import { type Connection, Types } from 'mongoose';
import { isDuplicateKey } from '../../shared/database/database-errors';
import type { Transaction } from '../../shared/database/transaction';
import { type DaySum, daySumsModel, type DaySumsRow } from './day-sums.model';

/** One region on one London day. */
export interface RegionDate {
  regionId: string;
  date: IsoDate;
}

export interface KeptDay extends RegionDate {
  version: number;
  sums: DaySum[] | null;
}

const idOf = ({ regionId, date }: RegionDate): string => `${regionId}:${date}`;

/** Sums of days that are over. */
export const createDaySums = (connection: Connection) => {
  const model = daySumsModel(connection);
  return {
    /**
     * An entry comes to a day: what was summed up of it counts no more.
     * @param isLate whether it may be being summed up just now, without this entry: then that counts no more, either
     */
    forget: async ({ regionId, date }: RegionDate, isLate: boolean, tx: Transaction): Promise<void> => {
      await model.updateOne(
        { _id: idOf({ regionId, date }) },
        { $set: { region: new Types.ObjectId(regionId), date, sums: null }, $inc: { version: 1 } },
        { session: tx, upsert: isLate },
      );
    },

    read: async (regionIds: readonly string[], from: IsoDate, to: IsoDate): Promise<KeptDay[]> => {
      const rows = await model
        .find({
          region: { $in: regionIds.map((id) => new Types.ObjectId(id)) },
          date: { $gte: from, $lte: to },
        })
        .lean<DaySumsRow[]>();
      return rows.map(({ region, date, version, sums }) => ({
        regionId: String(region),
        date,
        version,
        sums,
      }));
    },

    /** Keeps what days came to, unless an entry has come to one of them since it was read. */
    keep: async (days: readonly (KeptDay & { sums: DaySum[] })[]): Promise<void> => {
      if (days.length === 0) return;
      const writes = days.map(({ version, sums, ...day }) => ({
        updateOne: {
          filter: { _id: idOf(day), version },
          update: { $set: { region: new Types.ObjectId(day.regionId), date: day.date, sums } },
          upsert: version === 0,
        },
      }));
      await model.bulkWrite(writes, { ordered: false }).catch((error: unknown) => {
        // Somebody has written of that day meanwhile: it is summed up another time.
        if (!isDuplicateKey(error)) throw error;
      });
    },
  };
};
export type DaySums = ReturnType<typeof createDaySums>;

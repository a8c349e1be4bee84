import type { IsoDate } from '@gently/contracts/dates';
import { type AnyBulkWriteOperation, type Model, type QueryFilter, Types } from 'mongoose';
import { isDuplicateKey } from '../database/database-errors';
import type { Transaction } from '../database/transaction';
import type { KeptDayRow } from './kept-days.model';

/** One region on one London day. */
export interface RegionDate {
  regionId: string;
  date: IsoDate;
}

export interface KeptDay<Sum> extends RegionDate {
  version: number;
  sums: Sum[] | null;
}

const idOf = ({ regionId, date }: RegionDate): string => `${regionId}:${date}`;

/** Which days are asked for, both included. */
export const keptDaysOf = (regionIds: readonly string[], from: IsoDate, to: IsoDate) => ({
  region: { $in: regionIds.map((id) => new Types.ObjectId(id)) },
  date: { $gte: from, $lte: to },
});

/** Sums of days that are over. */
export const createKeptDays = <Sum>(model: Model<KeptDayRow<Sum>>) => ({
  /**
   * Something comes to a day: what was summed up of it counts no more.
   * @param isLate whether it may be being summed up just now, without this: then that counts no more, either
   */
  forget: async ({ regionId, date }: RegionDate, isLate: boolean, tx: Transaction): Promise<void> => {
    const region = new Types.ObjectId(regionId);
    await model.collection.updateOne(
      { _id: idOf({ regionId, date }) as never },
      { $set: { region, date, sums: null }, $inc: { version: 1 } } as object,
      { session: tx, upsert: isLate },
    );
  },

  read: async (regionIds: readonly string[], from: IsoDate, to: IsoDate): Promise<KeptDay<Sum>[]> => {
    const rows = await model
      .find(keptDaysOf(regionIds, from, to) as QueryFilter<KeptDayRow<Sum>>)
      .lean<KeptDayRow<Sum>[]>();
    return rows.map(({ region, date, version, sums }) => ({ regionId: String(region), date, version, sums }));
  },

  /** Keeps what days came to, unless something has come to one of them since it was read. */
  keep: async (days: readonly (KeptDay<Sum> & { sums: Sum[] })[]): Promise<void> => {
    if (days.length === 0) return;
    const writes = days.map(({ version, sums, ...day }) => ({
      updateOne: {
        filter: { _id: idOf(day), version },
        update: { $set: { region: new Types.ObjectId(day.regionId), date: day.date, sums } },
        upsert: version === 0,
      },
    }));
    await model
      .bulkWrite(writes as AnyBulkWriteOperation<KeptDayRow<Sum>>[], { ordered: false })
      .catch((error: unknown) => {
        // Somebody has written of that day meanwhile: it is summed up another time.
        if (!isDuplicateKey(error)) throw error;
      });
  },
});
export type KeptDays<Sum> = ReturnType<typeof createKeptDays<Sum>>;

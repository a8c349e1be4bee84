import { londonDate, type Pence } from '@gently/contracts';
import { type Model, Types } from 'mongoose';
import type { Transaction } from '../../shared/database/transaction';
import type { AccountCode } from './accounts';
import type { DaySums } from './day-sums.repository';
import type { JournalRow } from './journal.model';

/** What the accounts hold of one booking for one region; debits positive. */
export interface RegionBalance {
  regionId: string | null;
  account: AccountCode;
  pence: Pence;
}

/** Which entries about a booking are in the books of which regions. */
export const createJournalRegions = (model: Model<JournalRow>, days: DaySums) => ({
  /** Gives what was posted about a booking before it had a region that region. */
  setFirstRegion: async (bookingId: string, regionId: string, tx: Transaction): Promise<void> => {
    const unplaced = { booking: new Types.ObjectId(bookingId), region: null };
    const rows = await model.find(unplaced, { at: 1 }).session(tx).lean<Pick<JournalRow, 'at'>[]>();
    if (rows.length === 0) return;
    await model.updateMany(unplaced, { $set: { region: new Types.ObjectId(regionId) } }, { session: tx });
    for (const date of new Set(rows.map(({ at }) => londonDate(at))))
      await days.forget({ regionId, date }, true, tx);
  },

  /** What each account holds of a booking, by the regions for which it was posted, and how often it has moved. */
  balancesOf: async (
    bookingId: string,
    tx: Transaction,
  ): Promise<{ balances: RegionBalance[]; moves: number }> => {
    const rows = await model
      .find({ booking: new Types.ObjectId(bookingId) }, { region: 1, kind: 1, lines: 1 })
      .session(tx)
      .lean<JournalRow[]>();
    const sums = new Map<string, RegionBalance>();
    for (const { region, lines } of rows)
      for (const { account, pence } of lines) {
        const regionId = region ? String(region) : null;
        const key = `${regionId} ${account}`;
        const before = sums.get(key)?.pence ?? 0;
        sums.set(key, { regionId, account, pence: before + pence });
      }
    const moves = rows.filter(({ kind }) => kind === 'region_left').length;
    return { balances: [...sums.values()].filter(({ pence }) => pence !== 0), moves };
  },
});

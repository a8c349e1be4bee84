import { londonDate, type Pence } from '@gently/contracts';
import type { Connection, PipelineStage, QueryFilter } from 'mongoose';
import { Types } from 'mongoose';
import type { Transaction } from '../../shared/database/transaction';
import type { Clock } from '../../shared/clock';
import { isLate } from '../../shared/kept-days/closed-days';
import type { AccountCode } from './accounts';
import { createDaySums } from './day-sums.repository';
import { createJournalRegions } from './journal-regions.repository';
import { guardedBalanceModel, journalModel, type JournalRow } from './journal.model';
import { checkEntry, type EntryKind, guardedChanges, type JournalEntry, type Line } from './journal-entry';

/** The entry would take more from an account than it holds. */
export class Overdrawn extends Error {
  constructor(readonly account: AccountCode) {
    super(`the account ${account} does not hold that much`);
  }
}

/** An entry that names something of the provider's. */
export interface ProviderEntry {
  kind: EntryKind;
  at: Date;
  providerId: string;
  paymentId: string;
  lines: readonly Line[];
}

/** An entry as one booking knows it. */
export interface BookingEntry {
  bookingId: string;
  kind: EntryKind;
  at: Date;
  lines: readonly Line[];
}

/** Where the ledger learns to which region a session belongs; null of one that has none yet. */
export interface BookingRegions {
  regionOf(bookingId: string, tx?: Transaction): Promise<string | null>;
}

/** Sums by account and kind of entry; debits positive. */
export interface KindSum {
  account: AccountCode;
  kind: EntryKind;
  pence: Pence;
  entries: number;
}

const SUMS: PipelineStage[] = [
  { $unwind: '$lines' },
  {
    $group: {
      _id: { account: '$lines.account', kind: '$kind' },
      pence: { $sum: '$lines.pence' },
      entries: { $sum: 1 },
    },
  },
];

const toProviderEntry = (row: JournalRow): ProviderEntry => ({
  kind: row.kind,
  at: row.at,
  providerId: row.providerId ?? '',
  paymentId: String(row.payment),
  lines: row.lines,
});

export const createJournalRepository = (
  connection: Connection,
  { regionOf }: BookingRegions,
  clock: Clock,
) => {
  const days = createDaySums(connection);
  const model = journalModel(connection);
  const balances = guardedBalanceModel(connection);

  const move = async (account: AccountCode, change: Pence, tx: Transaction): Promise<void> => {
    const enough = change < 0 ? { pence: { $gte: -change } } : {};
    const { matchedCount, upsertedCount } = await balances.updateOne(
      { _id: account, ...enough },
      { $inc: { pence: change } },
      { session: tx, upsert: change > 0 },
    );
    if (matchedCount + upsertedCount === 0) throw new Overdrawn(account);
  };

  const sums = async (match: QueryFilter<JournalRow>): Promise<KindSum[]> => {
    const rows = await model.aggregate<Omit<KindSum, 'account' | 'kind'> & { _id: KindSum }>([
      { $match: match },
      ...SUMS,
    ]);
    return rows.map(({ _id, pence, entries }) => ({
      account: _id.account,
      kind: _id.kind,
      pence,
      entries,
    }));
  };

  return {
    ...createJournalRegions(model, days),

    /** Writes an entry in the transaction of what it records. @throws UnbalancedEntry, Overdrawn. */
    insert: async (entry: JournalEntry, tx: Transaction): Promise<void> => {
      checkEntry(entry);
      const { bookingId, paymentId, refundId, payoutId, clientId, regionId, lines, ...rest } = entry;
      for (const { account, change } of guardedChanges(lines)) await move(account, change, tx);
      const region = regionId ?? (bookingId ? await regionOf(bookingId, tx) : null);
      const row = {
        ...rest,
        lines: [...lines],
        booking: bookingId ?? null,
        payment: paymentId ?? null,
        refund: refundId ?? null,
        payout: payoutId ?? null,
        client: clientId ?? null,
        region,
      };
      await model.create([row], { session: tx });
      if (region)
        await days.forget({ regionId: region, date: londonDate(entry.at) }, isLate(entry.at, clock()), tx);
    },

    isPosted: async (key: string, tx: Transaction): Promise<boolean> =>
      (await model.exists({ key }).session(tx)) !== null,

    entriesOf: (paymentId: string, tx: Transaction) =>
      model.find({ payment: paymentId }, { kind: 1, lines: 1 }).session(tx).lean<JournalRow[]>(),

    /** Everything that was posted about some bookings. */
    entriesOfBookings: async (bookingIds: readonly string[], tx?: Transaction): Promise<BookingEntry[]> => {
      const rows = await model
        .find({ booking: { $in: bookingIds } }, { booking: 1, kind: 1, at: 1, lines: 1 })
        .session(tx ?? null)
        .lean<JournalRow[]>();
      return rows.map(({ booking, kind, at, lines }) => ({ bookingId: String(booking), kind, at, lines }));
    },

    sumsOfClient: (clientId: string): Promise<KindSum[]> => sums({ client: new Types.ObjectId(clientId) }),

    sums: (): Promise<KindSum[]> => sums({}),

    sumsOfAccounts: (accounts: readonly AccountCode[]): Promise<KindSum[]> =>
      sums({ 'lines.account': { $in: accounts } }),

    /** How many bookings an account has given more to than it got back from, over entries of these kinds. */
    countDrawnBookings: async (kinds: readonly EntryKind[], given: AccountCode, returned: AccountCode) => {
      const rows = await model.aggregate<{ _id: unknown }>([
        { $match: { kind: { $in: kinds }, booking: { $ne: null } } },
        { $unwind: '$lines' },
        {
          $match: {
            $or: [
              { 'lines.account': given, kind: 'payment_received' },
              { 'lines.account': returned, kind: 'refund_owed' },
            ],
          },
        },
        { $group: { _id: '$booking', pence: { $sum: '$lines.pence' } } },
        { $match: { pence: { $gt: 0 } } },
      ]);
      return rows.length;
    },

    guardedPence: async (account: AccountCode, tx?: Transaction): Promise<Pence> =>
      (
        await balances
          .findById(account)
          .session(tx ?? null)
          .lean()
      )?.pence ?? 0,

    /** Entries about the provider's own things, by their ids. */
    findByProviderIds: async (ids: readonly string[]): Promise<ProviderEntry[]> =>
      (await model.find({ providerId: { $in: ids } }).lean<JournalRow[]>()).map(toProviderEntry),

    /** Entries of some kinds from a moment until before another. */
    listBetween: async (kinds: readonly EntryKind[], from: Date, before: Date): Promise<ProviderEntry[]> => {
      const rows = await model
        .find({ kind: { $in: kinds }, at: { $gte: from, $lt: before } })
        .sort({ at: 1 })
        .lean<JournalRow[]>();
      return rows.map(toProviderEntry);
    },
  };
};
export type JournalRepository = ReturnType<typeof createJournalRepository>;

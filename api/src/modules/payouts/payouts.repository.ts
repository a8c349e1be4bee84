import type { IsoDate } from '@gently/contracts';
import { type Connection, type QueryFilter, Types } from 'mongoose';
import type { Transaction } from '../../shared/database/transaction';
import { beyond } from '../../shared/database/keyset-filter';
import type { KeysetCursor } from '../../shared/keyset-page';
import { FIXED_STAGES, OPEN_STAGES, type PayoutRecord } from './payout';
import { payoutModel, type PayoutRow } from './payout.model';

export const toPayout = ({ _id, booking, declutterer, ...row }: PayoutRow): PayoutRecord => ({
  ...row,
  id: String(_id),
  bookingId: String(booking),
  decluttererId: String(declutterer),
  dispute: row.dispute && { id: row.dispute.id, state: row.dispute.state },
  settled: (row.settled ?? []).map(({ payoutId, pence }) => ({ payoutId, pence })),
});

/** Open, payable on this day, and not leased. */
const due = (today: IsoDate, now: Date): QueryFilter<PayoutRow> => ({
  stage: { $in: OPEN_STAGES },
  accountReady: true,
  payOn: { $lte: today },
  nextAttemptAt: { $lte: now },
  $nor: [
    { stage: 'scheduled', 'dispute.state': 'open' },
    { stage: 'scheduled', questionOpen: true },
    { stage: 'scheduled', unclearTransferId: { $type: 'string' } },
  ],
});

const OLDEST_FIRST = { payOn: 1, _id: 1 } as const;

export const createPayoutsRepository = (connection: Connection) => {
  const model = payoutModel(connection);
  const one = (row: PayoutRow | null): PayoutRecord | null => row && toPayout(row);
  const many = (rows: PayoutRow[]): PayoutRecord[] => rows.map(toPayout);

  return {
    newId: (): string => String(new Types.ObjectId()),

    /** Plans the payout of a session, unless that was done before. @returns whether it was planned now. */
    insert: async (
      { id, bookingId, decluttererId, ...payout }: PayoutRecord,
      tx: Transaction,
    ): Promise<boolean> => {
      if (await model.exists({ booking: bookingId }).session(tx)) return false;
      await model.create([{ ...payout, _id: id, booking: bookingId, declutterer: decluttererId }], {
        session: tx,
      });
      return true;
    },

    find: async (id: string, tx?: Transaction) =>
      one(
        await model
          .findById(id)
          .session(tx ?? null)
          .lean<PayoutRow>(),
      ),

    findByBooking: async (bookingId: string, tx: Transaction) =>
      one(await model.findOne({ booking: bookingId }).session(tx).lean<PayoutRow>()),

    /** Which of these bookings have a payout. */
    plannedOf: async (bookingIds: readonly string[]): Promise<Set<string>> => {
      const rows = await model.find({ booking: { $in: bookingIds } }, { booking: 1 }).lean<PayoutRow[]>();
      return new Set(rows.map(({ booking }) => String(booking)));
    },

    change: async (id: string, patch: Partial<PayoutRecord>, tx?: Transaction): Promise<void> => {
      await model.updateOne({ _id: id }, { $set: patch }, { ...(tx ? { session: tx } : {}) });
    },

    listDue: async (today: IsoDate, now: Date, limit: number): Promise<string[]> => {
      const rows = await model
        .find(due(today, now), { _id: 1 })
        .sort({ payOn: 1, _id: 1 })
        .limit(limit)
        .lean<PayoutRow[]>();
      return rows.map(({ _id }) => String(_id));
    },

    /** Takes a due payout for sending: nobody else gets it before `leaseUntil`. */
    take: async (id: string, today: IsoDate, now: Date, leaseUntil: Date) =>
      one(
        await model
          .findOneAndUpdate(
            { ...due(today, now), _id: id },
            { $set: { nextAttemptAt: leaseUntil }, $inc: { attempts: 1 } },
            { returnDocument: 'after' },
          )
          .lean<PayoutRow>(),
      ),

    /** Payouts of a person whose amounts are fixed, the oldest first. */
    listFixed: async (decluttererId: string, tx: Transaction): Promise<PayoutRecord[]> =>
      many(
        await model
          .find({ declutterer: decluttererId, stage: { $in: FIXED_STAGES } })
          .sort(OLDEST_FIRST)
          .session(tx)
          .lean<PayoutRow[]>(),
      ),

    /** Every payout of a person, the oldest first. */
    listAllOf: async (decluttererId: string): Promise<PayoutRecord[]> =>
      many(await model.find({ declutterer: decluttererId }).sort(OLDEST_FIRST).lean<PayoutRow[]>()),

    /** Under way, and not asked about since `before`; the longest first. */
    listUnderWay: async (before: Date, limit: number): Promise<PayoutRecord[]> =>
      many(
        await model
          .find({ stage: 'on_the_way', checkedAt: { $lte: before } })
          .sort({ checkedAt: 1 })
          .limit(limit)
          .lean<PayoutRow[]>(),
      ),

    /** Arrived since `since`, and not asked about since `before`; the longest first. */
    listArrived: async (since: Date, before: Date, limit: number): Promise<PayoutRecord[]> =>
      many(
        await model
          .find({ stage: 'paid', paidAt: { $gte: since }, checkedAt: { $lte: before } })
          .sort({ checkedAt: 1 })
          .limit(limit)
          .lean<PayoutRow[]>(),
      ),

    /** A person can be paid from now on, or cannot any more. */
    markReady: async (decluttererId: string, accountReady: boolean, tx: Transaction): Promise<void> => {
      await model.updateMany(
        { declutterer: decluttererId, stage: { $in: OPEN_STAGES } },
        { $set: { accountReady } },
        { session: tx },
      );
    },

    listOwn: async (
      decluttererId: string,
      limit: number,
      cursor: KeysetCursor | null,
    ): Promise<PayoutRecord[]> => {
      const after = cursor && beyond('payOn', cursor.at.toISOString().slice(0, 10), cursor.id, 'descending');
      return many(
        await model
          .find({ declutterer: new Types.ObjectId(decluttererId), ...(after ?? {}) })
          .sort({ payOn: -1, _id: -1 })
          .limit(limit)
          .lean<PayoutRow[]>(),
      );
    },

    countOwn: (declutterer: string): Promise<number> => model.countDocuments({ declutterer }),
  };
};

/** Payouts that were too high, and those that made up for them. */
export const createOwedPayouts = (connection: Connection) => {
  const model = payoutModel(connection);
  return {
    listByIds: async (ids: readonly string[], tx: Transaction): Promise<PayoutRecord[]> =>
      (
        await model
          .find({ _id: { $in: ids } })
          .session(tx)
          .lean<PayoutRow[]>()
      ).map(toPayout),

    /** Old debts of which the declutterer has not been notified yet. */
    listUnannounced: async (limit: number): Promise<string[]> => {
      const rows = await model.find({ isDebtUnannounced: true }, { _id: 1 }).limit(limit).lean<PayoutRow[]>();
      return rows.map(({ _id }) => String(_id));
    },

    /** Fixed before debts were stored. */
    listFixedWithout: async (tx: Transaction): Promise<PayoutRecord[]> =>
      (
        await model
          .find({ stage: { $in: FIXED_STAGES }, settled: { $exists: false } })
          .sort({ _id: 1 })
          .session(tx)
          .lean<PayoutRow[]>()
      ).map(toPayout),

    /** @returns how many payouts owed nothing and had no reason stored before */
    giveDefaults: async (tx: Transaction): Promise<number> => {
      const without = (field: string) => ({ [field]: { $exists: false } });
      const options = { session: tx };
      const nothing = { owedPence: 0, owedSince: null, isDebtUnannounced: false };
      const others = await model.collection.updateMany(without('owedPence'), { $set: nothing }, options);
      await model.collection.updateMany(without('settled'), { $set: { settled: [] } }, options);
      return others.modifiedCount;
    },
  };
};
export type OwedPayouts = ReturnType<typeof createOwedPayouts>;

/** Payouts of restored data, of which the provider may know more than we do. */
export const createRestoredPayouts = (connection: Connection) => {
  const model = payoutModel(connection);
  return {
    /** Those of which it is not known what became of them at the bank. */
    listUnsettled: async (): Promise<string[]> => {
      const rows = await model.find({ stage: { $in: ['sent', 'failed'] } }, { _id: 1 }).lean<PayoutRow[]>();
      return rows.map(({ _id }) => String(_id));
    },

    /** From now on the provider is asked for each of these before money moves. */
    lookBeforeSending: async (): Promise<void> => {
      await model.updateMany({ stage: { $in: OPEN_STAGES }, attempts: 0 }, { $set: { attempts: 1 } });
    },
  };
};
export type RestoredPayouts = ReturnType<typeof createRestoredPayouts>;
export type PayoutsRepository = ReturnType<typeof createPayoutsRepository>;

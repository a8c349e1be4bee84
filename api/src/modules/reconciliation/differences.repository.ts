import type { Connection } from 'mongoose';
import type { Transaction } from '../../shared/database/transaction';
import type { Difference } from './compare';
import { differenceModel, type DifferenceRow } from './difference.model';

export interface KnownDifference extends Difference {
  foundAt: Date;
  settledAt: Date | null;
  explanation?: string;
  explainedAt?: Date;
}

/** A page shows at most this number of settled differences, and of explained ones. */
const MOST = 100;

const keyOf = ({ what, providerId, currency = '' }: Difference): string =>
  [what, providerId, currency].join(':');

const isSame = (one: Difference, other: Difference): boolean =>
  one.kind === other.kind &&
  one.providerPence === other.providerPence &&
  one.ledgerPence === other.ledgerPence;

/** Both sides differ, and no admin has said why. */
const OPEN = { settledAt: null, explainedAt: { $exists: false } };

const toKnown = ({ key: _key, ...row }: DifferenceRow): KnownDifference => row;

export const createDifferencesRepository = (connection: Connection) => {
  const model = differenceModel(connection);
  return {
    open: async (): Promise<KnownDifference[]> => {
      const rows = await model.find(OPEN, { _id: 0 }).sort({ foundAt: 1, key: 1 }).lean<DifferenceRow[]>();
      return rows.map(toKnown);
    },

    /** The latest first. */
    settled: async (): Promise<KnownDifference[]> => {
      const rows = await model
        .find({ settledAt: { $ne: null } }, { _id: 0 })
        .sort({ settledAt: -1, key: 1 })
        .limit(MOST)
        .lean<DifferenceRow[]>();
      return rows.map(toKnown);
    },

    /** Lists differences that an admin has explained, the latest first. */
    explained: async (): Promise<KnownDifference[]> => {
      const rows = await model
        .find({ explainedAt: { $exists: true } }, { _id: 0 })
        .sort({ explainedAt: -1, key: 1 })
        .limit(MOST)
        .lean<DifferenceRow[]>();
      return rows.map(toKnown);
    },

    /** @returns null unless exactly this difference is open */
    explain: async (
      one: Difference,
      { explanation, at }: { explanation: string; at: Date },
      tx: Transaction,
    ): Promise<KnownDifference | null> => {
      const { kind, providerPence, ledgerPence } = one;
      const row = await model
        .findOneAndUpdate(
          { ...OPEN, key: keyOf(one), kind, providerPence, ledgerPence },
          { $set: { explanation, explainedAt: at } },
          { projection: { _id: 0 }, returnDocument: 'after', runValidators: true, session: tx },
        )
        .lean<DifferenceRow | null>();
      return row && toKnown(row);
    },

    /** Leaves out what an admin has explained. One of which an amount has changed since is another difference. */
    withoutExplained: async (found: readonly Difference[]): Promise<Difference[]> => {
      const rows = await model
        .find({ key: { $in: found.map(keyOf) }, explainedAt: { $exists: true } }, { _id: 0 })
        .lean<DifferenceRow[]>();
      const explained = new Map(rows.map((row) => [row.key, row]));
      return found.filter((one) => {
        const known = explained.get(keyOf(one));
        return !known || !isSame(known, one);
      });
    },

    /** @returns those that were not known like this before, or that had been settled */
    note: async (found: readonly Difference[], at: Date, tx: Transaction): Promise<Difference[]> => {
      const keys = found.map(keyOf);
      const rows = await model
        .find({ key: { $in: keys } }, { _id: 0 })
        .session(tx)
        .lean<DifferenceRow[]>();
      const open = new Map(rows.filter(({ settledAt }) => settledAt === null).map((row) => [row.key, row]));
      const news = found.filter((one) => {
        const before = open.get(keyOf(one));
        return !before || !isSame(before, one);
      });
      for (const one of news) {
        const key = keyOf(one);
        const row = { ...one, key, foundAt: open.get(key)?.foundAt ?? at, settledAt: null };
        await model.replaceOne({ key }, row, { upsert: true, runValidators: true, session: tx });
      }
      return news;
    },

    /** Settles the open ones that a comparison of the same things has not found again. @returns how many */
    settle: async (
      open: readonly Difference[],
      found: readonly Difference[],
      at: Date,
      tx: Transaction,
    ): Promise<number> => {
      const still = new Set(found.map(keyOf));
      const keys = open.map(keyOf).filter((key) => !still.has(key));
      if (keys.length === 0) return 0;
      const { modifiedCount } = await model.updateMany(
        { ...OPEN, key: { $in: keys } },
        { $set: { settledAt: at } },
        { session: tx },
      );
      return modifiedCount;
    },

    countOpen: (tx: Transaction): Promise<number> => model.countDocuments(OPEN).session(tx),
  };
};
export type DifferencesRepository = ReturnType<typeof createDifferencesRepository>;

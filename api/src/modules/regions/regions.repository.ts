import type { PostcodeArea } from '@gently/contracts/postcode-areas';
import { type Connection, mongo, Types } from 'mongoose';
import { isDuplicateKey } from '../../shared/database/database-errors';
import type { Transaction } from '../../shared/database/transaction';
import type { Region } from './region';
import { regionModel, type RegionRow } from './region.model';

/** Another region has one of these areas already. */
export class AreaTaken extends Error {}
/** Somebody has changed the region meanwhile. */
export class RegionChanged extends Error {}

const toRegion = ({ _id, managers, owners = [], ...row }: RegionRow): Region => ({
  ...row,
  id: String(_id),
  managerIds: managers.map(String),
  owners: owners.map(({ owner, from, until }) => ({ ownerId: String(owner), from, until })),
});

const toRow = ({ managerIds, owners, id: _id, ...rest }: Partial<Region>) => ({
  ...rest,
  ...(managerIds ? { managers: managerIds } : {}),
  ...(owners ? { owners: owners.map(({ ownerId, ...term }) => ({ ...term, owner: ownerId })) } : {}),
});

const orTaken = (error: unknown): unknown => (isDuplicateKey(error, 'areas') ? new AreaTaken() : error);

const beginAgain = (error: unknown): unknown => {
  if (error instanceof mongo.MongoError) error.addErrorLabel('TransientTransactionError');
  return error;
};

export const createRegionsRepository = (connection: Connection) => {
  const model = regionModel(connection);
  return {
    /** All of them, by name: there are dozens, never thousands. */
    list: async (tx?: Transaction): Promise<Region[]> => {
      const rows = await model
        .find()
        .sort({ name: 1, _id: 1 })
        .session(tx ?? null)
        .lean<RegionRow[]>();
      return rows.map(toRegion);
    },

    /** @throws AreaTaken */
    insert: async (region: Omit<Region, 'id' | 'revision'>, tx: Transaction): Promise<Region> => {
      try {
        const [row] = await model.create([{ ...toRow(region), _id: new Types.ObjectId(), revision: 0 }], {
          session: tx,
        });
        if (!row) throw new Error('a region was not stored');
        return toRegion(row.toObject());
      } catch (error) {
        throw orTaken(error);
      }
    },

    /** @throws AreaTaken, RegionChanged when it is no longer as it was read */
    change: async (
      { id, revision }: Pick<Region, 'id' | 'revision'>,
      patch: Partial<Region>,
      tx: Transaction,
    ): Promise<Region> => {
      try {
        const row = await model
          .findOneAndUpdate(
            { _id: id, revision },
            { $set: toRow(patch), $inc: { revision: 1 } },
            { returnDocument: 'after', session: tx },
          )
          .lean<RegionRow>();
        if (!row) throw new RegionChanged();
        return toRegion(row);
      } catch (error) {
        throw orTaken(error);
      }
    },

    /** Notes since when the admins cover a region, or that they no longer do. @returns false when it was noted before */
    noteCover: async (id: string, uncoveredAt: Date | null, tx?: Transaction): Promise<boolean> => {
      const before = uncoveredAt ? null : { $ne: null };
      const update = uncoveredAt ? { $set: { uncoveredAt } } : { $unset: { uncoveredAt: 1 } };
      const done = await model.updateOne({ _id: id, uncoveredAt: before }, update, tx ? { session: tx } : {});
      return done.modifiedCount > 0;
    },

    /** Takes areas out of other regions that have them. */
    takeAreas: async (areas: readonly PostcodeArea[], except: string, tx: Transaction): Promise<void> => {
      await model.updateMany(
        { _id: { $ne: except }, areas: { $in: areas } },
        { $pull: { areas: { $in: areas } }, $inc: { revision: 1 } },
        { session: tx },
      );
    },

    /** The home region, made with its first use, together with what the transaction writes. */
    ensureHome: async (
      region: Omit<Region, 'id' | 'revision' | 'isHome'>,
      tx?: Transaction,
    ): Promise<Region> => {
      const session = tx ?? null;
      const found = await model.findOne({ isHome: true }).session(session).lean<RegionRow>();
      if (found) return toRegion(found);
      try {
        const row = await model
          .findOneAndUpdate(
            { isHome: true },
            { $setOnInsert: { ...toRow(region), isHome: true, revision: 0 } },
            { upsert: true, returnDocument: 'after', session },
          )
          .lean<RegionRow>();
        if (row) return toRegion(row);
      } catch (error) {
        // Another process was quicker.
        if (!isDuplicateKey(error, 'isHome')) throw error;
        // The error has ended the transaction; the next attempt finds that region.
        if (tx) throw beginAgain(error);
      }
      const row = await model.findOne({ isHome: true }).lean<RegionRow>();
      if (!row) throw new Error('there is no home region');
      return toRegion(row);
    },
  };
};
export type RegionsRepository = ReturnType<typeof createRegionsRepository>;

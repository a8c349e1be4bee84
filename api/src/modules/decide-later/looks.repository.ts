import { type Connection, Types } from 'mongoose';
import { isDuplicateKey } from '../../shared/database/database-errors';
import type { Transaction } from '../../shared/database/transaction';
import { lookModel, type LookRow } from './look.model';
import type { Thing } from './thing';

const QUARTER_MS = 15 * 60_000;

const idsOf = (ids: readonly string[]) => ids.map((id) => new Types.ObjectId(id));

/** When things were handed to somebody with whom they are shared. */
export const createLooks = (connection: Connection) => {
  const model = lookModel(connection);
  return {
    /** Once for each quarter of an hour. */
    record: async (
      { id, clientId }: Pick<Thing, 'id' | 'clientId'>,
      viewerId: string,
      at: Date,
    ): Promise<void> => {
      const look = {
        thing: new Types.ObjectId(id),
        viewer: new Types.ObjectId(viewerId),
        quarter: Math.floor(at.getTime() / QUARTER_MS),
      };
      const first = { client: new Types.ObjectId(clientId), at };
      try {
        await model.updateOne(look, { $setOnInsert: first }, { upsert: true });
      } catch (error) {
        // Two calls at once: the other one has recorded it.
        if (!isDuplicateKey(error)) throw error;
      }
    },

    /** The latest look at each of these things, by the thing and who looked: `thing viewer`. */
    latest: async (thingIds: readonly string[]): Promise<ReadonlyMap<string, Date>> => {
      const rows = await model
        .find({ thing: { $in: idsOf(thingIds) } })
        .sort({ at: 1 })
        .lean<LookRow[]>();
      return new Map(rows.map(({ thing, viewer, at }) => [`${String(thing)} ${String(viewer)}`, at]));
    },

    removeOf: async (thingIds: readonly string[], tx: Transaction): Promise<void> => {
      await model.deleteMany({ thing: { $in: idsOf(thingIds) } }, { session: tx });
    },
  };
};
export type Looks = ReturnType<typeof createLooks>;

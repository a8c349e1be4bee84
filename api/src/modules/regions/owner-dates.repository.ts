import { type Connection, Types } from 'mongoose';
import { eachDocument, type Migrate } from '../../migrations';
import { regionModel } from './region.model';

/** How an earlier release stored who has the commission: one owner, without dates. */
interface UndatedRow {
  _id: Types.ObjectId;
  owner: unknown;
}

/** Gives each region the owner that it has from the beginning, so that statements of past months stay as they were. */
export const createOwnerDates =
  (connection: Connection): Migrate =>
  async (tx) => {
    const { collection } = regionModel(connection);
    const rows = await collection
      .find<UndatedRow>({ owner: { $exists: true } }, { session: tx })
      .sort({ _id: 1 })
      .toArray();
    const documents = rows.map((row) => ({ ...row, id: String(row._id) }));
    return eachDocument('regions', documents, async ({ _id, owner }) => {
      if (owner !== null && !(owner instanceof Types.ObjectId)) throw new Error('its owner is no id');
      const owners = owner === null ? [] : [{ owner, from: null, until: null }];
      await collection.updateOne({ _id }, { $set: { owners }, $unset: { owner: '' } }, { session: tx });
      return true;
    });
  };

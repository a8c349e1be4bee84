import type { Connection } from 'mongoose';
import { eachDocument, type Migrate } from '../../migrations';
import { keptUntil } from './card-mark';
import { graceUsesModel, type GraceUsesRow } from './grace-use.model';

/** Gives the grace passes of earlier releases, which were deleted with the account, the day on which they are deleted now. */
export const createGraceExpiry =
  (connection: Connection): Migrate =>
  async (tx) => {
    const { collection } = graceUsesModel(connection);
    const rows = await collection
      .find<GraceUsesRow>({ expiresAt: { $exists: false } }, { session: tx })
      .sort({ _id: 1 })
      .toArray();
    const documents = rows.map(({ _id, uses }) => ({ id: String(_id), _id, uses }));
    return eachDocument('grace_uses', documents, async ({ _id, uses }) => {
      const times = uses.map(({ at }) => at.getTime());
      if (!times.every(Number.isFinite) || times.length === 0) throw new Error('a pass has no time');
      const expiresAt = keptUntil(new Date(Math.max(...times)));
      await collection.updateOne({ _id }, { $set: { expiresAt } }, { session: tx });
      return true;
    });
  };

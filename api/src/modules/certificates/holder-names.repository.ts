import { type Connection, Types } from 'mongoose';
import type { Transaction } from '../../shared/database/transaction';
import { certificateModel, type CertificateRow } from './certificate.model';
import { certificateFoundBy } from './issued-search';

export const createHolderNames = (connection: Connection) => {
  const model = certificateModel(connection);
  return {
    /** Writes another name on all certificates of a person, whatever has become of them. @returns how many it changed */
    rename: async (userId: string, holderName: string, tx: Transaction): Promise<number> => {
      const rows = await model
        .find({ user: new Types.ObjectId(userId), holderName: { $ne: holderName } }, { _id: 1 })
        .session(tx)
        .lean<Pick<CertificateRow, '_id'>[]>();
      for (const { _id: id } of rows) {
        const set = { holderName, words: certificateFoundBy({ id, holderName }) };
        await model.updateOne({ _id: id }, { $set: set }, { session: tx });
      }
      return rows.length;
    },
  };
};
export type HolderNames = ReturnType<typeof createHolderNames>;

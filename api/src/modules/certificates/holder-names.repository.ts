import type { IsoDate } from '@gently/contracts/dates';
import { type Connection, Types } from 'mongoose';
import type { Transaction } from '../../shared/database/transaction';
import type { Certificate } from './certificate';
import { certificateModel, type CertificateRow } from './certificate.model';
import { toCertificate } from './certificates.repository';
import { certificateFoundBy } from './issued-search';

export const createHolderNames = (connection: Connection) => {
  const model = certificateModel(connection);
  return {
    /** The certificates of a person with another name than this. Those that were taken back stay as they are. */
    withOther: async (userId: string, holderName: string, tx: Transaction): Promise<Certificate[]> => {
      const rows = await model
        .find({ user: new Types.ObjectId(userId), holderName: { $ne: holderName }, revokedAt: null })
        .session(tx)
        .lean<CertificateRow[]>();
      return rows.map(toCertificate);
    },

    rename: async (
      ids: readonly string[],
      { holderName, on }: { holderName: string; on: IsoDate },
      tx: Transaction,
    ): Promise<void> => {
      for (const id of ids) {
        const set = { holderName, nameCorrectedOn: on, words: certificateFoundBy({ id, holderName }) };
        await model.updateOne({ _id: id, revokedAt: null }, { $set: set }, { session: tx });
      }
    },
  };
};
export type HolderNames = ReturnType<typeof createHolderNames>;

import { type Connection, Types } from 'mongoose';
import type { Transaction } from '../../shared/database/transaction';
import type { Certificate } from './certificate';
import { certificateModel, type CertificateRow } from './certificate.model';
import { toCertificate } from './certificates.repository';
import { certificateFoundBy } from './issued-search';

/** Certificates from before those who teach had a list of them. */
export const createUnlisted = (connection: Connection) => {
  const model = certificateModel(connection);
  return {
    all: async (tx: Transaction): Promise<Certificate[]> => {
      // What has no state, too.
      const rows = await model
        .find({ state: null as never })
        .session(tx)
        .lean<CertificateRow[]>();
      return rows.map(toCertificate);
    },
    /** Gives such a one what lists need. It had been current until it ran out or was taken back. */
    enlist: async (certificate: Certificate, authorId: string, tx: Transaction): Promise<void> => {
      const { id, revoked } = certificate;
      const listed = { author: new Types.ObjectId(authorId), words: certificateFoundBy(certificate) };
      const unlisted = { _id: id, state: null as never };
      const [valid, over] = [
        { state: 'valid' } as const,
        { state: revoked ? 'revoked' : 'expired' } as const,
      ];
      await model.updateOne(
        { ...unlisted, current: true },
        { $set: { ...listed, ...valid } },
        { session: tx },
      );
      await model.updateOne(
        { ...unlisted, current: false },
        { $set: { ...listed, ...over } },
        { session: tx },
      );
    },
  };
};
export type Unlisted = ReturnType<typeof createUnlisted>;

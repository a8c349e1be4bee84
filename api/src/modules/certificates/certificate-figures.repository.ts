import type { IsoDate } from '@gently/contracts/dates';
import type { Connection } from 'mongoose';
import type { Certificate } from './certificate';
import { certificateModel, type CertificateRow } from './certificate.model';
import { objectIds, toCertificate } from './certificates.repository';

/** What those who teach see of certificates: counts, holders, the latest. */
export const createCertificateFigures = (connection: Connection) => {
  const model = certificateModel(connection);
  return {
    /** How many these have brought, also those that ran out; not what was taken back. */
    countIssued: (aboutIds: readonly string[]): Promise<number> =>
      model.countDocuments({ about: { $in: objectIds(aboutIds) }, revokedAt: null }),

    /** Who holds a valid one of these. */
    holders: async (aboutIds: readonly string[], today: IsoDate): Promise<string[]> => {
      const ids = await model.distinct('user', {
        about: { $in: objectIds(aboutIds) },
        current: true,
        $or: [{ expiresOn: null }, { expiresOn: { $gte: today } }],
      });
      return ids.map(String);
    },

    /** Latest first, from where a page before ended. */
    latest: async (
      aboutIds: readonly string[],
      limit: number,
      before?: { at: Date; id: string },
    ): Promise<Certificate[]> => {
      const rows = await model
        .find({
          about: { $in: objectIds(aboutIds) },
          ...(before
            ? { $or: [{ issuedAt: { $lt: before.at } }, { issuedAt: before.at, _id: { $lt: before.id } }] }
            : {}),
        })
        .sort({ issuedAt: -1, _id: -1 })
        .limit(limit)
        .lean<CertificateRow[]>();
      return rows.map(toCertificate);
    },
  };
};
export type CertificateFigures = ReturnType<typeof createCertificateFigures>;

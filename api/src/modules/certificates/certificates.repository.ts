import type { IsoDate } from '@gently/contracts/dates';
import { type Connection, Types } from 'mongoose';
import type { Transaction } from '../../shared/database/transaction';
import type { Certificate } from './certificate';
import { certificateModel, type CertificateRow } from './certificate.model';

/** More than one person earns, and than one night has to look at. */
const MOST = 1_000;
/** Of the list that verifiers load: what was taken back longest ago goes first. */
const MOST_REVOKED = 10_000;

export const toCertificate = (row: CertificateRow): Certificate => ({
  id: row._id,
  userId: String(row.user),
  kind: row.kind,
  aboutId: String(row.about),
  version: row.version,
  title: row.title,
  level: row.level,
  holderName: row.holderName,
  objectives: row.objectives,
  score: row.score,
  issuedAt: row.issuedAt,
  issuedOn: row.issuedOn,
  expiresOn: row.expiresOn,
  revoked: row.revokedAt && { at: row.revokedAt, reason: row.revokedReason },
});

export const objectIds = (ids: readonly string[]): Types.ObjectId[] =>
  ids.map((id) => new Types.ObjectId(id));

export const createCertificatesRepository = (connection: Connection) => {
  const model = certificateModel(connection);
  const end = (id: string, changes: Partial<CertificateRow>, tx: Transaction) =>
    model.updateOne({ _id: id, current: true }, { $set: { ...changes, current: false } }, { session: tx });

  return {
    find: async (id: string, tx?: Transaction): Promise<Certificate | null> => {
      const row = await model
        .findById(id)
        .session(tx ?? null)
        .lean<CertificateRow | null>();
      return row && toCertificate(row);
    },

    /** The one that somebody holds of a module or course now. */
    current: async (userId: string, aboutId: string, tx: Transaction): Promise<Certificate | null> => {
      const row = await model
        .findOne({ user: new Types.ObjectId(userId), about: new Types.ObjectId(aboutId), current: true })
        .session(tx)
        .lean<CertificateRow | null>();
      return row && toCertificate(row);
    },

    insert: async (certificate: Certificate, tx: Transaction): Promise<void> => {
      const { id, userId, aboutId, revoked: _, ...fields } = certificate;
      const row = {
        ...fields,
        _id: id,
        user: new Types.ObjectId(userId),
        about: new Types.ObjectId(aboutId),
        current: true,
      };
      await model.create([row], { session: tx });
    },

    /** Latest first. */
    of: async (userId: string, aboutIds?: readonly string[], tx?: Transaction): Promise<Certificate[]> => {
      const rows = await model
        .find({
          user: new Types.ObjectId(userId),
          ...(aboutIds ? { about: { $in: objectIds(aboutIds) } } : {}),
        })
        .sort({ issuedAt: -1 })
        .limit(MOST)
        .session(tx ?? null)
        .lean<CertificateRow[]>();
      return rows.map(toCertificate);
    },

    /** @returns whether it was still to be taken back */
    revoke: async (id: string, { at, reason }: { at: Date; reason: string }, tx: Transaction) => {
      const { matchedCount } = await model.updateOne(
        { _id: id, revokedAt: null },
        { $set: { revokedAt: at, revokedReason: reason, current: false } },
        { session: tx },
      );
      return matchedCount === 1;
    },

    /** Those whose last day lies before this one. */
    ranOut: async (today: IsoDate): Promise<Certificate[]> => {
      const rows = await model
        .find({ current: true, expiresOn: { $lt: today } })
        .limit(MOST)
        .lean<CertificateRow[]>();
      return rows.map(toCertificate);
    },
    /** Those whose last day is this one at the latest, and of which nobody was told. */
    runOutBy: async (day: IsoDate): Promise<Certificate[]> => {
      const rows = await model
        .find({ current: true, expiresOn: { $lte: day }, warnedAt: null })
        .limit(MOST)
        .lean<CertificateRow[]>();
      return rows.map(toCertificate);
    },
    /** @returns whether it was current until now */
    expire: async (id: string, tx: Transaction): Promise<boolean> =>
      (await end(id, {}, tx)).matchedCount === 1,
    /** @returns whether nobody had been told */
    warn: async (id: string, at: Date, tx: Transaction): Promise<boolean> => {
      const { matchedCount } = await model.updateOne(
        { _id: id, current: true, warnedAt: null },
        { $set: { warnedAt: at } },
        { session: tx },
      );
      return matchedCount === 1;
    },

    /** Latest first. */
    revokedIds: async (): Promise<string[]> => {
      const rows = await model
        .find({ revokedAt: { $type: 'date' } }, { _id: 1 })
        .sort({ revokedAt: -1 })
        .limit(MOST_REVOKED)
        .lean<Pick<CertificateRow, '_id'>[]>();
      return rows.map((row) => row._id);
    },
  };
};
export type CertificatesRepository = ReturnType<typeof createCertificatesRepository>;

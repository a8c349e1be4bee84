import type { IsoDate } from '@gently/contracts/dates';
import { type Connection, type QueryFilter, Types } from 'mongoose';
import type { Transaction } from '../../shared/database/transaction';
import type { Certificate } from './certificate';
import { certificateModel, type CertificateRow } from './certificate.model';
import { certificateFoundBy } from './issued-search';

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
  scorePublic: row.scorePublic ?? false,
  issuedAt: row.issuedAt,
  issuedOn: row.issuedOn,
  nameCorrectedOn: row.nameCorrectedOn ?? null,
  expiresOn: row.expiresOn,
  revoked: row.revokedAt && {
    at: row.revokedAt,
    reason: row.revokedReason,
    // Rows that are older than this field.
    by: row.revokedBy ? String(row.revokedBy) : null,
  },
  authorId: String(row.author),
  // Of a row from before there were renewals.
  renews: row.renews ?? null,
});

export const objectIds = (ids: readonly string[]): Types.ObjectId[] =>
  ids.map((id) => new Types.ObjectId(id));

export const createCertificatesRepository = (connection: Connection) => {
  const model = certificateModel(connection);
  /** @returns whether it was the current one; null if it was not to be ended any more */
  const end = async (
    id: string,
    until: QueryFilter<CertificateRow>,
    changes: Partial<CertificateRow>,
    tx: Transaction,
  ): Promise<{ wasCurrent: boolean } | null> => {
    const before = await model
      .findOneAndUpdate({ _id: id, ...until }, { $set: { ...changes, current: false } })
      .session(tx)
      .lean<CertificateRow | null>();
    return before && { wasCurrent: before.current };
  };

  return {
    find: async (id: string, tx?: Transaction): Promise<Certificate | null> => {
      const row = await model
        .findById(id)
        .session(tx ?? null)
        .lean<CertificateRow | null>();
      return row && toCertificate(row);
    },

    /** The one that somebody holds of a module or course now. */
    current: async (userId: string, aboutId: string, tx?: Transaction): Promise<Certificate | null> => {
      const row = await model
        .findOne({ user: new Types.ObjectId(userId), about: new Types.ObjectId(aboutId), current: true })
        .session(tx ?? null)
        .lean<CertificateRow | null>();
      return row && toCertificate(row);
    },

    insert: async (certificate: Certificate, tx: Transaction): Promise<void> => {
      const { id, userId, aboutId, authorId, revoked: _, ...fields } = certificate;
      const row = {
        ...fields,
        _id: id,
        user: new Types.ObjectId(userId),
        about: new Types.ObjectId(aboutId),
        author: new Types.ObjectId(authorId),
        words: certificateFoundBy(certificate),
        state: 'valid' as const,
        current: true,
      };
      await model.create([row], { session: tx });
    },

    setScorePublic: async (id: string, isPublic: boolean): Promise<void> => {
      await model.updateOne({ _id: id }, { $set: { scorePublic: isPublic } });
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

    /** A newer one takes its place. */
    makeWay: (id: string, tx: Transaction) => end(id, { current: true }, {}, tx),
    revoke: (id: string, { at, reason, by }: { at: Date; reason: string; by: string }, tx: Transaction) =>
      end(
        id,
        { revokedAt: null },
        { revokedAt: at, revokedReason: reason, revokedBy: new Types.ObjectId(by), state: 'revoked' },
        tx,
      ),
    expire: (id: string, tx: Transaction) => end(id, { state: 'valid' }, { state: 'expired' }, tx),

    /** Those whose last day lies before this one, and that were not ended. */
    ranOut: async (today: IsoDate): Promise<Certificate[]> => {
      const rows = await model
        .find({ state: 'valid', expiresOn: { $lt: today } })
        .limit(MOST)
        .lean<CertificateRow[]>();
      return rows.map(toCertificate);
    },
    /** Those whose last day is this one at the latest, issued before today, and of which nobody was told. */
    runOutBy: async (day: IsoDate, today: IsoDate): Promise<Certificate[]> => {
      const rows = await model
        .find({ current: true, expiresOn: { $lte: day }, issuedOn: { $lt: today }, warnedAt: null })
        .limit(MOST)
        .lean<CertificateRow[]>();
      return rows.map(toCertificate);
    },
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

import type { Connection } from 'mongoose';
import type { Transaction } from '../../shared/database/transaction';
import type { ChainEnd, Sealable, Sealed } from './audit-chain';
import { auditRecordModel } from './audit-record.model';
import { chainHeadModel, type ChainHeadRow } from './audit-seals.model';

export type SignedEnd = Omit<ChainHeadRow, '_id'>;

export const createAuditSeals = (connection: Connection) => {
  const records = auditRecordModel(connection);
  const heads = chainHeadModel(connection);
  const find = async (_id: ChainHeadRow['_id'], tx?: Transaction): Promise<SignedEnd | null> => {
    const row = await heads
      .findById(_id)
      .session(tx ?? null)
      .lean<ChainHeadRow>();
    if (!row) return null;
    const { _id: _, ...end } = row;
    return end;
  };
  return {
    /** Null before anything was sealed. */
    head: (tx?: Transaction) => find('head', tx),

    /** Where the chain of the present key begins; null for one that begins with the first record. */
    start: () => find('start'),

    /** The key was given up: what follows is linked with another one. */
    restart: async (start: SignedEnd, head: SignedEnd, tx: Transaction): Promise<void> => {
      for (const [_id, end] of [
        ['start', start],
        ['head', head],
      ] as const)
        await heads.updateOne({ _id }, { $set: end }, { upsert: true, session: tx });
    },

    /** The oldest of those that have no place yet. */
    unsealed: (limit: number, tx: Transaction): Promise<Sealable[]> =>
      records
        .find({ hash: { $exists: false } })
        .sort({ _id: 1 })
        .limit(limit)
        .session(tx)
        .lean<Sealable[]>(),

    /** Two who seal at once write the same end, so one of them begins again. */
    seal: async (list: readonly Sealed[], end: SignedEnd, tx: Transaction): Promise<void> => {
      await heads.updateOne({ _id: 'head' }, { $set: end }, { upsert: true, session: tx });
      const changes = list.map(({ _id, seq, hash }) => ({
        updateOne: { filter: { _id, hash: { $exists: false } }, update: { $set: { seq, hash } } },
      }));
      const { modifiedCount } = await records.bulkWrite(changes, { session: tx });
      if (modifiedCount !== list.length) throw new Error('a record of the audit log was sealed twice');
    },

    /** What follows a place in the chain. */
    after: ({ seq }: Pick<ChainEnd, 'seq'>, limit: number): Promise<Sealed[]> =>
      records
        .find({ seq: { $gt: seq } })
        .sort({ seq: 1 })
        .limit(limit)
        .lean<Sealed[]>(),
  };
};
export type AuditSeals = ReturnType<typeof createAuditSeals>;

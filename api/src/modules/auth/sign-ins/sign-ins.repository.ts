import { type Connection, Types } from 'mongoose';
import type { Transaction } from '../../../shared/database/transaction';
import type { Account } from '../accounts/account';
import { USERS } from '../accounts/user.model';
import { type RevocationReason, sessionModel } from './sign-in.model';

export interface NewSession {
  id: string;
  userId: string;
  tokenHash: string;
  userAgent: string;
  at: Date;
  expiresAt: Date;
}

/** A sign-in that has not ended, without anything that could continue it. */
export interface OpenSignIn {
  id: string;
  startedAt: Date;
  lastUsedAt: Date;
  device: string;
}

export interface Rotation {
  id: string;
  oldHash: string;
  newHash: string;
  at: Date;
  expiresAt: Date;
}

/** What every call needs to know of the person who makes it. */
export type SessionHolder = Pick<Account, 'role' | 'status' | 'firstName' | 'lastName' | 'email'> & {
  userId: string;
};

const ownerOf = ({ userId }: { userId: Types.ObjectId }) => ({ userId: userId.toHexString() });

export const newSessionId = (): string => new Types.ObjectId().toHexString();

export const createSessionsRepository = (connection: Connection) => {
  const sessions = sessionModel(connection);
  const standing = (at: Date) => ({ revokedAt: null, expiresAt: { $gt: at } });

  return {
    insert: async ({ id, userId, at, ...rest }: NewSession, tx?: Transaction): Promise<void> => {
      const fields = { ...rest, _id: id, userId, createdAt: at, rotatedAt: at };
      await sessions.create([fields], tx ? { session: tx } : {});
    },
    /** Whose sign-ins these are, as those people are now, by the id of the sign-in; those that have ended are left out. */
    holders: async (ids: readonly string[], at: Date): Promise<Map<string, SessionHolder>> => {
      const found = await sessions.aggregate<SessionHolder & { sessionId: Types.ObjectId }>([
        { $match: { ...standing(at), _id: { $in: ids.map((id) => new Types.ObjectId(id)) } } },
        { $lookup: { from: USERS, localField: 'userId', foreignField: '_id', as: 'person' } },
        { $unwind: '$person' },
        { $replaceRoot: { newRoot: { $mergeObjects: ['$person', { sessionId: '$_id' }] } } },
        {
          $project: {
            _id: 0,
            sessionId: 1,
            userId: '$_id',
            role: 1,
            status: 1,
            firstName: 1,
            lastName: 1,
            email: 1,
          },
        },
      ]);
      return new Map(
        found.map(({ sessionId, userId, ...person }) => [
          sessionId.toHexString(),
          { ...person, userId: String(userId) },
        ]),
      );
    },
    /** Replaces the newest token in one step; null when the given one is not the newest, or the sign-in has ended. */
    rotate: async ({ id, oldHash, newHash, at, expiresAt }: Rotation): Promise<{ userId: string } | null> => {
      const session = await sessions
        .findOneAndUpdate(
          { _id: id, ...standing(at), tokenHash: oldHash },
          { $set: { tokenHash: newHash, rotatedAt: at, expiresAt } },
          { returnDocument: 'after' },
        )
        .select('userId')
        .lean();
      return session && ownerOf(session);
    },
    /** Whose standing sign-in it is whose newest token has this hash, and was made after a moment. */
    findNewest: async (
      { id, newHash, at }: Pick<Rotation, 'id' | 'newHash' | 'at'>,
      madeAfter: Date,
    ): Promise<{ userId: string } | null> => {
      const session = await sessions
        .findOne({ _id: id, ...standing(at), tokenHash: newHash, rotatedAt: { $gt: madeAfter } })
        .select('userId')
        .lean();
      return session && ownerOf(session);
    },
    /** Ends a sign-in with all its tokens. @returns whose it was, or null when it had already ended. */
    revoke: async (id: string, reason: RevocationReason, at: Date): Promise<{ userId: string } | null> => {
      const session = await sessions
        .findOneAndUpdate({ _id: id, ...standing(at) }, { $set: { revokedAt: at, revokedBecause: reason } })
        .select('userId')
        .lean();
      return session && ownerOf(session);
    },
    /** Ends every sign-in of a person. @returns how many. */
    revokeAll: async (
      userId: string,
      reason: RevocationReason,
      at: Date,
      tx?: Transaction,
    ): Promise<number> => {
      const ended = { $set: { revokedAt: at, revokedBecause: reason } };
      const filter = { userId, ...standing(at) };
      return (await sessions.updateMany(filter, ended, tx ? { session: tx } : {})).modifiedCount;
    },
    listOpen: async (userId: string, at: Date): Promise<OpenSignIn[]> => {
      const rows = await sessions
        .find({ userId, ...standing(at) })
        .sort({ _id: -1 })
        .select('createdAt rotatedAt userAgent')
        .lean();
      return rows.map(({ _id, createdAt, rotatedAt, userAgent }) => ({
        id: _id.toHexString(),
        startedAt: createdAt,
        lastUsedAt: rotatedAt,
        device: userAgent,
      }));
    },
    /** Writes to a sign-in, so that a transaction that ends it and this one never both pass. @returns whether it stands. */
    hold: async (id: string, at: Date, tx: Transaction): Promise<boolean> =>
      (await sessions.updateOne({ _id: id, ...standing(at) }, { $inc: { holds: 1 } }, { session: tx }))
        .matchedCount > 0,
    isOf: async (id: string, userId: string, at: Date, tx: Transaction): Promise<boolean> =>
      (await sessions.exists({ _id: id, userId, ...standing(at) }).session(tx)) !== null,
    find: async (id: string): Promise<{ revokedBecause: RevocationReason | null } | null> =>
      sessions.findById(id).select('revokedBecause -_id').lean(),
  };
};

export type SessionsRepository = ReturnType<typeof createSessionsRepository>;

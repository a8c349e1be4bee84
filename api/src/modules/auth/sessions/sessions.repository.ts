import { type ClientSession, type Connection, Types } from 'mongoose';
import type { Account } from '../accounts/account';
import { USERS } from '../accounts/user.model';
import { type RevocationReason, sessionModel } from './session.model';

export interface NewSession {
  id: string;
  userId: string;
  tokenHash: string;
  userAgent: string;
  at: Date;
  expiresAt: Date;
}

export interface Rotation {
  id: string;
  oldHash: string;
  newHash: string;
  at: Date;
  expiresAt: Date;
}

/** What every call needs to know of the person who makes it. */
export type SessionHolder = Pick<Account, 'role' | 'status' | 'firstName' | 'lastName' | 'email'>;

export const newSessionId = (): string => new Types.ObjectId().toHexString();

export const createSessionsRepository = (connection: Connection) => {
  const sessions = sessionModel(connection);
  const standing = (id: string, at: Date) => ({ _id: id, revokedAt: null, expiresAt: { $gt: at } });

  return {
    insert: async ({ id, userId, at, ...rest }: NewSession, session?: ClientSession): Promise<void> => {
      const fields = { ...rest, _id: id, userId, createdAt: at, rotatedAt: at };
      await sessions.create([fields], session ? { session } : {});
    },
    /** Whose sign-in it is, as that person is now; null when it has ended. Every call asks it: one question for both. */
    holder: async (id: string, userId: string, at: Date): Promise<SessionHolder | null> => {
      const [holder] = await sessions.aggregate<SessionHolder>([
        { $match: { ...standing(id, at), _id: new Types.ObjectId(id), userId: new Types.ObjectId(userId) } },
        { $lookup: { from: USERS, localField: 'userId', foreignField: '_id', as: 'person' } },
        { $unwind: '$person' },
        { $replaceRoot: { newRoot: '$person' } },
        { $project: { _id: 0, role: 1, status: 1, firstName: 1, lastName: 1, email: 1 } },
      ]);
      return holder ?? null;
    },
    /** Replaces the newest token in one step; null when the given one is not the newest, or the sign-in has ended. */
    rotate: async ({ id, oldHash, newHash, at, expiresAt }: Rotation): Promise<{ userId: string } | null> => {
      const session = await sessions
        .findOneAndUpdate(
          { ...standing(id, at), tokenHash: oldHash },
          { $set: { tokenHash: newHash, rotatedAt: at, expiresAt } },
          { returnDocument: 'after' },
        )
        .select('userId')
        .lean();
      return session && { userId: session.userId.toHexString() };
    },
    /** Ends a sign-in with all its tokens. @returns whose it was, or null when it had already ended. */
    revoke: async (id: string, reason: RevocationReason, at: Date): Promise<{ userId: string } | null> => {
      const session = await sessions
        .findOneAndUpdate(standing(id, at), { $set: { revokedAt: at, revokedBecause: reason } })
        .select('userId')
        .lean();
      return session && { userId: session.userId.toHexString() };
    },
    /** Ends every sign-in of a person. */
    revokeAll: async (
      userId: string,
      reason: RevocationReason,
      at: Date,
      session?: ClientSession,
    ): Promise<void> => {
      const ended = { $set: { revokedAt: at, revokedBecause: reason } };
      await sessions.updateMany({ userId, revokedAt: null }, ended, session ? { session } : {});
    },
    find: async (id: string): Promise<{ revokedBecause: RevocationReason | null } | null> =>
      sessions.findById(id).select('revokedBecause -_id').lean(),
  };
};

export type SessionsRepository = ReturnType<typeof createSessionsRepository>;

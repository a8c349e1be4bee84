import { type ClientSession, type Connection, Types } from 'mongoose';
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

export const newSessionId = (): string => new Types.ObjectId().toHexString();

export const createSessionsRepository = (connection: Connection) => {
  const sessions = sessionModel(connection);
  const standing = (id: string, at: Date) => ({ _id: id, revokedAt: null, expiresAt: { $gt: at } });

  return {
    insert: async ({ id, userId, at, ...rest }: NewSession, session?: ClientSession): Promise<void> => {
      const fields = { ...rest, _id: id, userId, createdAt: at, rotatedAt: at };
      await sessions.create([fields], session ? { session } : {});
    },
    /** @returns whether the sign-in still stands. */
    stands: async (id: string, userId: string, at: Date): Promise<boolean> =>
      (await sessions.exists({ ...standing(id, at), userId })) !== null,
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

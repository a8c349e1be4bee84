import type { Connection } from 'mongoose';
import type { Transaction } from '../../../shared/database/transaction';
import { linkModel } from './link.model';
import { createLinkToken, hashLinkToken, LINK_LIFE_MS, type LinkPurpose } from './link-token';

export const createLinksRepository = (connection: Connection) => {
  const links = linkModel(connection);
  /** Ends every link of this kind that the person still has. */
  const endAll = async (purpose: LinkPurpose, userId: string, at: Date, tx: Transaction): Promise<void> => {
    await links.updateMany({ userId, purpose, usedAt: null }, { $set: { usedAt: at } }, { session: tx });
  };
  return {
    endAll,
    /** Only the newest link works. @param email the new address, for a link that changes it. @returns the token for a new one; it is stored as a hash only. */
    issue: async (
      purpose: LinkPurpose,
      userId: string,
      at: Date,
      tx: Transaction,
      email?: string,
    ): Promise<string> => {
      await endAll(purpose, userId, at, tx);
      const token = createLinkToken();
      const expiresAt = new Date(at.getTime() + LINK_LIFE_MS[purpose]);
      await links.create([{ _id: hashLinkToken(token), purpose, userId, email, createdAt: at, expiresAt }], {
        session: tx,
      });
      return token;
    },
    /** Uses a link up. @returns whose it was; null when it never was, has run out or was used before. */
    use: async (
      purpose: LinkPurpose,
      token: string,
      at: Date,
      tx: Transaction,
    ): Promise<{ userId: string; email: string | undefined } | null> => {
      const link = await links
        .findOneAndUpdate(
          { _id: hashLinkToken(token), purpose, usedAt: null, expiresAt: { $gt: at } },
          { $set: { usedAt: at } },
          { session: tx },
        )
        .select('userId email')
        .lean();
      return link && { userId: link.userId.toHexString(), email: link.email };
    },
    countSince: (purpose: LinkPurpose, userId: string, since: Date): Promise<number> =>
      links.countDocuments({ userId, purpose, createdAt: { $gt: since } }),
  };
};
export type LinksRepository = ReturnType<typeof createLinksRepository>;

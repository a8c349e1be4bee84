import type { SocialNetwork } from '@gently/contracts/social-options';
import type { Connection } from 'mongoose';
import type { Transaction } from '../../../shared/database/transaction';
import type { SocialAccount } from './account';
import { socialAccountModel, type SocialAccountRow } from './account.model';

const toAccount = ({ _id: _, connectedBy, ...row }: SocialAccountRow): SocialAccount => ({
  ...row,
  connectedBy: connectedBy.toHexString(),
});
type Tokens = Pick<SocialAccount, 'token' | 'refreshToken' | 'renewAt'>;

export const createSocialAccountsRepository = (connection: Connection) => {
  const accounts = socialAccountModel(connection);
  return {
    list: async (): Promise<SocialAccount[]> =>
      (await accounts.find().lean<SocialAccountRow[]>()).map(toAccount),

    find: async (network: SocialNetwork, tx?: Transaction): Promise<SocialAccount | null> => {
      const row = await accounts
        .findOne({ network })
        .session(tx ?? null)
        .lean<SocialAccountRow>();
      return row && toAccount(row);
    },

    /** Puts the account in the place of the one before, if there was one. */
    put: async (account: Omit<SocialAccount, 'round'>, tx: Transaction): Promise<void> => {
      const { network, ...fields } = account;
      await accounts.updateOne(
        { network },
        { $set: fields, $inc: { round: 1 } },
        { upsert: true, session: tx },
      );
    },

    choose: async (
      network: SocialNetwork,
      chosen: Pick<SocialAccount, 'targetId' | 'targetName'>,
      tx: Transaction,
    ): Promise<void> => {
      await accounts.updateOne({ network }, { $set: { ...chosen, state: 'connected' } }, { session: tx });
    },

    remove: async (network: SocialNetwork, tx: Transaction): Promise<void> => {
      await accounts.deleteOne({ network }, { session: tx });
    },

    /** Whoever gets a yes renews alone, until it is kept, given up or too long ago. */
    beginRenewal: async ({ network, round }: SocialAccount, now: Date, until: Date): Promise<boolean> => {
      const { matchedCount } = await accounts.updateOne(
        {
          network,
          round,
          state: { $ne: 'broken' },
          $or: [{ renewingUntil: null }, { renewingUntil: { $lte: now } }],
        },
        { $set: { renewingUntil: until } },
      );
      return matchedCount > 0;
    },
    giveUpRenewal: async ({ network, round }: SocialAccount): Promise<void> => {
      await accounts.updateOne({ network, round }, { $set: { renewingUntil: null } });
    },
    keepTokens: async ({ network, round }: SocialAccount, tokens: Tokens): Promise<void> => {
      await accounts.updateOne(
        { network, round, state: { $ne: 'broken' } },
        { $set: { ...tokens, renewingUntil: null } },
      );
    },

    /** @returns whether it was whole until now. Tokens that open nothing any more are not kept. */
    breakOff: async ({ network, round }: SocialAccount, tx: Transaction): Promise<boolean> => {
      const forgotten = { token: '', refreshToken: '', targetTokens: '', renewAt: null };
      const { modifiedCount } = await accounts.updateOne(
        { network, round, state: { $ne: 'broken' } },
        { $set: { state: 'broken', ...forgotten } },
        { session: tx },
      );
      return modifiedCount > 0;
    },

    /** Those whose tokens should be renewed by now. */
    dueForRenewal: async (now: Date): Promise<SocialAccount[]> => {
      const rows = await accounts
        .find({ state: { $in: ['choosing', 'connected'] }, renewAt: { $ne: null, $lte: now } })
        .lean<SocialAccountRow[]>();
      return rows.map(toAccount);
    },
  };
};
export type SocialAccountsRepository = ReturnType<typeof createSocialAccountsRepository>;

import type { Connection } from 'mongoose';
import { normaliseEmail } from '@gently/contracts/email-address';
import { isDuplicateKey } from '../../../shared/database/database-errors';
import type { Transaction } from '../../../shared/database/transaction';
import type { Account, ProfileChanges, StatusChange } from './account';
import { createAccountAddresses, emailTaken, releaseAddress } from './account-addresses.repository';
import { FIELDS, toAccount } from './account-mapping';
import { createAccountPasswords } from './account-passwords.repository';
import { createFoundAccounts } from './found-accounts.repository';
import { wordsOf } from './search-words';
import { createTeamAccounts } from './team-accounts.repository';
import { userModel } from './user.model';

export type NewAccount = Omit<Account, 'id'> & { passwordHash: string };

/** Somebody with another name is found by it as soon as the job has worked out by what. */
const forgetsWords = ({ firstName, lastName }: ProfileChanges) =>
  firstName === undefined && lastName === undefined ? {} : { $unset: { words: 1 } };

const refuseDuplicate = (error: unknown): never => {
  throw isDuplicateKey(error, 'email') ? emailTaken() : error;
};

export const createAccountsRepository = (connection: Connection) => {
  const users = userModel(connection);
  return {
    ...createAccountPasswords(users),
    ...createTeamAccounts(users),
    ...createFoundAccounts(users),
    ...createAccountAddresses(users),
    insert: async (account: NewAccount, tx?: Transaction): Promise<Account> => {
      const email = normaliseEmail(account.email);
      const words = wordsOf({ ...account, email });
      const fields = { ...account, email, words, updatedAt: account.createdAt };
      const [user] = await users.create([fields], tx ? { session: tx } : {}).catch(refuseDuplicate);
      if (!user) throw new Error('The database did not return the account that it stored');
      if (account.emailVerifiedAt) await releaseAddress(users, email, tx);
      const { passwordHash: _secret, ...rest } = account;
      return { ...rest, email, id: user._id.toHexString() };
    },
    findById: async (id: string, tx?: Transaction): Promise<Account | null> => {
      const user = await users
        .findById(id)
        .select(FIELDS)
        .session(tx ?? null)
        .lean();
      return user && toAccount(user);
    },
    findByIds: async (ids: readonly string[]): Promise<Account[]> =>
      (
        await users
          .find({ _id: { $in: ids } })
          .select(FIELDS)
          .lean()
      ).map(toAccount),
    findByEmail: async (email: string): Promise<Account | null> => {
      const user = await users
        .findOne({ email: normaliseEmail(email) })
        .select(FIELDS)
        .lean();
      return user && toAccount(user);
    },
    /** @returns null when the account is not in the state that it should come from. */
    setStatus: async (
      id: string,
      { from, to, because }: StatusChange,
      at: Date,
      tx: Transaction,
    ): Promise<Account | null> => {
      const changes = {
        $set: { status: to, updatedAt: at, ...(because ? { pausedBecause: because } : {}) },
        ...(because ? {} : { $unset: { pausedBecause: 1 } }),
      };
      const user = await users
        .findOneAndUpdate({ _id: id, status: from }, changes, { returnDocument: 'after', session: tx })
        .select(FIELDS)
        .lean();
      return user && toAccount(user);
    },
    updateProfile: async (
      id: string,
      changes: ProfileChanges,
      at: Date,
      tx?: Transaction,
    ): Promise<Account | null> => {
      const user = await users
        .findByIdAndUpdate(
          id,
          { $set: { ...changes, updatedAt: at }, ...forgetsWords(changes) },
          { returnDocument: 'after', session: tx ?? null },
        )
        .select(FIELDS)
        .lean();
      return user && toAccount(user);
    },
  };
};

export type AccountsRepository = ReturnType<typeof createAccountsRepository>;

import { normaliseEmail } from '@gently/contracts/email-address';
import type { Transaction } from '../../../shared/database/transaction';
import type { Account } from './account';
import { releaseAddress } from './account-addresses.repository';
import { FIELDS, toAccount } from './account-mapping';
import type { userModel } from './user.model';

type AccountWithPassword = Account & { passwordHash: string };

/** The only reads and writes of what proves who a person is. */
export const createAccountPasswords = (users: ReturnType<typeof userModel>) => ({
  findWithPassword: async (email: string): Promise<AccountWithPassword | null> => {
    const spelt = normaliseEmail(email);
    const user = await users.findOne({ email: spelt }).select(`${FIELDS} passwordHash`).lean();
    return user && { ...toAccount(user), passwordHash: user.passwordHash };
  },
  /** Sets a new password by way of a link in an email, which proves the address as well. */
  setPassword: async (
    id: string,
    passwordHash: string,
    at: Date,
    tx: Transaction,
  ): Promise<Account | null> => {
    await users.updateOne(
      { _id: id, emailVerifiedAt: null },
      { $set: { emailVerifiedAt: at } },
      { session: tx },
    );
    const changes = { $set: { passwordHash, updatedAt: at } };
    const user = await users
      .findByIdAndUpdate(id, changes, { returnDocument: 'after', session: tx })
      .select(FIELDS)
      .lean();
    if (user) await releaseAddress(users, user.email, tx);
    return user && toAccount(user);
  },
  /** Writes to an account whose password is still this one, so that a sign-in never overtakes a new password. */
  holdPassword: async (id: string, passwordHash: string, tx: Transaction): Promise<boolean> =>
    (await users.updateOne({ _id: id, passwordHash }, { $inc: { signIns: 1 } }, { session: tx }))
      .matchedCount > 0,
  /** The password stays what it is, so nothing else changes. @returns false when `from` is no longer stored */
  replaceHash: async (id: string, { from, to }: Record<'from' | 'to', string>): Promise<boolean> =>
    (await users.updateOne({ _id: id, passwordHash: from }, { $set: { passwordHash: to } })).matchedCount > 0,
});

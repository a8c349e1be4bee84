import { normaliseEmail } from '@gently/contracts/email-address';
import { isDuplicateKey } from '../../../shared/database/database-errors';
import type { Transaction } from '../../../shared/database/transaction';
import { AppError } from '../../../shared/errors/app-error';
import type { Account } from './account';
import { FIELDS, toAccount } from './account-mapping';
import type { userModel } from './user.model';

export const emailTaken = (): AppError =>
  new AppError('email_taken', { errors: [{ field: 'email', message: 'This email already has an account' }] });

type Users = ReturnType<typeof userModel>;

/** An address belongs to who proved it last: no account has it as an earlier one any more. */
export const releaseAddress = async (users: Users, email: string, tx?: Transaction): Promise<void> => {
  const release = { $pull: { earlierEmails: email } };
  await users.updateMany({ earlierEmails: email }, release, tx ? { session: tx } : {});
};

/** Stores in an account what emails and their links have shown about its address. */
export const createAccountAddresses = (users: Users) => ({
  /** How many addresses an account had before and had confirmed. */
  countEarlierEmails: async (id: string): Promise<number> =>
    (await users.findById(id).select('earlierEmails').lean())?.earlierEmails?.length ?? 0,

  /**
   * The addresses that the person has proved to be theirs, the current one first, and of others that were theirs: those that no
   * other account has today.
   * @param others addresses that are known from elsewhere to have been theirs
   */
  provedEmails: async (id: string, tx?: Transaction, others: readonly string[] = []): Promise<string[]> => {
    const user = await users
      .findById(id)
      .select('email emailVerifiedAt earlierEmails')
      .session(tx ?? null)
      .lean();
    const current = user?.emailVerifiedAt ? [user.email] : [];
    const proved = [...new Set([...current, ...(user?.earlierEmails ?? []), ...others])];
    const taken = await users
      .find({ email: { $in: proved }, _id: { $ne: id } })
      .select('email')
      .session(tx ?? null)
      .lean();
    const ofOthers = new Set(taken.map(({ email }) => email));
    return proved.filter((email) => !ofOthers.has(email));
  },

  /** Notes since when an address does not accept mail, or that it does again. The first time stays. */
  setUndelivered: async (address: string, at: Date | null, tx: Transaction): Promise<void> => {
    const whose = { email: normaliseEmail(address), ...(at ? { emailUndeliveredAt: null } : {}) };
    await users.updateOne(whose, { $set: { emailUndeliveredAt: at } }, { session: tx });
  },
  /**
   * Gives an account another address, which its owner has just proved.
   * @param proved the address until now, if it was confirmed: the account keeps it as an earlier one
   * @throws AppError `email_taken`
   */
  setEmail: async (
    id: string,
    { email, proved, at }: { email: string; proved: string | null; at: Date },
    tx: Transaction,
  ): Promise<Account | null> => {
    await releaseAddress(users, email, tx);
    const changes = { email, emailVerifiedAt: at, emailUndeliveredAt: null, updatedAt: at };
    const keep = proved === null ? {} : { $addToSet: { earlierEmails: proved } };
    const user = await users
      .findByIdAndUpdate(
        id,
        { $set: changes, $unset: { words: 1 }, ...keep },
        { returnDocument: 'after', session: tx },
      )
      .select(FIELDS)
      .lean()
      .catch((error: unknown) => {
        throw isDuplicateKey(error, 'email') ? emailTaken() : error;
      });
    return user && toAccount(user);
  },
  /** @returns null when the address was confirmed before, or when there is no such account. */
  setEmailVerified: async (id: string, at: Date, tx: Transaction): Promise<Account | null> => {
    const changes = { $set: { emailVerifiedAt: at, updatedAt: at } };
    const user = await users
      .findOneAndUpdate({ _id: id, emailVerifiedAt: null }, changes, {
        returnDocument: 'after',
        session: tx,
      })
      .select(FIELDS)
      .lean();
    if (user) await releaseAddress(users, user.email, tx);
    return user && toAccount(user);
  },
});

import { normaliseEmail } from '@gently/contracts/email-address';
import { isDuplicateKey } from '../../../shared/database/database-errors';
import type { Transaction } from '../../../shared/database/transaction';
import { AppError } from '../../../shared/errors/app-error';
import type { Account } from './account';
import { FIELDS, toAccount } from './account-mapping';
import type { userModel } from './user.model';

export const emailTaken = (): AppError =>
  new AppError('email_taken', { errors: [{ field: 'email', message: 'This email already has an account' }] });

/** Stores in an account what emails and their links have shown about its address. */
export const createAccountAddresses = (users: ReturnType<typeof userModel>) => ({
  /** Notes since when an address does not accept mail, or that it does again. The first time stays. */
  setUndelivered: async (address: string, at: Date | null, tx: Transaction): Promise<void> => {
    const whose = { email: normaliseEmail(address), ...(at ? { emailUndeliveredAt: null } : {}) };
    await users.updateOne(whose, { $set: { emailUndeliveredAt: at } }, { session: tx });
  },
  /** Gives an account another address, which its owner has just proved. @throws AppError `email_taken` */
  setEmail: async (id: string, email: string, at: Date, tx: Transaction): Promise<Account | null> => {
    const changes = { email, emailVerifiedAt: at, emailUndeliveredAt: null, updatedAt: at };
    const user = await users
      .findByIdAndUpdate(
        id,
        { $set: changes, $unset: { words: 1 } },
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
    return user && toAccount(user);
  },
});

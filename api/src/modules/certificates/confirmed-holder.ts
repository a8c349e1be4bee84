import type { Transaction } from '../../shared/database/transaction';
import { AppError } from '../../shared/errors/app-error';
import type { Accounts } from '../auth';

/** A certificate is signed, so it needs someone who can be reached behind its name. Completing works all the same. */
export const createConfirmedHolder = (accounts: Pick<Accounts, 'findById'>) => {
  const isConfirmed = async (userId: string, tx: Transaction): Promise<boolean> => {
    const account = await accounts.findById(userId, tx);
    return account !== null && account.emailVerifiedAt !== null;
  };
  return {
    isConfirmed,
    /** @throws AppError `email_unconfirmed` */
    assertConfirmed: async (userId: string, tx: Transaction): Promise<void> => {
      if (!(await isConfirmed(userId, tx))) throw new AppError('email_unconfirmed');
    },
  };
};

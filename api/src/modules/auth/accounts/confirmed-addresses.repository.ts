import type { Connection } from 'mongoose';
import type { Transaction } from '../../../shared/database/transaction';
import { userModel } from './user.model';

/** Which accounts have a confirmed email address, for modules that ask within their own transaction. */
export const confirmedAddressesFrom = (connection: Connection) => {
  const users = userModel(connection);
  return {
    isConfirmed: async (accountId: string, tx?: Transaction): Promise<boolean> =>
      (await users.exists({ _id: accountId, emailVerifiedAt: { $ne: null } }).session(tx ?? null)) !== null,
  };
};
export type ConfirmedAddresses = ReturnType<typeof confirmedAddressesFrom>;

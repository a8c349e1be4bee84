import type { Connection } from 'mongoose';
import type { Transaction } from '../../../shared/database/transaction';
import { resetRequestModel } from './reset-request.model';

export interface ResetRequest {
  id: string;
  email: string;
}

export const createResetRequestsRepository = (connection: Connection) => {
  const requests = resetRequestModel(connection);
  return {
    insert: async (email: string, requestedAt: Date): Promise<void> => {
      await requests.create([{ email, requestedAt }]);
    },
    list: async (limit: number): Promise<ResetRequest[]> => {
      const found = await requests.find().sort({ requestedAt: 1 }).limit(limit).lean();
      return found.map(({ _id, email }) => ({ id: _id.toHexString(), email }));
    },
    /** @returns false when another process was quicker. */
    remove: async (id: string, tx: Transaction): Promise<boolean> =>
      (await requests.deleteOne({ _id: id }, { session: tx })).deletedCount === 1,
  };
};
export type ResetRequestsRepository = ReturnType<typeof createResetRequestsRepository>;

import type { Connection } from 'mongoose';
import type { Transaction } from '../../shared/database/transaction';
import { reservationModel } from './reservation.model';

export const createReservationsRepository = (connection: Connection) => {
  const model = reservationModel(connection);
  return {
    /** Makes every other reservation of this client wait for the caller's transaction, or begin again after it. */
    claimTurn: async (clientId: string, tx: Transaction): Promise<void> => {
      await model.updateOne({ _id: clientId }, { $inc: { count: 1 } }, { session: tx, upsert: true });
    },
  };
};
export type ReservationsRepository = ReturnType<typeof createReservationsRepository>;

import { OPEN_STATUSES } from '@gently/contracts';
import { type Connection, Types } from 'mongoose';
import type { Transaction } from '../../../shared/database/transaction';
import { fundUseOf, type SubsidisedSession } from '../rules/fund-use';
import { toBooking } from './booking-mapping';
import { bookingModel, type BookingRow } from './booking.model';

/** Reads for the fund which sessions of clients it pays a part of. */
export const fundUseFrom = (connection: Connection) => {
  const model = bookingModel(connection);
  return {
    /**
     * Subsidised sessions of clients that are open or were booked since some moment.
     * @param besides the booking that the question is about
     */
    subsidisedOf: async (
      clientIds: readonly string[],
      { since, besides }: { since: Date; besides: string },
      tx: Transaction,
    ): Promise<SubsidisedSession[]> => {
      const rows = await model
        .find({
          client: { $in: clientIds.map((id) => new Types.ObjectId(id)) },
          _id: { $ne: new Types.ObjectId(besides) },
          $or: [{ status: { $in: [...OPEN_STATUSES] } }, { createdAt: { $gte: since } }],
        })
        .session(tx)
        .lean<BookingRow[]>();
      return rows.map((row) => fundUseOf(toBooking(row))).filter((use) => use !== null);
    },

    hasCompleted: async (clientId: string, tx?: Transaction): Promise<boolean> =>
      (await model
        .exists({ client: new Types.ObjectId(clientId), status: 'completed' })
        .session(tx ?? null)) !== null,
  };
};
export type FundUse = ReturnType<typeof fundUseFrom>;

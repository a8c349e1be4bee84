import { type Connection, Types } from 'mongoose';
import { bookingRules } from '../bookings';
import type { OwnSession } from './earnings';

interface Row {
  _id: Types.ObjectId;
  reference: string;
  serviceName: string;
  scheduledDate: string;
  scheduledTime: string;
  durationMinutes: number;
  status: OwnSession['status'];
}

const FIELDS = {
  reference: 1,
  serviceName: 1,
  scheduledDate: 1,
  scheduledTime: 1,
  durationMinutes: 1,
  status: 1,
};

/** Reads the sessions of a declutterer that are over. Bookings themselves are written by their own module alone. */
export const createOwnSessionsRepository = (connection: Connection) => ({
  /**
   * Completed sessions, and those that were called off after the declutterer had taken them; latest first.
   * @param paidIds bookings that pay this person, whoever has them now
   */
  list: async (decluttererId: string, paidIds: readonly string[]): Promise<OwnSession[]> => {
    const declutterer = new Types.ObjectId(decluttererId);
    const rows = await connection
      .collection<Row>('bookings')
      .find(
        {
          $or: [
            { declutterer, status: 'completed' },
            {
              declutterer,
              status: 'cancelled',
              ...bookingRules.takenBy(decluttererId),
            },
            { _id: { $in: paidIds.map((id) => new Types.ObjectId(id)) }, status: 'cancelled' },
          ],
        } as object,
        { projection: FIELDS },
      )
      .sort({ scheduledDate: -1, scheduledTime: -1, _id: -1 })
      .toArray();
    return rows.map(({ _id, ...row }) => ({ ...row, bookingId: String(_id) }));
  },
});
export type OwnSessionsRepository = ReturnType<typeof createOwnSessionsRepository>;

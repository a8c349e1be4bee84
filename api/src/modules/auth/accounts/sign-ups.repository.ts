import { type IsoDate, TIME_ZONE } from '@gently/contracts';
import type { Role } from '@gently/contracts/roles';
import type { Connection } from 'mongoose';
import { userModel } from './user.model';

/** How many of one role signed up on one London day. */
export interface SignUps {
  date: IsoDate;
  role: Role;
  count: number;
}

/** Who came when, as numbers. */
export const createSignUps = (connection: Connection) => {
  const users = userModel(connection);
  return {
    /** Between two instants, the end not included. Accounts that were deleted since are not counted. */
    byDay: async (from: Date, before: Date): Promise<SignUps[]> => {
      const rows = await users.aggregate<{ _id: { date: IsoDate; role: Role }; count: number }>([
        { $match: { createdAt: { $gte: from, $lt: before } } },
        {
          $group: {
            _id: {
              date: { $dateToString: { date: '$createdAt', format: '%Y-%m-%d', timezone: TIME_ZONE } },
              role: '$role',
            },
            count: { $sum: 1 },
          },
        },
      ]);
      return rows.map(({ _id, count }) => ({ ..._id, count }));
    },
    /** Everybody who has an account. */
    people: (): Promise<number> => users.estimatedDocumentCount(),
  };
};
export type SignUpCounts = ReturnType<typeof createSignUps>;

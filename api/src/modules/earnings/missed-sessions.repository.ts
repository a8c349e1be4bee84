import { londonDate } from '@gently/contracts';
import { type Connection, Types } from 'mongoose';
import { type DayRange, isWithin } from './period';

interface Row {
  startsAt: Date;
}

/** Reads the sessions that somebody gave up, or to which they did not come. Offers are written by matching alone. */
export const createMissedSessions = (connection: Connection) => ({
  /** How many of them were to take place on these London days. */
  count: async (decluttererId: string, range: DayRange): Promise<number> => {
    const rows = await connection
      .collection<Row>('offers')
      .find(
        {
          declutterer: new Types.ObjectId(decluttererId),
          status: { $in: ['handed_back', 'missed'] },
        } as object,
        { projection: { startsAt: 1 } },
      )
      .toArray();
    return rows.filter(({ startsAt }) => isWithin(londonDate(startsAt), range)).length;
  },
});
export type MissedSessions = ReturnType<typeof createMissedSessions>;

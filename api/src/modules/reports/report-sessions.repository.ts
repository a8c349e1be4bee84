import type { IsoDate } from '@gently/contracts';
import { type Connection, Types } from 'mongoose';
import { coversDay, type RegionScope, within } from '../regions';

/** What an entry says of its session. */
export interface ReportedSession {
  reference: string;
  service: string;
  date: IsoDate;
}

interface Row {
  _id: Types.ObjectId;
  region: Types.ObjectId;
  reference: string;
  serviceName: string;
  scheduledDate: string;
}

const FIELDS = { reference: 1, serviceName: 1, scheduledDate: 1 };

/** Reads the sessions behind entries. Bookings themselves are written by their own module alone. */
export const createReportSessions = (connection: Connection) => {
  const bookings = () => connection.collection<Row>('bookings');
  return {
    find: async (bookingIds: readonly string[]): Promise<Map<string, ReportedSession>> => {
      const rows = await bookings()
        .find({ _id: { $in: [...new Set(bookingIds)].map((id) => new Types.ObjectId(id)) } })
        .project<Row>(FIELDS)
        .toArray();
      return new Map(
        rows.map(({ _id, reference, serviceName: service, scheduledDate: date }) => [
          String(_id),
          { reference, service, date },
        ]),
      );
    },

    /** Completed sessions of these declutterers in these regions, by their London day; both days included. */
    completedBy: async (
      scope: RegionScope,
      decluttererIds: readonly string[],
      { from, to }: { from: IsoDate; to: IsoDate },
    ): Promise<string[]> => {
      const rows = await bookings()
        .find({
          ...within(scope),
          declutterer: { $in: decluttererIds.map((id) => new Types.ObjectId(id)) },
          status: 'completed',
          scheduledDate: { $gte: from, $lte: to },
        })
        .project<Pick<Row, '_id' | 'region' | 'scheduledDate'>>({ region: 1, scheduledDate: 1 })
        .toArray();
      const own = rows.filter((row) => coversDay(scope, String(row.region), row.scheduledDate));
      return own.map(({ _id }) => String(_id));
    },
  };
};
export type ReportSessions = ReturnType<typeof createReportSessions>;

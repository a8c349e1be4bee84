import { EXCLUSION_CODES, type ExclusionCode } from '@gently/contracts/offers';
import { type Connection, type PipelineStage, Types } from 'mongoose';
import { type RegionScope, within } from '../regions';
import type { Period } from './period';

interface AlertRow {
  _id: Types.ObjectId;
  booking: Types.ObjectId;
  matchingBy: Date;
  raisedAt: Date;
  resolvedAt: Date | null;
  exclusions?: { code: ExclusionCode; people: number }[];
}

type Range = Pick<Period, 'start' | 'now'>;

const told = (scope: RegionScope, { start, now }: Range) => ({
  ...within(scope),
  raisedAt: { $gte: start, $lte: now },
});

/** The questions themselves, so that a test can ask the database how it answers them. */
export const unfilledStages = {
  reasons: (scope: RegionScope, range: Range): PipelineStage[] => [
    { $match: told(scope, range) },
    { $unwind: '$exclusions' },
    // A session has two alerts when no candidate was left and its deadline passed later.
    {
      $group: {
        _id: { code: '$exclusions.code', booking: '$booking' },
        people: { $max: '$exclusions.people' },
      },
    },
    { $group: { _id: '$_id.code', people: { $sum: '$people' }, sessions: { $sum: 1 } } },
  ],
};

/** Reads for which sessions nobody was found in time, and why. Both are written by matching alone. */
export const createUnfilledSessions = (connection: Connection) => {
  const alerts = () => connection.collection<AlertRow>('matching_alerts');
  return {
    /** Of the period in which it was told. */
    of: async (scope: RegionScope, range: Range) => {
      const [rows, reasons] = await Promise.all([
        alerts().find(told(scope, range)).project<Pick<AlertRow, 'booking'>>({ booking: 1 }).toArray(),
        alerts()
          .aggregate<{ _id: ExclusionCode; people: number; sessions: number }>(
            unfilledStages.reasons(scope, range),
          )
          .toArray(),
      ]);
      const ids = [...new Map(rows.map(({ booking }) => [String(booking), booking])).values()];
      const found = await connection
        .collection('bookings')
        .countDocuments({ _id: { $in: ids }, status: { $in: ['confirmed', 'in_progress', 'completed'] } });
      return {
        sessions: ids.length,
        found_later: found,
        reasons: reasons
          .filter(({ _id }) => EXCLUSION_CODES.includes(_id))
          .map(({ _id: code, people, sessions }) => ({ code, people, sessions }))
          .toSorted((one, other) => other.people - one.people || one.code.localeCompare(other.code)),
      };
    },

    /** When it was told of each of these sessions, of those for which nobody is found still. */
    openOf: async (bookingIds: readonly string[]): Promise<Map<string, Date>> => {
      const rows = await alerts()
        .find({ booking: { $in: bookingIds.map((id) => new Types.ObjectId(id)) }, resolvedAt: null })
        .project<Pick<AlertRow, 'booking' | 'raisedAt'>>({ booking: 1, raisedAt: 1 })
        .toArray();
      return new Map(rows.map(({ booking, raisedAt }) => [String(booking), raisedAt]));
    },

    /** What the watch over sessions has told of these and that is not over. */
    watchedOf: async (bookingIds: readonly string[]) => {
      const rows = await connection
        .collection<{
          _id: Types.ObjectId;
          booking: Types.ObjectId;
          kind: string;
          raisedAt: Date;
          resolvedAt: Date | null;
        }>('session_alerts')
        .find({ booking: { $in: bookingIds.map((id) => new Types.ObjectId(id)) }, resolvedAt: null })
        .toArray();
      return rows.map(({ booking, kind, raisedAt }) => ({ bookingId: String(booking), kind, raisedAt }));
    },
  };
};
export type UnfilledSessions = ReturnType<typeof createUnfilledSessions>;

import type { ClientSession, Connection } from 'mongoose';
import { isDuplicateKey } from '../../shared/database/database-errors';
import { ClaimTaken } from './claim-taken';
import { type ClaimRow, claimModel } from './claim.model';
import { type Quarter, quartersIn, type QuarterWindow } from './quarters';

/** Quarters of somebody's sessions, and those of them that belong to sessions at a place. */
export interface Claimed {
  claimed: Set<Quarter>;
  visits: Set<Quarter>;
}

export interface NewClaim {
  window: QuarterWindow;
  bookingId: string;
  /** Whether the session is at a place. */
  visit: boolean;
}

export const createClaimsRepository = (connection: Connection) => {
  const model = claimModel(connection);
  return {
    between: async (
      userIds: readonly string[],
      { first, last }: QuarterWindow,
      session?: ClientSession,
      /** A booking whose own time does not count. */
      except?: string,
    ): Promise<Map<string, Claimed>> => {
      const rows = await model
        .find(
          {
            declutterer: { $in: userIds },
            quarter: { $gte: first, $lte: last },
            ...(except === undefined ? {} : { booking: { $ne: except } }),
          },
          { declutterer: 1, quarter: 1, visit: 1 },
        )
        .session(session ?? null)
        .lean<ClaimRow[]>();
      const found = new Map(userIds.map((id) => [id, { claimed: new Set(), visits: new Set() } as Claimed]));
      for (const { declutterer, quarter, visit = true } of rows) {
        const one = found.get(String(declutterer));
        one?.claimed.add(quarter);
        if (visit) one?.visits.add(quarter);
      }
      return found;
    },
    /** @throws ClaimTaken when a quarter is held already. */
    add: async (
      userId: string,
      { window, bookingId, visit }: NewClaim,
      session: ClientSession,
    ): Promise<void> => {
      const rows = quartersIn(window).map((quarter) => ({
        declutterer: userId,
        quarter,
        booking: bookingId,
        visit,
      }));
      try {
        await model.insertMany(rows, { session, ordered: true });
      } catch (error) {
        if (isDuplicateKey(error)) throw new ClaimTaken();
        throw error;
      }
    },
    release: async (bookingId: string, session: ClientSession): Promise<void> => {
      await model.deleteMany({ booking: bookingId }, { session });
    },
    countOf: (bookingId: string): Promise<number> => model.countDocuments({ booking: bookingId }),
    /** Bookings that hold time of somebody from a quarter on. */
    bookingsFrom: async (userId: string, first: Quarter, session?: ClientSession): Promise<string[]> => {
      const rows = await model
        .find({ declutterer: userId, quarter: { $gte: first } }, { booking: 1 })
        .session(session ?? null)
        .lean<Pick<ClaimRow, 'booking'>[]>();
      return [...new Set(rows.map(({ booking }) => String(booking)))];
    },
  };
};
export type ClaimsRepository = ReturnType<typeof createClaimsRepository>;

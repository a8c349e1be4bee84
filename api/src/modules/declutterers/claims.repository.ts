import type { Connection } from 'mongoose';
import { isDuplicateKey } from '../../shared/database/database-errors';
import type { Transaction } from '../../shared/database/transaction';
import { ClaimTaken } from './claim-taken';
import { type ClaimRow, claimModel } from './claim.model';
import { type Quarter, quartersIn, type QuarterWindow } from './held-quarters';
import { type HeldSession, type HeldQuarter, sessionsOf } from './held-sessions';

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
      tx?: Transaction,
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
        .session(tx ?? null)
        .lean<ClaimRow[]>();
      const found = new Map(userIds.map((id) => [id, { claimed: new Set(), visits: new Set() } as Claimed]));
      for (const { declutterer, quarter, visit = true } of rows) {
        const one = found.get(String(declutterer));
        one?.claimed.add(quarter);
        if (visit) one?.visits.add(quarter);
      }
      return found;
    },
    /** The sessions that hold these people's time in a window. @param except a booking whose own time does not count */
    sessionsBetween: async (
      userIds: readonly string[],
      { first, last }: QuarterWindow,
      { tx, except }: { tx?: Transaction | undefined; except?: string | undefined } = {},
    ): Promise<Map<string, HeldSession[]>> => {
      const rows = await model
        .find(
          {
            declutterer: { $in: userIds },
            quarter: { $gte: first, $lte: last },
            ...(except === undefined ? {} : { booking: { $ne: except } }),
          },
          { declutterer: 1, quarter: 1, visit: 1, booking: 1 },
        )
        .session(tx ?? null)
        .lean<ClaimRow[]>();
      const quarters = new Map(userIds.map((id) => [id, [] as HeldQuarter[]]));
      for (const { declutterer, quarter, visit = true, booking } of rows)
        quarters.get(String(declutterer))?.push({ bookingId: String(booking), quarter, visit });
      return new Map([...quarters].map(([id, held]) => [id, sessionsOf(held)]));
    },
    /** Who has sessions in a window. */
    peopleBetween: async ({ first, last }: QuarterWindow): Promise<string[]> => {
      const ids = await model.distinct('declutterer', { quarter: { $gte: first, $lte: last } });
      return ids.map(String);
    },
    /** @throws ClaimTaken when a quarter is held already. */
    add: async (userId: string, { window, bookingId, visit }: NewClaim, tx: Transaction): Promise<void> => {
      const rows = quartersIn(window).map((quarter) => ({
        declutterer: userId,
        quarter,
        booking: bookingId,
        visit,
      }));
      try {
        await model.insertMany(rows, { session: tx, ordered: true });
      } catch (error) {
        if (isDuplicateKey(error)) throw new ClaimTaken();
        throw error;
      }
    },
    release: async (bookingId: string, tx: Transaction): Promise<void> => {
      await model.deleteMany({ booking: bookingId }, { session: tx });
    },
    countOf: (bookingId: string): Promise<number> => model.countDocuments({ booking: bookingId }),
    /** Bookings that hold time of somebody from a quarter on. */
    bookingsFrom: async (userId: string, first: Quarter, tx?: Transaction): Promise<string[]> => {
      const rows = await model
        .find({ declutterer: userId, quarter: { $gte: first } }, { booking: 1 })
        .session(tx ?? null)
        .lean<Pick<ClaimRow, 'booking'>[]>();
      return [...new Set(rows.map(({ booking }) => String(booking)))];
    },
  };
};
export type ClaimsRepository = ReturnType<typeof createClaimsRepository>;

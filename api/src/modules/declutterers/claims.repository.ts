import type { ClientSession, Connection } from 'mongoose';
import { isDuplicateKey } from '../../shared/database/database-errors';
import type { Claims } from './availability';
import { type ClaimRow, claimModel } from './claim.model';
import { type Quarter, quartersOf, type Span } from './quarters';

/** Somebody else holds at least one quarter of the wanted time. */
export class ClaimTaken extends Error {}

export interface QuarterWindow {
  first: Quarter;
  last: Quarter;
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
    ): Promise<Claims> => {
      const rows = await model
        .find(
          {
            declutterer: { $in: userIds },
            quarter: { $gte: first, $lte: last },
            ...(except ? { booking: { $ne: except } } : {}),
          },
          { declutterer: 1, quarter: 1 },
        )
        .session(session ?? null)
        .lean<ClaimRow[]>();
      const claims = new Map(userIds.map((id) => [id, new Set<Quarter>()]));
      for (const { declutterer, quarter } of rows) claims.get(String(declutterer))?.add(quarter);
      return claims;
    },
    /** @throws ClaimTaken when a quarter is held already. */
    add: async (userId: string, span: Span, bookingId: string, session: ClientSession): Promise<void> => {
      const rows = quartersOf(span).map((quarter) => ({ declutterer: userId, quarter, booking: bookingId }));
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
  };
};
export type ClaimsRepository = ReturnType<typeof createClaimsRepository>;

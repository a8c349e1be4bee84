import { randomInt } from 'node:crypto';
import type { Connection } from 'mongoose';
import { isDuplicateKey } from '../../../shared/database/database-errors';
import type { Transaction } from '../../../shared/database/transaction';
import type { HoldScope } from './hold';
import { holdModel, type HoldRow } from './hold.model';

/** Every place is taken. */
export class NoPlaceLeft extends Error {
  constructor(
    readonly scope: HoldScope,
    /** What takes them. */
    readonly bookingIds: string[],
  ) {
    super('no place left');
  }
}

/** Somebody has just taken the same place: read again and decide again. */
export class PlaceTaken extends Error {}

const DAY_MS = 86_400_000;

export const createHoldsRepository = (connection: Connection) => {
  const model = holdModel(connection);
  return {
    /** Takes one of the places of a scope. @throws NoPlaceLeft, PlaceTaken. */
    take: async (
      scope: HoldScope,
      { bookingId, clientId }: { bookingId: string; clientId: string },
      now: Date,
      tx: Transaction,
    ): Promise<void> => {
      const { key, most, lasting } = scope;
      // The database forgets in its own time.
      await model.deleteMany({ scope: key, expiresAt: { $lte: now } }, { session: tx });
      const taken = await model.find({ scope: key }).session(tx).lean<HoldRow[]>();
      if (taken.length >= most)
        throw new NoPlaceLeft(scope, [...new Set(taken.map(({ booking }) => String(booking)))]);
      const used = new Set(taken.map(({ number }) => number));
      // Not always the first: people behind one address do not wait for each other.
      const start = randomInt(most);
      const numbers = Array.from({ length: taken.length + 1 }, (_, index) => (start + index) % most);
      const number = numbers.find((one) => !used.has(one)) ?? start;
      const row = {
        _id: `${key}#${number}`,
        scope: key,
        number,
        client: clientId,
        booking: bookingId,
      };
      try {
        await model.create([{ ...row, lasting, expiresAt: new Date(now.getTime() + DAY_MS) }], {
          session: tx,
        });
      } catch (error) {
        throw isDuplicateKey(error) ? new PlaceTaken() : error;
      }
    },

    /** Gives up the places of a booking. @param howMuch whether also those that stay taken when it runs out */
    release: async (bookingId: string, howMuch: 'all' | 'passing', tx: Transaction): Promise<void> => {
      await model.deleteMany(
        { booking: bookingId, ...(howMuch === 'all' ? {} : { lasting: false }) },
        { session: tx },
      );
    },
  };
};
export type HoldsRepository = ReturnType<typeof createHoldsRepository>;

import { type Connection, Types } from 'mongoose';
import { isDuplicateKey } from '../../shared/database/database-errors';
import type { Transaction } from '../../shared/database/transaction';
import type { PhotoConsent } from './consent';
import { photoConsentModel, type PhotoConsentRow } from './consent.model';

/** Somebody else has written it in the meantime: read again and decide again. */
export class ConsentChanged extends Error {}

const toConsent = ({ _id, client, declutterer, given, history }: PhotoConsentRow): PhotoConsent => ({
  bookingId: String(_id),
  clientId: String(client),
  decluttererId: String(declutterer),
  given: given && { at: given.at, words: given.words },
  history: history.map(({ at, step }) => ({ at, step })),
});

export const createConsentsRepository = (connection: Connection) => {
  const model = photoConsentModel(connection);
  return {
    find: async (bookingId: string, tx?: Transaction): Promise<PhotoConsent | null> => {
      const row = await model
        .findById(bookingId)
        .session(tx ?? null)
        .lean<PhotoConsentRow>();
      return row && toConsent(row);
    },

    /** @throws ConsentChanged when two first words come at once. */
    save: async (
      { bookingId, clientId, decluttererId, given, history }: PhotoConsent,
      tx: Transaction,
    ): Promise<void> => {
      const people = { client: new Types.ObjectId(clientId), declutterer: new Types.ObjectId(decluttererId) };
      try {
        await model.updateOne(
          { _id: new Types.ObjectId(bookingId) },
          { $set: { ...people, given, history }, $inc: { revision: 1 } },
          { upsert: true, session: tx },
        );
      } catch (error) {
        if (isDuplicateKey(error)) throw new ConsentChanged();
        throw error;
      }
    },

    /**
     * Uses a consent for one photo: whoever takes it back at the same moment comes before or after, never beside.
     * @returns null when it is not given
     */
    use: async (
      bookingId: string,
      decluttererId: string,
      tx: Transaction,
    ): Promise<PhotoConsent['given']> => {
      const row = await model
        .findOneAndUpdate(
          { _id: bookingId, declutterer: decluttererId, given: { $ne: null } },
          { $inc: { revision: 1 } },
          { session: tx, returnDocument: 'after' },
        )
        .lean<PhotoConsentRow>();
      return row && toConsent(row).given;
    },
  };
};
export type ConsentsRepository = ReturnType<typeof createConsentsRepository>;

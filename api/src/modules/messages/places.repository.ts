import { type Connection, Types } from 'mongoose';
import { beyond } from '../../shared/database/keyset-filter';
import type { Transaction } from '../../shared/database/transaction';
import type { KeysetCursor } from '../../shared/keyset-page';
import { placeModel, type PlaceRow } from './place.model';

/** One person in one conversation. */
export interface Seat {
  conversationId: string;
  personId: string;
}
/** A person for whom something waits to be read. */
export interface WaitingSeat extends Seat {
  id: string;
  waitingSince: Date;
}

const seatOf = ({ conversationId, personId }: Seat) => ({
  conversation: new Types.ObjectId(conversationId),
  person: new Types.ObjectId(personId),
});
const people = (ids: readonly string[]) => ids.map((id) => new Types.ObjectId(id));

export const createPlacesRepository = (connection: Connection) => {
  const model = placeModel(connection);

  return {
    /** Lets these people's open pages ask again. */
    touch: async (seat: Seat, tell: readonly string[], tx: Transaction): Promise<void> => {
      await model.updateOne(
        seatOf(seat),
        { $set: { tell: people(tell) }, $inc: { revision: 1 } },
        { upsert: true, session: tx },
      );
    },

    /** Something was sent to this person. What has waited for longer goes on doing so. */
    wait: async (seat: Seat, now: Date, tx: Transaction): Promise<void> => {
      const place = seatOf(seat);
      await model.updateOne(
        place,
        { $set: { tell: [place.person] }, $inc: { revision: 1 } },
        { upsert: true, session: tx },
      );
      await model.updateOne(
        { ...place, waitingSince: null },
        { $set: { waitingSince: now, emailedAt: null } },
        { session: tx },
      );
    },

    /** The person has read. @param waitingSince of what is left, if anything is */
    read: async (
      seat: Seat,
      { waitingSince, tell }: { waitingSince: Date | null; tell: readonly string[] },
      tx: Transaction,
    ): Promise<void> => {
      await model.updateOne(
        seatOf(seat),
        { $set: { waitingSince, emailedAt: null, tell: people(tell) }, $inc: { revision: 1 } },
        { upsert: true, session: tx },
      );
    },

    /** People with something to read since then or longer, of which no email has told them; longest first. */
    listWaiting: async (place: KeysetCursor, until: Date, limit: number): Promise<WaitingSeat[]> => {
      const waiting = { emailedAt: null, waitingSince: { $ne: null, $lte: until } };
      const rows = await model
        .find({ $and: [waiting, beyond('waitingSince', place.at, place.id, 'ascending')] })
        .sort({ waitingSince: 1, _id: 1 })
        .limit(limit)
        .lean<(PlaceRow & { waitingSince: Date })[]>();
      return rows.map(({ _id, conversation, person, waitingSince }) => ({
        id: String(_id),
        conversationId: String(conversation),
        personId: String(person),
        waitingSince,
      }));
    },

    /** Settles what has waited since then, unless it was read meanwhile. @returns whether it still waited. */
    settle: async (
      { waitingSince, ...seat }: WaitingSeat,
      change: Partial<Pick<PlaceRow, 'emailedAt' | 'waitingSince'>>,
      tx: Transaction,
    ): Promise<boolean> => {
      const { modifiedCount } = await model.updateOne(
        { ...seatOf(seat), waitingSince, emailedAt: null },
        { $set: { ...change, tell: [] } },
        { session: tx },
      );
      return modifiedCount > 0;
    },

    removeOf: async (conversation: string, tx: Transaction): Promise<void> => {
      await model.deleteMany({ conversation }, { session: tx });
    },
  };
};
export type PlacesRepository = ReturnType<typeof createPlacesRepository>;

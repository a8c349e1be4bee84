import { type Connection, Types } from 'mongoose';
import { isDuplicateKey } from '../../shared/database/database-errors';
import type { Transaction } from '../../shared/database/transaction';
import type { Offer } from './offer';
import { offerModel, type OfferRow } from './offer.model';

/** Somebody else has just been asked, or this offer was answered: read again and decide again. */
export class OfferChanged extends Error {}

export type NewOffer = Pick<
  Offer,
  'bookingId' | 'decluttererId' | 'reasons' | 'score' | 'startsAt' | 'offeredAt' | 'answerBy'
>;

const toOffer = ({ _id, booking, declutterer, live: _live, ...row }: OfferRow): Offer => ({
  ...row,
  id: String(_id),
  bookingId: String(booking),
  decluttererId: String(declutterer),
});

export const createOffersRepository = (connection: Connection) => {
  const model = offerModel(connection);
  const one = async (query: ReturnType<typeof model.findOne>): Promise<Offer | null> => {
    const row = await query.lean<OfferRow>();
    return row && toOffer(row);
  };

  return {
    /**
     * @param answered who has the session from the first moment on, because it was arranged with them
     * @throws OfferChanged when the booking has a live offer already.
     */
    insert: async (
      { bookingId, decluttererId, ...rest }: NewOffer,
      tx: Transaction,
      answered: Pick<Offer, 'status' | 'answeredAt'> = { status: 'open', answeredAt: null },
    ): Promise<Offer> => {
      const row = { ...rest, ...answered, _id: new Types.ObjectId(), live: true };
      const people = { booking: bookingId, declutterer: decluttererId };
      try {
        await model.create([{ ...row, ...people }], { session: tx });
      } catch (error) {
        if (isDuplicateKey(error)) throw new OfferChanged();
        throw error;
      }
      const { _id, live: _live, ...offer } = row;
      return { ...offer, id: String(_id), bookingId, decluttererId, declineReason: '' };
    },

    /** Ends an offer that is still in one of the states it may come from. @throws OfferChanged when it is not. */
    settle: async (
      { id, status: from }: Pick<Offer, 'id' | 'status'>,
      change: Pick<Offer, 'status'> & Partial<Pick<Offer, 'answeredAt' | 'declineReason'>>,
      tx: Transaction,
    ): Promise<Offer> => {
      const set = { ...change, live: change.status === 'open' || change.status === 'accepted' };
      const row = await model
        .findOneAndUpdate({ _id: id, status: from }, { $set: set }, { returnDocument: 'after', session: tx })
        .lean<OfferRow>();
      if (!row) throw new OfferChanged();
      return toOffer(row);
    },

    /** The one offer of a booking that is open or accepted. */
    liveOf: (bookingId: string, tx?: Transaction): Promise<Offer | null> =>
      one(model.findOne({ booking: bookingId, live: true }).session(tx ?? null)),

    /** The last offer of a booking to one person. */
    lastTo: (bookingId: string, decluttererId: string): Promise<Offer | null> =>
      one(model.findOne({ booking: bookingId, declutterer: decluttererId }).sort({ offeredAt: -1, _id: -1 })),

    /** All offers of a booking, oldest first. */
    allOf: async (bookingId: string, tx?: Transaction): Promise<Offer[]> => {
      const rows = await model
        .find({ booking: bookingId })
        .sort({ offeredAt: 1, _id: 1 })
        .session(tx ?? null)
        .lean<OfferRow[]>();
      return rows.map(toOffer);
    },

    /** The last offer of each session to one person: what became of it, without its content. */
    lastOfEach: async (decluttererId: string): Promise<Pick<OfferRow, '_id' | 'status' | 'startsAt'>[]> => {
      const rows = await model
        .find({ declutterer: decluttererId }, { booking: 1, status: 1, startsAt: 1 })
        .sort({ offeredAt: 1, _id: 1 })
        .lean<Pick<OfferRow, '_id' | 'booking' | 'status' | 'startsAt'>[]>();
      return [...new Map(rows.map((row) => [String(row.booking), row])).values()];
    },

    list: async (ids: readonly Types.ObjectId[]): Promise<Offer[]> =>
      (await model.find({ _id: { $in: ids } }).lean<OfferRow[]>()).map(toOffer),

    /** What waits for one person's answer, the first to run out first. */
    openTo: async (decluttererId: string, now: Date): Promise<Offer[]> => {
      const rows = await model
        .find({ declutterer: decluttererId, status: 'open', answerBy: { $gt: now } })
        .sort({ answerBy: 1, _id: 1 })
        .lean<OfferRow[]>();
      return rows.map(toOffer);
    },

    /** Offers whose time to answer has run out, oldest first. */
    listDue: async (now: Date, limit: number): Promise<Offer[]> => {
      const rows = await model
        .find({ status: 'open', answerBy: { $lte: now } })
        .sort({ answerBy: 1 })
        .limit(limit)
        .lean<OfferRow[]>();
      return rows.map(toOffer);
    },

    /** Sessions that somebody had taken and gave up, or to which they did not come. */
    countMissed: (decluttererId: string): Promise<number> =>
      model.countDocuments({ declutterer: decluttererId, status: { $in: ['handed_back', 'missed'] } }),

    /** Which of these bookings have a live offer. */
    withLive: async (bookingIds: readonly string[]): Promise<Set<string>> => {
      const rows = await model
        .find({ booking: { $in: bookingIds }, live: true }, { booking: 1 })
        .lean<Pick<OfferRow, 'booking'>[]>();
      return new Set(rows.map(({ booking }) => String(booking)));
    },
  };
};
export type OffersRepository = ReturnType<typeof createOffersRepository>;

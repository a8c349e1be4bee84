import { type Connection, type PipelineStage, Types } from 'mongoose';
import { isDuplicateKey } from '../../../shared/database/database-errors';
import type { Transaction } from '../../../shared/database/transaction';
import {
  type Rating,
  type RatingSummary,
  namelessSummaryOf,
  summaryOf,
  type Wishes,
  wishesOf,
} from './rating';
import { ratingModel, type RatingRow, RATINGS } from './rating.model';

/** The session was rated before. */
export class AlreadyRated extends Error {}

const toRating = ({ booking, client, declutterer, ...row }: RatingRow): Rating => ({
  bookingId: String(booking),
  clientId: String(client),
  decluttererId: String(declutterer),
  stars: row.stars,
  samePerson: row.samePerson,
  comment: row.comment,
  ratedAt: row.ratedAt,
});

const TOTAL = {
  $group: { _id: null, sum: { $sum: '$stars' }, count: { $sum: 1 } },
} satisfies PipelineStage.Group;

/** What a client has given, for a question about something else to ask along: sum and count of the stars. */
export const ratingsGivenBy = (client: Types.ObjectId) => ({
  from: RATINGS,
  pipeline: [{ $match: { client } }, TOTAL],
});

export const createRatingsRepository = (connection: Connection) => {
  const model = ratingModel(connection);

  return {
    /** @throws AlreadyRated */
    insert: async (rating: Rating, tx: Transaction): Promise<void> => {
      const { bookingId, clientId, decluttererId, ...rest } = rating;
      try {
        const row = { ...rest, booking: bookingId, client: clientId, declutterer: decluttererId };
        await model.create([row], { session: tx });
      } catch (error) {
        if (isDuplicateKey(error, 'booking')) throw new AlreadyRated();
        throw error;
      }
    },

    findOf: async (bookingId: string): Promise<Rating | null> => {
      const row = await model.findOne({ booking: bookingId }).lean<RatingRow>();
      return row && toRating(row);
    },

    /** What a declutterer has been given, as the declutterer and clients read it: without the names of those who gave it. */
    givenTo: async (decluttererId: string): Promise<RatingSummary> => {
      const [found] = await model.aggregate<{ sum: number; count: number; people: number }>([
        { $match: { declutterer: new Types.ObjectId(decluttererId) } },
        { $group: { _id: '$client', sum: { $sum: '$stars' }, count: { $sum: 1 } } },
        { $group: { _id: null, sum: { $sum: '$sum' }, count: { $sum: '$count' }, people: { $sum: 1 } } },
      ]);
      return namelessSummaryOf(found ?? { sum: 0, count: 0, people: 0 });
    },

    /** What each of many has been given, for matching and for managers, who may read each rating; who was given none is not in it. */
    givenToEach: async (decluttererIds: readonly string[]): Promise<Map<string, RatingSummary>> => {
      const who = decluttererIds.map((id) => new Types.ObjectId(id));
      const found = await model.aggregate<{ _id: Types.ObjectId; sum: number; count: number }>([
        { $match: { declutterer: { $in: who } } },
        { $group: { _id: '$declutterer', sum: { $sum: '$stars' }, count: { $sum: 1 } } },
      ]);
      return new Map(found.map(({ _id, ...given }) => [String(_id), summaryOf(given)]));
    },

    wishesOf: async (clientId: string): Promise<Wishes> => {
      const rows = await model
        .find({ client: clientId }, { declutterer: 1, samePerson: 1 })
        .sort({ ratedAt: 1, _id: 1 })
        .lean<RatingRow[]>();
      return wishesOf(
        rows.map(({ declutterer, samePerson }) => ({ decluttererId: String(declutterer), samePerson })),
      );
    },
  };
};
export type RatingsRepository = ReturnType<typeof createRatingsRepository>;

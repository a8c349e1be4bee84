import type { BookingStatus, PostcodeArea } from '@gently/contracts';
import { type Connection, type Model, Types } from 'mongoose';
import type { Transaction } from '../../../shared/database/transaction';
import type { Booking } from '../rules/booking';
import { takenBy } from '../rules/taking';
import { toBooking } from './booking-mapping';
import { bookingModel, type BookingRow } from './booking.model';

/** Sessions that are not over: their region may still be another one. */
const OPEN: BookingStatus[] = ['pending', 'confirmed', 'in_progress'];

/** What was decided of the region of some bookings that are not over. */
export interface OpenGroup {
  regionId: string;
  area: PostcodeArea | null;
}

/** Regions of bookings. */
export const createBookingRegions = (model: Model<BookingRow>) => ({
  /** Where the client was visited last, or is going to be; null while that is not known. */
  lastAreaOf: async (clientId: string, tx?: Transaction): Promise<PostcodeArea | null> => {
    const row = await model
      .findOne(
        {
          client: new Types.ObjectId(clientId),
          postcodeArea: { $ne: null },
          locationType: { $ne: 'online' },
        },
        { postcodeArea: 1 },
      )
      .sort({ startsAt: -1, _id: -1 })
      .session(tx ?? null)
      .lean<Pick<BookingRow, 'postcodeArea'>>();
    return row?.postcodeArea ?? null;
  },

  /** The last session that two people had together, with its region; null where that is not known. */
  lastOfTwo: async (
    clientId: string,
    decluttererId: string,
  ): Promise<{ id: string; reference: string; regionId: string } | null> => {
    const row = await model
      .findOne(
        { client: new Types.ObjectId(clientId), region: { $ne: null }, ...takenBy(decluttererId) },
        { region: 1, reference: 1 },
      )
      .sort({ startsAt: -1, _id: -1 })
      .lean<Pick<BookingRow, '_id' | 'region' | 'reference'>>();
    return row?.region
      ? { id: String(row._id), reference: row.reference, regionId: String(row.region) }
      : null;
  },

  /** Bookings that are older than regions, the oldest first, so that a visit is known before a later call. */
  listWithoutRegion: async (tx: Transaction): Promise<Booking[]> => {
    const rows = await model
      .find({ region: null })
      .sort({ startsAt: 1, _id: 1 })
      .session(tx)
      .lean<BookingRow[]>();
    return rows.map(toBooking);
  },

  /** Gives a booking that has none its region. @returns it, unless it had one */
  setFirstRegion: async (
    id: string,
    { regionId, postcodeArea }: { regionId: string; postcodeArea: PostcodeArea | null },
    tx: Transaction,
  ): Promise<Booking | null> => {
    const row = await model
      .findOneAndUpdate(
        { _id: id, region: null },
        { $set: { region: new Types.ObjectId(regionId), postcodeArea }, $inc: { revision: 1 } },
        { returnDocument: 'after', session: tx },
      )
      .lean<BookingRow>();
    return row && toBooking(row);
  },

  /** By which areas the bookings that are not over came to which regions. */
  openGroups: async (): Promise<OpenGroup[]> => {
    const rows = await model.aggregate<{ _id: { region: Types.ObjectId; area?: PostcodeArea | null } }>([
      { $match: { status: { $in: OPEN }, region: { $ne: null } } },
      { $group: { _id: { region: '$region', area: '$postcodeArea' } } },
    ]);
    return rows.map(({ _id }) => ({ regionId: String(_id.region), area: _id.area ?? null }));
  },

  listOfGroup: async ({ regionId, area }: OpenGroup, limit: number): Promise<Booking[]> => {
    const rows = await model
      .find({ status: { $in: OPEN }, region: new Types.ObjectId(regionId), postcodeArea: area })
      .sort({ startsAt: 1, _id: 1 })
      .limit(limit)
      .lean<BookingRow[]>();
    return rows.map(toBooking);
  },
});

/** The region of a booking, for whoever writes about it; null of one that is older than regions. */
export const bookingRegionsOf = (connection: Connection) => {
  const model = bookingModel(connection);
  return {
    regionOf: async (bookingId: string, tx?: Transaction): Promise<string | null> => {
      const row = await model
        .findById(bookingId, { region: 1 })
        .session(tx ?? null)
        .lean<Pick<BookingRow, 'region'>>();
      return row?.region ? String(row.region) : null;
    },
  };
};

import type { Connection, mongo, Types } from 'mongoose';
import { eachDocument, type Migrate } from '../../../migrations';

/** What this migration reads of a service: the full price that it had before services had versions. */
interface ServiceRow {
  _id: Types.ObjectId;
  versions: readonly { fullPricePence?: number }[];
}
type BookingRow = mongo.WithId<{ pricePence?: unknown }>;

const WITHOUT = { fullPricePence: { $exists: false } };
/** Anything else would become a full price that nothing can calculate with. */
const NO_NUMBER = { pricePence: { $not: { $type: 'number' } } };

/** Gives bookings from before the catalogue could change the full price that they were booked at: what their service costs. */
export const createFullPrices =
  (connection: Connection): Migrate =>
  async (tx) => {
    const bookings = connection.collection<BookingRow>('bookings');
    const options = { session: tx };
    const fill = async (filter: object, price: unknown): Promise<number> => {
      const update = [{ $set: { fullPricePence: price } }];
      return (await bookings.updateMany({ ...filter, ...WITHOUT }, update, options)).modifiedCount;
    };

    const unpriced = await bookings
      .find({ ...WITHOUT, ...NO_NUMBER }, options)
      .limit(1)
      .toArray();
    await eachDocument(
      'bookings',
      unpriced.map(({ _id }) => ({ id: String(_id) })),
      () => Promise.reject(new Error('its price is no number')),
    );
    const services = await connection.collection<ServiceRow>('services').find({}, options).toArray();
    let changed = 0;
    await eachDocument(
      'services',
      services.map((row) => ({ id: String(row._id), row })),
      async ({ row: { _id, versions } }) => {
        const full = versions[0]?.fullPricePence;
        if (full !== undefined) changed += await fill({ service: _id }, { $max: ['$pricePence', full] });
        return full !== undefined;
      },
    );
    return changed + (await fill({}, '$pricePence'));
  };

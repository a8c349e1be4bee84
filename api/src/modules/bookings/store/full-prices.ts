import type { Connection, Types } from 'mongoose';
import type { Migrate } from '../../../migrations';

/** What this migration reads of a service: the full price that it had before services had versions. */
interface ServiceRow {
  _id: Types.ObjectId;
  versions: readonly { fullPricePence?: number }[];
}

/** Gives bookings from before the catalogue could change the full price that they were booked at: what their service costs. */
export const createFullPrices =
  (connection: Connection): Migrate =>
  async (tx) => {
    const bookings = connection.collection('bookings');
    const services = connection.collection<ServiceRow>('services');
    const missing = { fullPricePence: { $exists: false } };
    const options = { session: tx };
    let changed = 0;
    for await (const { _id, versions } of services.find({}, options)) {
      const full = versions[0]?.fullPricePence;
      if (full === undefined) continue;
      const update = [{ $set: { fullPricePence: { $max: ['$pricePence', full] } } }];
      changed += (await bookings.updateMany({ service: _id, ...missing }, update, options)).modifiedCount;
    }
    const rest = [{ $set: { fullPricePence: '$pricePence' } }];
    return changed + (await bookings.updateMany(missing, rest, options)).modifiedCount;
  };

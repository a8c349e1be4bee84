import type { AdvertisedPrice } from '@gently/contracts/advertised';
import type { Connection, Types } from 'mongoose';
import { eachDocument, type Migrate } from '../../migrations';
import { serviceModel } from './service.model';

/** A service as it was stored before it had versions: its one form lay at the top of the document. */
interface UnversionedRow {
  _id: Types.ObjectId;
  slug: string;
  createdAt?: Date;
  [field: string]: unknown;
}

const MOVED = [
  'name',
  'description',
  'category',
  'pricePence',
  'fullPricePence',
  'durationMinutes',
  'neurodivergentFriendly',
  'onlineOnly',
  'active',
] as const;

/**
 * Makes what was stored of each service its first version, in effect since ever, so that sessions of the past find it.
 * @param advertised which card of the public pages showed the price of which service
 */
export const createVersionsForServices =
  (connection: Connection, advertised: readonly AdvertisedPrice[]): Migrate =>
  async (tx) => {
    const collection = connection.collection<UnversionedRow>('services');
    const model = serviceModel(connection);
    const rows = await collection.find({ versions: { $exists: false } }, { session: tx }).toArray();
    return eachDocument(
      'services',
      rows.map((row) => ({ id: String(row._id), row })),
      async ({ row }) => {
        const moved = MOVED.flatMap((field) =>
          row[field] === undefined ? [] : [[field, row[field]] as const],
        );
        const cards = advertised.filter(({ serviceSlug }) => serviceSlug === row.slug).map(({ key }) => key);
        const version = {
          version: 1,
          from: new Date(0),
          at: row.createdAt ?? new Date(0),
          by: null,
          reason: '',
          withdrawn: false,
          ...Object.fromEntries(moved),
          ...(cards.length > 0 ? { advertisedAs: cards } : {}),
        };
        // An operator can mend the document now; a page that reads it later could only fail.
        const checked = new model({ _id: row._id, slug: row.slug, order: row['order'], versions: [version] });
        await checked.validate();
        await collection.updateOne(
          { _id: row._id },
          {
            $set: { versions: checked.toObject().versions },
            $unset: Object.fromEntries(MOVED.map((field) => [field, 1])),
          },
          { session: tx },
        );
        return true;
      },
    );
  };

import type { ServiceCategory } from '@gently/contracts';
import type { Connection } from 'mongoose';
import type { Transaction } from '../../shared/database/transaction';
import { type CatalogueService, fullPriceOf, isOnlineOnly, type ServiceFields } from './catalogue';
import { serviceModel, type ServiceRow } from './service.model';

const toService = (row: ServiceRow): CatalogueService => ({
  id: String(row._id),
  slug: row.slug,
  name: row.name,
  description: row.description,
  category: row.category,
  pricePence: row.pricePence,
  fullPricePence: row.fullPricePence ?? row.pricePence,
  durationMinutes: row.durationMinutes,
  neurodivergentFriendly: row.neurodivergentFriendly,
  onlineOnly: isOnlineOnly(row),
  active: row.active,
  order: row.order,
});

export const createServicesRepository = (connection: Connection) => {
  const model = serviceModel(connection);
  return {
    /** What can be booked, in the order of the catalogue. */
    listActive: async (category?: ServiceCategory): Promise<CatalogueService[]> => {
      const rows = await model
        .find({ active: true, ...(category ? { category } : {}) })
        .sort({ order: 1 })
        .lean<ServiceRow[]>();
      return rows.map(toService);
    },
    /** A service, also one that is no longer offered. */
    find: async (id: string, tx: Transaction): Promise<CatalogueService | null> => {
      const row = await model.findById(id).session(tx).lean<ServiceRow>();
      return row && toService(row);
    },
    getActive: async (id: string): Promise<CatalogueService | null> => {
      const row = await model.findOne({ _id: id, active: true }).lean<ServiceRow>();
      return row && toService(row);
    },
    /** Makes or changes the service with this slug. @returns it as stored. */
    save: async (service: ServiceFields): Promise<CatalogueService> => {
      const { slug, ...fields } = { ...service, fullPricePence: fullPriceOf(service) };
      const row = await model
        .findOneAndUpdate(
          { slug },
          { $set: fields },
          { upsert: true, returnDocument: 'after', runValidators: true },
        )
        .lean<ServiceRow>();
      if (!row) throw new Error(`service ${slug} was not stored`);
      return toService(row);
    },
  };
};
export type ServicesRepository = ReturnType<typeof createServicesRepository>;

import { SERVICE_VERSIONS_MAX } from '@gently/contracts/catalogue-options';
import { type Connection, Types } from 'mongoose';
import { isDuplicateKey } from '../../shared/database/database-errors';
import type { Transaction } from '../../shared/database/transaction';
import type { Postponed } from '../fees';
import { serviceModel, type ServiceRow } from './service.model';
import type { ServiceVersion, StoredService } from './service-versions';

/** Another admin has changed the service since it was read. */
export class ServiceChanged extends Error {}

const toStored = ({ _id, slug, order, versions }: ServiceRow): StoredService => ({
  id: String(_id),
  slug,
  order,
  versions: versions.map(({ by, ...version }) => ({ ...version, by: by && String(by) })),
});

const toRow = ({ by, ...version }: ServiceVersion) => ({
  ...version,
  by: by === null ? null : new Types.ObjectId(by),
});

export const createServicesRepository = (connection: Connection) => {
  const model = serviceModel(connection);
  return {
    /** Every service with all of its versions, in the order of the catalogue: there are tens. */
    list: async (tx?: Transaction): Promise<StoredService[]> => {
      const rows = await model
        .find()
        .sort({ order: 1, _id: 1 })
        .session(tx ?? null)
        .lean<ServiceRow[]>();
      return rows.map(toStored);
    },

    find: async (id: string, tx?: Transaction): Promise<StoredService | null> => {
      const row = await model
        .findById(id)
        .session(tx ?? null)
        .lean<ServiceRow>();
      return row && toStored(row);
    },

    findBySlug: async (slug: string, tx?: Transaction): Promise<StoredService | null> => {
      const row = await model
        .findOne({ slug })
        .session(tx ?? null)
        .lean<ServiceRow>();
      return row && toStored(row);
    },

    /** Stores a new service, unless there is one with this slug. @returns what is stored then */
    ensure: async (
      { slug, order, version }: { slug: string; order: number; version: ServiceVersion },
      tx?: Transaction,
    ): Promise<StoredService> => {
      const row = await model
        .findOneAndUpdate(
          { slug },
          { $setOnInsert: { order, versions: [toRow(version)] } },
          { upsert: true, returnDocument: 'after', runValidators: true, ...(tx ? { session: tx } : {}) },
        )
        .lean<ServiceRow>();
      if (!row) throw new Error(`service ${slug} was not stored`);
      return toStored(row);
    },

    /** @throws ServiceChanged when there is a service with this slug already */
    insert: async (
      { slug, order, version }: { slug: string; order: number; version: ServiceVersion },
      tx: Transaction,
    ): Promise<string> => {
      try {
        const _id = new Types.ObjectId();
        await model.create([{ _id, slug, order, versions: [toRow(version)] }], { session: tx });
        return String(_id);
      } catch (error) {
        throw isDuplicateKey(error, 'slug') ? new ServiceChanged() : error;
      }
    },

    /** Adds the next version. @throws ServiceChanged when there is one with its number already, or no room for it */
    add: async (id: string, version: ServiceVersion, tx?: Transaction): Promise<void> => {
      const number = version.version;
      const { modifiedCount } = await model.updateOne(
        {
          _id: new Types.ObjectId(id),
          'versions.version': { $ne: number, $eq: number - 1 },
          [`versions.${SERVICE_VERSIONS_MAX - 1}`]: { $exists: false },
        },
        { $push: { versions: toRow(version) } },
        { runValidators: true, ...(tx ? { session: tx } : {}) },
      );
      if (modifiedCount === 0) throw new ServiceChanged();
    },

    /** Takes back a version that has not begun. @throws ServiceChanged when it is taken back already */
    withdraw: async (id: string, version: number, tx: Transaction): Promise<void> => {
      const { modifiedCount } = await model.updateOne(
        { _id: new Types.ObjectId(id), versions: { $elemMatch: { version, withdrawn: false } } },
        { $set: { 'versions.$.withdrawn': true } },
        { session: tx },
      );
      if (modifiedCount === 0) throw new ServiceChanged();
    },

    /** Moves a planned version. @throws ServiceChanged when it is taken back already */
    postpone: async (id: string, { version, from, postponed }: Postponed, tx: Transaction): Promise<void> => {
      const { modifiedCount } = await model.updateOne(
        { _id: new Types.ObjectId(id), versions: { $elemMatch: { version, withdrawn: false } } },
        { $set: { 'versions.$.from': from, 'versions.$.postponed': postponed } },
        { session: tx },
      );
      if (modifiedCount === 0) throw new ServiceChanged();
    },

    setOrder: async (id: string, order: number, tx: Transaction): Promise<void> => {
      await model.updateOne({ _id: new Types.ObjectId(id) }, { $set: { order } }, { session: tx });
    },
  };
};
export type ServicesRepository = ReturnType<typeof createServicesRepository>;

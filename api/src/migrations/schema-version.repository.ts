import type { Connection } from 'mongoose';
import type { Transaction } from '../shared/database/transaction';
import { type AppliedMigration, SCHEMA_VERSIONS, schemaVersionModel } from './schema-version.model';

const _id = 'schema';

export const createSchemaVersion = (connection: Connection) => {
  const model = schemaVersionModel(connection);
  return {
    /** @returns the version of what is stored; null when nothing says so */
    read: async (): Promise<number | null> => (await model.findById(_id).lean())?.version ?? null,

    /** Gives data that has no version its first one. @returns the version, which may be the one that another process gave it */
    begin: async (version: number): Promise<number> => {
      const row = await model
        .findOneAndUpdate(
          { _id },
          { $setOnInsert: { version, applied: [] } },
          { upsert: true, returnDocument: 'after' },
        )
        .lean();
      return row.version;
    },

    /**
     * Goes from one version to the next within the transaction that changes the data. Another process that wants the same waits
     * for the end of it. @returns false when the data has another version already
     */
    raise: async (from: number, tx: Transaction): Promise<boolean> => {
      const change = { $set: { version: from + 1 } };
      return (await model.updateOne({ _id, version: from }, change, { session: tx })).modifiedCount === 1;
    },

    note: async (migration: AppliedMigration, tx: Transaction): Promise<void> => {
      await model.updateOne({ _id }, { $push: { applied: migration } }, { session: tx });
    },

    /** @returns whether no collection has a document */
    isEmpty: async (): Promise<boolean> => {
      const { db } = connection;
      if (!db) throw new Error('there is no connection to the database');
      for (const { name, type } of await db.listCollections({}, { nameOnly: true }).toArray()) {
        if (type !== 'collection' || name === SCHEMA_VERSIONS || name.startsWith('system.')) continue;
        if (await db.collection(name).findOne({}, { projection: { _id: 1 } })) return false;
      }
      return true;
    },
  };
};
export type SchemaVersion = ReturnType<typeof createSchemaVersion>;

import { type Connection, mongo } from 'mongoose';
import type { Migrate } from './migration';

interface ObsoleteIndex {
  collection: string;
  name: string;
}

/** There is no such index, or no such collection. */
const NOTHING_THERE = new Set([26, 27]);

/** An index is no data, and no transaction can drop one: what is gone when the migration begins again stays gone. */
export const createIndexDropper =
  (connection: Connection, { collection, name }: ObsoleteIndex): Migrate =>
  async () => {
    try {
      await connection.collection(collection).dropIndex(name);
    } catch (error) {
      if (!(error instanceof mongo.MongoServerError && NOTHING_THERE.has(Number(error.code)))) throw error;
    }
    return 0;
  };

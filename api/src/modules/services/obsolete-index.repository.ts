import { type Connection, mongo } from 'mongoose';
import type { Migrate } from '../../migrations';

/** From before services had versions: whether one is active is no field of its own any more. */
const OBSOLETE = 'active_1_order_1';
/** There is no such index, or no such collection. */
const NOTHING_THERE = new Set([26, 27]);

/** An index is no data, and no transaction can drop one: what is gone when the migration begins again stays gone. */
export const createIndexDropper =
  (connection: Connection): Migrate =>
  async () => {
    try {
      await connection.collection('services').dropIndex(OBSOLETE);
    } catch (error) {
      if (!(error instanceof mongo.MongoServerError && NOTHING_THERE.has(Number(error.code)))) throw error;
    }
    return 0;
  };

import { type Connection, type Model, Schema } from 'mongoose';

interface SeedRow {
  _id: string;
  heldUntil: Date;
  doneAt: Date | null;
  /** Bookings that were begun, by the session's key. */
  bookings: Map<string, string>;
}

const schema = new Schema<SeedRow>(
  {
    _id: String,
    heldUntil: { type: Date, required: true },
    doneAt: { type: Date, default: null },
    bookings: { type: Map, of: String, default: {} },
  },
  { versionKey: false, strict: 'throw' },
);

/** What is made once, each by itself: what was added later comes to old stores, too. */
type Part = 'demo' | 'regions' | 'training';

/** Remembers what of the demo data is there, so that it is made once, by one process, and a broken start goes on. */
export const createSeedState = (connection: Connection, part: Part) => {
  const model: Model<SeedRow> =
    connection.models['seed'] ?? connection.model<SeedRow>('seed', schema, 'seeds');
  return {
    isDone: async (): Promise<boolean> => (await model.exists({ _id: part, doneAt: { $ne: null } })) !== null,
    /** @returns whether this process may seed until then. */
    hold: async (now: Date, until: Date): Promise<boolean> => {
      const row = await model.findOneAndUpdate(
        { _id: part, heldUntil: { $lte: now }, doneAt: null },
        { $set: { heldUntil: until } },
      );
      if (row) return true;
      if (await model.exists({ _id: part })) return false;
      await model.create({ _id: part, heldUntil: until });
      return true;
    },
    free: async (now: Date): Promise<void> => {
      await model.updateOne({ _id: part }, { $set: { heldUntil: now } });
    },
    bookingOf: async (key: string): Promise<string | undefined> => {
      const row = await model.findById(part).lean<{ bookings?: Record<string, string> }>();
      return row?.bookings?.[key];
    },
    remember: async (key: string, bookingId: string): Promise<void> => {
      await model.updateOne({ _id: part }, { $set: { [`bookings.${key}`]: bookingId } });
    },
    finish: async (now: Date): Promise<void> => {
      await model.updateOne({ _id: part }, { $set: { doneAt: now } });
    },
  };
};
export type SeedState = ReturnType<typeof createSeedState>;

import { type Connection, Schema, Types } from 'mongoose';

/** An open stream of one person, on whichever process. */
interface PresenceRow {
  _id: Types.ObjectId;
  person: Types.ObjectId;
  /** When the stream ends at the latest. */
  expiresAt: Date;
}

const schema = new Schema<PresenceRow>(
  {
    person: { type: Schema.Types.ObjectId, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'live_presences', versionKey: false, strict: 'throw' },
);
schema.index({ person: 1, expiresAt: 1 });
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** Who has a page of the site open. */
export const createPresences = (connection: Connection) => {
  const model = connection.model<PresenceRow>('Presence', schema);
  return {
    /** @returns by what it is ended. */
    begin: async (personId: string, expiresAt: Date): Promise<Types.ObjectId> =>
      (await model.create({ person: personId, expiresAt }))._id,
    end: async (id: Types.ObjectId): Promise<void> => {
      await model.deleteOne({ _id: id });
    },
    has: async (personId: string, now: Date): Promise<boolean> =>
      (await model.exists({ person: new Types.ObjectId(personId), expiresAt: { $gt: now } })) !== null,
  };
};

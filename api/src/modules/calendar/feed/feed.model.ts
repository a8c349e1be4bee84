import { type Connection as Database, Schema, type Types } from 'mongoose';

/** The private feed of one person, whose id it has. */
export interface FeedRow {
  _id: Types.ObjectId;
  /** Grows with every renewal. */
  version: number;
  secretHash: string;
  renewedAt: Date;
}

const schema = new Schema<FeedRow>(
  {
    version: { type: Number, required: true },
    secretHash: { type: String, required: true },
    renewedAt: { type: Date, required: true },
  },
  { collection: 'calendar_feeds', strict: 'throw', versionKey: false },
);
schema.index({ secretHash: 1 }, { unique: true });

export const feedModel = (database: Database) => database.model<FeedRow>('CalendarFeed', schema);

import { type Connection, type Model, Schema, type Types } from 'mongoose';
import type { Rating } from './rating';

/** A rating as stored. */
export interface RatingRow extends Omit<Rating, 'bookingId' | 'clientId' | 'decluttererId'> {
  _id: Types.ObjectId;
  booking: Types.ObjectId;
  client: Types.ObjectId;
  declutterer: Types.ObjectId;
}

/** Name of the collection, for those that join it. */
export const RATINGS = 'ratings';

const required = true;

const schema = new Schema<RatingRow>(
  {
    booking: { type: Schema.Types.ObjectId, required },
    client: { type: Schema.Types.ObjectId, required },
    declutterer: { type: Schema.Types.ObjectId, required },
    stars: { type: Number, required, min: 1, max: 5, validate: Number.isInteger },
    samePerson: { type: Boolean, required },
    comment: { type: String, default: '' },
    ratedAt: { type: Date, required },
  },
  { versionKey: false, strict: 'throw' },
);
// A session is rated once, however often the button is pressed.
schema.index({ booking: 1 }, { unique: true });
schema.index({ client: 1, ratedAt: 1 });
schema.index({ declutterer: 1 });

export const ratingModel = (connection: Connection): Model<RatingRow> =>
  connection.models['rating'] ?? connection.model<RatingRow>('rating', schema, RATINGS);

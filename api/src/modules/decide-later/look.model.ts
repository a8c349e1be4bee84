import { type Connection, type Model, Schema, type Types } from 'mongoose';

/** Somebody was handed a thing that is shared with them. */
export interface LookRow {
  _id: Types.ObjectId;
  thing: Types.ObjectId;
  client: Types.ObjectId;
  viewer: Types.ObjectId;
  at: Date;
  /** The quarter of an hour; looks within one count once. */
  quarter: number;
}

const id = { type: Schema.Types.ObjectId, required: true };

const schema = new Schema<LookRow>(
  {
    thing: id,
    client: id,
    viewer: id,
    at: { type: Date, required: true },
    quarter: { type: Number, required: true },
  },
  { collection: 'decide_later_looks', strict: 'throw', versionKey: false },
);
schema.index({ thing: 1, viewer: 1, quarter: 1 }, { unique: true });
schema.index({ client: 1 });
schema.index({ viewer: 1 });

export const lookModel = (connection: Connection): Model<LookRow> =>
  connection.models['thing_look'] ?? connection.model<LookRow>('thing_look', schema);

import { type Connection, type Model, Schema, type Types } from 'mongoose';

/**
 * Changes whenever something in the box of a person changes, or something that is shared with them. Its stream of
 * changes tells their open pages; and two changes of one box at once meet here, so that one begins again.
 */
export interface BoxNewsRow {
  /** The account's id. */
  _id: Types.ObjectId;
  revision: number;
}

const schema = new Schema<BoxNewsRow>(
  {
    _id: { type: Schema.Types.ObjectId, required: true },
    revision: { type: Number, required: true },
  },
  { collection: 'decide_later_news', strict: 'throw', versionKey: false },
);

export const boxNewsModel = (connection: Connection): Model<BoxNewsRow> =>
  connection.models['box_news'] ?? connection.model<BoxNewsRow>('box_news', schema);

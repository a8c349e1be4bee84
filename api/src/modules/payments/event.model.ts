import { type Connection, type Model, Schema } from 'mongoose';

/** One event of the provider, remembered so that it takes effect once. */
export interface EventRow {
  _id: string;
  type: string;
  receivedAt: Date;
}

const schema = new Schema<EventRow>(
  { _id: String, type: { type: String, required: true }, receivedAt: { type: Date, required: true } },
  { versionKey: false, strict: 'throw' },
);

export const eventModel = (connection: Connection): Model<EventRow> =>
  connection.models['payment_event'] ?? connection.model<EventRow>('payment_event', schema, 'payment_events');

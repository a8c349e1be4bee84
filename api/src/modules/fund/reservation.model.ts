import { type Connection, type Model, Schema, type Types } from 'mongoose';

/**
 * How often the fund has set money aside for one client. Each reservation writes it, so that two at the same time conflict
 * and the later one counts the earlier one.
 */
export interface ReservationRow {
  /** The client's id. */
  _id: Types.ObjectId;
  count: number;
  /** Since when a manager lets the client count alone, although others pay with the same card. */
  aloneSince?: Date | null;
}

const schema = new Schema<ReservationRow>(
  { _id: Schema.Types.ObjectId, count: { type: Number, required: true }, aloneSince: { type: Date } },
  { versionKey: false, strict: 'throw' },
);

export const reservationModel = (connection: Connection): Model<ReservationRow> =>
  connection.models['fund_reservations'] ??
  connection.model<ReservationRow>('fund_reservations', schema, 'fund_reservations');

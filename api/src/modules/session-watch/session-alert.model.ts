import { type Connection, type Model, Schema, type Types } from 'mongoose';
import { WATCH_KINDS, type WatchKind } from './watch';

/** A session that did not go as planned: what people were told of, once, and managers have to look at. */
export interface SessionAlertRow {
  _id: Types.ObjectId;
  booking: Types.ObjectId;
  reference: string;
  kind: WatchKind;
  startsAt: Date;
  raisedAt: Date;
  /** When it went on, or ended. */
  resolvedAt: Date | null;
}

const required = true;

const schema = new Schema<SessionAlertRow>(
  {
    booking: { type: Schema.Types.ObjectId, required },
    reference: { type: String, required },
    kind: { type: String, enum: WATCH_KINDS, required },
    startsAt: { type: Date, required },
    raisedAt: { type: Date, required },
    resolvedAt: { type: Date, default: null },
  },
  { versionKey: false, strict: 'throw' },
);
// However many processes look at once: it is told once.
schema.index({ booking: 1, kind: 1, startsAt: 1 }, { unique: true });
schema.index({ resolvedAt: 1, raisedAt: -1 });

export const sessionAlertModel = (connection: Connection): Model<SessionAlertRow> =>
  connection.models['session_alert'] ??
  connection.model<SessionAlertRow>('session_alert', schema, 'session_alerts');

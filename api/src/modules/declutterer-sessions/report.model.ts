import { type Connection, type Model, Schema, type Types } from 'mongoose';

/** What a declutterer wrote when a session was completed. */
export interface SessionReport {
  bookingId: string;
  clientId: string;
  decluttererId: string;
  notes: string;
  recommendations: string;
  completedAt: Date;
}
export interface ReportRow extends Omit<SessionReport, 'bookingId' | 'clientId' | 'decluttererId'> {
  _id: Types.ObjectId;
  booking: Types.ObjectId;
  client: Types.ObjectId;
  declutterer: Types.ObjectId;
}

const id = { type: Schema.Types.ObjectId, required: true };

const schema = new Schema<ReportRow>(
  {
    booking: id,
    client: id,
    declutterer: id,
    notes: { type: String, default: '' },
    recommendations: { type: String, default: '' },
    completedAt: { type: Date, required: true },
  },
  { versionKey: false, strict: 'throw' },
);
schema.index({ booking: 1 }, { unique: true });
schema.index({ client: 1 });
schema.index({ declutterer: 1 });

export const reportModel = (connection: Connection): Model<ReportRow> =>
  connection.models['session_report'] ??
  connection.model<ReportRow>('session_report', schema, 'session_reports');

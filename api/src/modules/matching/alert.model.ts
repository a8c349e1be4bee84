import { EXCLUSION_CODES, type ExclusionCode } from '@gently/contracts';
import { type Connection, type Model, Schema, type Types } from 'mongoose';

/** A paid session for which nobody was found in time: what managers have to look at. */
export interface AlertRow {
  _id: Types.ObjectId;
  booking: Types.ObjectId;
  /** Of the session when it was told; not known of alerts that are older than this. */
  region?: Types.ObjectId | null;
  reference: string;
  startsAt: Date;
  /** By when somebody should have been found. A session that moves has another such moment, and may be told of again. */
  matchingBy: Date;
  raisedAt: Date;
  /** Why nobody could be asked, and how many people it was true of. */
  exclusions?: { code: ExclusionCode; people: number }[];
  /** When somebody was found, or the booking ended. */
  resolvedAt: Date | null;
}

const required = true;

const exclusionSchema = new Schema(
  {
    code: { type: String, enum: EXCLUSION_CODES, required },
    people: { type: Number, required, validate: Number.isInteger },
  },
  { _id: false },
);

const schema = new Schema<AlertRow>(
  {
    booking: { type: Schema.Types.ObjectId, required },
    region: { type: Schema.Types.ObjectId, default: null },
    reference: { type: String, required },
    startsAt: { type: Date, required },
    matchingBy: { type: Date, required },
    raisedAt: { type: Date, required },
    exclusions: { type: [exclusionSchema], default: [] },
    resolvedAt: { type: Date, default: null },
  },
  { versionKey: false, strict: 'throw' },
);
// However many processes look at once: it is told once.
schema.index({ booking: 1, matchingBy: 1 }, { unique: true });
schema.index({ resolvedAt: 1, raisedAt: -1 });
schema.index({ region: 1, raisedAt: -1 });

export const alertModel = (connection: Connection): Model<AlertRow> =>
  connection.models['matching_alert'] ??
  connection.model<AlertRow>('matching_alert', schema, 'matching_alerts');

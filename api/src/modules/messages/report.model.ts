import {
  REPORT_REASONS,
  REPORT_STATUSES,
  type ReportReason,
  type ReportStatus,
} from '@gently/contracts/message-options';
import { type Connection, Schema, type Types } from 'mongoose';

export interface ReportRow {
  _id: Types.ObjectId;
  conversation: Types.ObjectId;
  reporter: Types.ObjectId;
  about: Types.ObjectId;
  /** Their last session when the report was made; missing in reports that are older than this. */
  booking?: Types.ObjectId | null;
  /** Of the last session of the two. Reports that are older than regions get theirs when somebody looks. */
  region: Types.ObjectId | null;
  reporterRole: 'client' | 'declutterer';
  reason: ReportReason;
  words: string;
  status: ReportStatus;
  reportedAt: Date;
  closedAt: Date | null;
  closedBy: Types.ObjectId | null;
  note: string;
}

const id = { type: Schema.Types.ObjectId, required: true };
const text = { type: String, default: '' };

const schema = new Schema<ReportRow>(
  {
    conversation: id,
    reporter: id,
    about: id,
    booking: { type: Schema.Types.ObjectId, default: null },
    region: { type: Schema.Types.ObjectId, default: null },
    reporterRole: { type: String, enum: ['client', 'declutterer'], required: true },
    reason: { type: String, enum: REPORT_REASONS, required: true },
    words: text,
    status: { type: String, enum: REPORT_STATUSES, required: true },
    reportedAt: { type: Date, required: true },
    closedAt: { type: Date, default: null },
    closedBy: { type: Schema.Types.ObjectId, default: null },
    note: text,
  },
  { collection: 'message_reports', versionKey: false, strict: 'throw' },
);
// A person has one open report about a conversation at most.
schema.index({ conversation: 1, reporter: 1 }, { unique: true, partialFilterExpression: { status: 'open' } });
schema.index({ region: 1, status: 1, reportedAt: -1, _id: -1 });
schema.index({ region: 1, reportedAt: -1, _id: -1 });
schema.index({ reporter: 1 });

export const reportModel = (connection: Connection) => connection.model<ReportRow>('MessageReport', schema);

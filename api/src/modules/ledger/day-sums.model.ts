import { REPORT_ENTRY_KINDS } from '@gently/contracts/report-options';
import { type Connection, type Model, Schema, type Types } from 'mongoose';
import { ACCOUNT_CODES } from './accounts';
import type { RegionalSum } from './regional.repository';

export type DaySum = Pick<RegionalSum, 'kind' | 'account' | 'pence' | 'entries'>;

/** What one region has moved on one London day, kept so that nobody has to add it up again. */
export interface DaySumsRow {
  /** Region and day. */
  _id: string;
  region: Types.ObjectId;
  date: string;
  /** Grows with each entry that comes late; a sum that was made before is not kept. */
  version: number;
  /** Null until the day is summed up, and again after a late entry. */
  sums: DaySum[] | null;
}

const required = true;

const sum = new Schema<DaySum>(
  {
    kind: { type: String, enum: REPORT_ENTRY_KINDS, required },
    account: { type: String, enum: ACCOUNT_CODES, required },
    pence: { type: Number, required, validate: Number.isSafeInteger },
    entries: { type: Number, required, validate: Number.isSafeInteger },
  },
  { _id: false, strict: 'throw' },
);

const schema = new Schema<DaySumsRow>(
  {
    _id: { type: String, required },
    region: { type: Schema.Types.ObjectId, required },
    date: { type: String, required },
    version: { type: Number, required, default: 0 },
    sums: { type: [sum], default: null },
  },
  { versionKey: false, strict: 'throw' },
);
schema.index({ region: 1, date: 1 });

export const daySumsModel = (connection: Connection): Model<DaySumsRow> =>
  connection.models['journal_day'] ?? connection.model<DaySumsRow>('journal_day', schema, 'journal_days');

import type { Pence } from '@gently/contracts';
import { type Connection, type Model, Schema, type Types } from 'mongoose';
import { ACCOUNT_CODES, type AccountCode } from './accounts';
import { ENTRY_KINDS, type EntryKind, type Line } from './journal-entry';

export interface JournalRow {
  _id: Types.ObjectId;
  key: string;
  kind: EntryKind;
  at: Date;
  lines: Line[];
  booking: Types.ObjectId | null;
  payment: Types.ObjectId | null;
  refund: Types.ObjectId | null;
  payout?: Types.ObjectId | null;
  /** Entries that are older than regions get theirs by a job; what is about no session has none. */
  region?: Types.ObjectId | null;
  client: Types.ObjectId | null;
  providerId: string | null;
  note: string;
}

const reference = { type: Schema.Types.ObjectId, default: null };

const schema = new Schema<JournalRow>(
  {
    key: { type: String, required: true },
    kind: { type: String, enum: ENTRY_KINDS, required: true },
    at: { type: Date, required: true },
    lines: [
      {
        _id: false,
        account: { type: String, enum: ACCOUNT_CODES, required: true },
        pence: { type: Number, required: true, validate: Number.isSafeInteger },
      },
    ],
    booking: reference,
    payment: reference,
    refund: reference,
    payout: reference,
    client: reference,
    region: reference,
    providerId: { type: String, default: null },
    note: { type: String, default: '' },
  },
  { versionKey: false, strict: 'throw' },
);
schema.index({ key: 1 }, { unique: true });
schema.index({ payment: 1 });
schema.index({ booking: 1 });
schema.index({ client: 1 });
schema.index({ providerId: 1 });
schema.index({ kind: 1, at: 1 });
schema.index({ region: 1, at: 1, _id: 1 });
schema.index({ 'lines.account': 1 });

export const journalModel = (connection: Connection): Model<JournalRow> =>
  connection.models['journal_entry'] ??
  connection.model<JournalRow>('journal_entry', schema, 'journal_entries');

/** The balance of an account that may not be overdrawn, kept beside the journal so that two writers meet in it. */
export interface GuardedBalanceRow {
  _id: AccountCode;
  pence: Pence;
}

const balanceSchema = new Schema<GuardedBalanceRow>(
  {
    _id: { type: String, enum: ACCOUNT_CODES },
    pence: { type: Number, required: true, min: 0, validate: Number.isSafeInteger },
  },
  { versionKey: false, strict: 'throw' },
);

export const guardedBalanceModel = (connection: Connection): Model<GuardedBalanceRow> =>
  connection.models['guarded_balance'] ??
  connection.model<GuardedBalanceRow>('guarded_balance', balanceSchema, 'guarded_balances');

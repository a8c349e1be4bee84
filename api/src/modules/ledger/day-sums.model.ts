import { type Connection, type Model, Schema } from 'mongoose';
import { type KeptDayRow, keptDaysSchema } from '../../shared/kept-days/kept-days.model';
import { ACCOUNT_CODES } from './accounts';
import { REGIONAL_KINDS } from './figures';
import type { RegionalSum } from './regional.repository';

/** What one account has moved on a day by one kind of entry. */
export type DaySum = Pick<RegionalSum, 'kind' | 'account' | 'pence' | 'entries'>;
export type DaySumsRow = KeptDayRow<DaySum>;

const required = true;

const sum = new Schema<DaySum>(
  {
    kind: { type: String, enum: REGIONAL_KINDS, required },
    account: { type: String, enum: ACCOUNT_CODES, required },
    pence: { type: Number, required, validate: Number.isSafeInteger },
    entries: { type: Number, required, validate: Number.isSafeInteger },
  },
  { _id: false, strict: 'throw' },
);

const schema = keptDaysSchema(sum);

export const daySumsModel = (connection: Connection): Model<DaySumsRow> =>
  connection.models['journal_day'] ?? connection.model<DaySumsRow>('journal_day', schema, 'journal_days');

import type { Pence } from '@gently/contracts';
import { type Connection, type Model, Schema, type Types } from 'mongoose';

/** What the fund has promised to one booking. */
export interface PledgeRow {
  /** The booking's id. */
  _id: Types.ObjectId;
  /** Held for it until it is paid; zero before and after. */
  reservedPence: Pence;
  /** Grows each time that something is reserved anew. */
  round: number;
}

const schema = new Schema<PledgeRow>(
  {
    _id: Schema.Types.ObjectId,
    reservedPence: { type: Number, required: true, min: 0, validate: Number.isSafeInteger },
    round: { type: Number, required: true, default: 0 },
  },
  { versionKey: false, strict: 'throw' },
);

export const pledgeModel = (connection: Connection): Model<PledgeRow> =>
  connection.models['fund_pledge'] ?? connection.model<PledgeRow>('fund_pledge', schema, 'fund_pledges');

import { type Connection, type Model, Schema } from 'mongoose';
import type { CallCount } from '../../shared/call-counter';

/** The calls of one route in one hour, of all processes together. */
export interface CallHourRow extends Omit<CallCount, 'steps'> {
  /** Hour, method and route. */
  _id: string;
  /** By number of the step, as text. */
  steps: Record<string, number>;
  expiresAt: Date;
}

const required = true;
const count = { type: Number, default: 0 };

const schema = new Schema<CallHourRow>(
  {
    _id: { type: String, required },
    hour: { type: Date, required },
    method: { type: String, required },
    route: { type: String, required },
    calls: count,
    refused: count,
    failed: count,
    timed: count,
    ms: count,
    steps: { type: Schema.Types.Mixed, default: {} },
    expiresAt: { type: Date, required },
  },
  { collection: 'call_hours', versionKey: false, strict: 'throw', minimize: false },
);
schema.index({ hour: 1 });
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const callHourModel = (connection: Connection): Model<CallHourRow> =>
  connection.models['call_hour'] ?? connection.model<CallHourRow>('call_hour', schema);

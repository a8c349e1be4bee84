import { HEALTH_STATE_KEYS, type HealthState, HISTORY_HOURS } from '@gently/contracts/admin-health-options';
import { type Connection, type Model, Schema, type Types } from 'mongoose';

/** How everything was at one moment. */
export interface SampleRow {
  _id: Types.ObjectId;
  at: Date;
  state: HealthState;
  databaseMs: number | null;
  eventLoopMs: number;
  cpuPercent: number;
  memoryPercent: number;
  down: string[];
}

const required = true;
const figure = { type: Number, required, min: 0 };
const SECONDS_PER_HOUR = 3_600;

const schema = new Schema<SampleRow>(
  {
    at: { type: Date, required },
    state: { type: String, enum: HEALTH_STATE_KEYS, required },
    databaseMs: { type: Number, default: null },
    eventLoopMs: figure,
    cpuPercent: figure,
    memoryPercent: figure,
    down: { type: [String], required },
  },
  { versionKey: false, strict: 'throw' },
);
schema.index({ at: 1 }, { expireAfterSeconds: (HISTORY_HOURS + 1) * SECONDS_PER_HOUR });

export const sampleModel = (connection: Connection): Model<SampleRow> =>
  connection.models['health_sample'] ??
  connection.model<SampleRow>('health_sample', schema, 'health_samples');

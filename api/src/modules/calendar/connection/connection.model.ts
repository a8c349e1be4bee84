import { CALENDAR_PROBLEMS, type CalendarProblem } from '@gently/contracts';
import { type Connection as Database, Schema, type Types } from 'mongoose';

export interface ConnectionRow {
  _id: Types.ObjectId;
  user: Types.ObjectId;
  email: string;
  state: 'connected' | 'broken';
  problem: CalendarProblem | null;
  refreshToken: string;
  accessToken: string;
  accessEndsAt: Date;
  connectedAt: Date;
  lastSyncAt: Date | null;
  /** From when on busy times may be read; moved ahead by whoever does. */
  busyDueAt: Date;
  failures: number;
  /** When busy times were last read as far ahead as sessions can be booked; missing until then. */
  allReadAt?: Date | null;
}

export const CALENDAR_CONNECTIONS = 'calendar_connections';

const schema = new Schema<ConnectionRow>(
  {
    user: { type: Schema.Types.ObjectId, required: true },
    email: { type: String, required: true },
    state: { type: String, enum: ['connected', 'broken'], required: true },
    problem: { type: String, enum: [...CALENDAR_PROBLEMS, null], default: null },
    refreshToken: { type: String, default: '' },
    accessToken: { type: String, default: '' },
    accessEndsAt: { type: Date, required: true },
    connectedAt: { type: Date, required: true },
    lastSyncAt: { type: Date, default: null },
    busyDueAt: { type: Date, required: true },
    failures: { type: Number, default: 0 },
    allReadAt: { type: Date, default: null },
  },
  { collection: CALENDAR_CONNECTIONS, strict: 'throw', versionKey: false },
);
schema.index({ user: 1 }, { unique: true });
schema.index({ state: 1, busyDueAt: 1 });

export const connectionModel = (database: Database) =>
  database.model<ConnectionRow>('CalendarConnection', schema);

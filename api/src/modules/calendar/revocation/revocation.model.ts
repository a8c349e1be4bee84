import { type Connection as Database, Schema, type Types } from 'mongoose';

export interface RevocationRow {
  _id: Types.ObjectId;
  /** The connection that it was: what its token is sealed for. */
  connection: string;
  user: Types.ObjectId;
  email: string;
  refreshToken: string;
  /** False once the same account was connected anew: ending the old access would end the new one as well. */
  revoke: boolean;
  /** Our events that still stand in the calendar. */
  eventIds: string[];
  dueAt: Date;
  leasedUntil: Date;
  attempts: number;
  /** When we stop trying. */
  givenUpAt: Date;
}

export const CALENDAR_REVOCATIONS = 'calendar_farewells';

const text = { type: String, required: true } as const;
const time = { type: Date, required: true } as const;

const schema = new Schema<RevocationRow>(
  {
    connection: text,
    user: { type: Schema.Types.ObjectId, required: true },
    email: text,
    refreshToken: text,
    revoke: { type: Boolean, default: true },
    eventIds: [String],
    dueAt: time,
    leasedUntil: time,
    attempts: { type: Number, default: 0 },
    givenUpAt: time,
  },
  { collection: CALENDAR_REVOCATIONS, strict: 'throw', versionKey: false },
);
schema.index({ dueAt: 1 });
schema.index({ user: 1 });

export const revocationModel = (database: Database) =>
  database.model<RevocationRow>('CalendarRevocation', schema);

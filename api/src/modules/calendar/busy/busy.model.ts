import { type Connection as Database, Schema, type Types } from 'mongoose';

/** A stretch of time in which somebody has something else to do; what it is we never ask. */
export interface BusyRow {
  _id: Types.ObjectId;
  user: Types.ObjectId;
  startsAt: Date;
  endsAt: Date;
}

const time = { type: Date, required: true } as const;
const schema = new Schema<BusyRow>(
  { user: { type: Schema.Types.ObjectId, required: true }, startsAt: time, endsAt: time },
  { collection: 'calendar_busy', strict: 'throw', versionKey: false },
);
schema.index({ user: 1, startsAt: 1 });
// Removed by the database once it is past, also for calendars that are no longer read.
schema.index({ endsAt: 1 }, { expireAfterSeconds: 0 });

export const busyModel = (database: Database) => database.model<BusyRow>('CalendarBusy', schema);

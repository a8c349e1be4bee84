import { type Connection as Database, Schema, type Types } from 'mongoose';

export interface EntryRow {
  _id: Types.ObjectId;
  connection: Types.ObjectId;
  user: Types.ObjectId;
  /** Of a session, or of a team meeting: ids of both never meet. */
  booking: Types.ObjectId;
  eventId: string;
  /** Whether the event was written before. */
  known: boolean;
  /** When the event stands, or may stand, in the calendar. */
  spans: { startsAt: Date; endsAt: Date }[];
  /** Revision of the booking that was written last; null before the first time. */
  revision: number | null;
  /** Counts the times that somebody asked to look again. */
  asked: number;
  /** From when on it is to be written; null when there is nothing to do. */
  dueAt: Date | null;
  /** Until then one process works on it alone. */
  leasedUntil: Date;
  attempts: number;
  /** The begin of the session about whose clash with this calendar its owner was notified. Missing in entries of earlier releases. */
  clashAt?: Date | null;
}

const time = { type: Date, required: true } as const;
const reference = { type: Schema.Types.ObjectId, required: true } as const;
const spanSchema = new Schema({ startsAt: time, endsAt: time }, { _id: false });

const schema = new Schema<EntryRow>(
  {
    connection: reference,
    user: reference,
    booking: reference,
    eventId: { type: String, required: true },
    known: { type: Boolean, default: false },
    spans: { type: [spanSchema], default: [] },
    revision: { type: Number, default: null },
    asked: { type: Number, default: 0 },
    dueAt: { type: Date, default: null },
    leasedUntil: time,
    attempts: { type: Number, default: 0 },
    clashAt: { type: Date, default: null },
  },
  { collection: 'calendar_entries', strict: 'throw', versionKey: false },
);
schema.index({ connection: 1, booking: 1 }, { unique: true });
schema.index({ booking: 1 });
schema.index({ user: 1 });
schema.index({ dueAt: 1 });

export const entryModel = (database: Database) => database.model<EntryRow>('CalendarEntry', schema);

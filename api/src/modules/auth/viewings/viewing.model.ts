import { VIEWING_KINDS, type ViewingKind, VIEWINGS_KEPT_DAYS } from '@gently/contracts/viewing-options';
import { type Connection, Schema, type Types } from 'mongoose';

/** One time that an admin looked at the site as somebody else, or took the file of their data. */
export interface ViewingDocument {
  _id: Types.ObjectId;
  /** Left out by looks. */
  kind?: ViewingKind;
  /** Whose account was looked at. */
  person: Types.ObjectId;
  admin: Types.ObjectId;
  /** The admin's sign-in: when it ends, so does this. */
  signIn: Types.ObjectId;
  reason: string;
  startedAt: Date;
  /** When it ends by itself. */
  endsAt: Date;
  /** When it was over; null while it runs, and until its end has been noted. */
  endedAt: Date | null;
  /** What was asked for, each call once, as method and route. */
  asked: string[];
}

/** How long people can read who looked at their account, in seconds. */
const KEPT_SECONDS = VIEWINGS_KEPT_DAYS * 86_400;

const schema = new Schema<ViewingDocument>(
  {
    kind: { type: String, enum: VIEWING_KINDS },
    person: { type: Schema.Types.ObjectId, required: true },
    admin: { type: Schema.Types.ObjectId, required: true },
    signIn: { type: Schema.Types.ObjectId, required: true },
    reason: { type: String, required: true },
    startedAt: { type: Date, required: true },
    endsAt: { type: Date, required: true },
    endedAt: { type: Date, default: null },
    asked: { type: [String], default: [] },
  },
  { collection: 'viewings', strict: 'throw', versionKey: false },
);
schema.index({ person: 1, _id: -1 });
schema.index({ admin: 1, endedAt: 1 });
schema.index({ endedAt: 1, endsAt: 1 });
schema.index({ startedAt: 1 }, { expireAfterSeconds: KEPT_SECONDS });

export const viewingModel = (connection: Connection) => connection.model<ViewingDocument>('Viewing', schema);

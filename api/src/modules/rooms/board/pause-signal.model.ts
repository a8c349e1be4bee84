import { PAUSE_KINDS, PAUSE_OWN_MAX, type PauseKind } from '@gently/contracts/room-options';
import { type Connection, type Model, Schema, type Types } from 'mongoose';

/** Something that a client pressed in a session. */
export interface PauseSignalRow {
  _id: Types.ObjectId;
  booking: Types.ObjectId;
  client: Types.ObjectId;
  declutterer: Types.ObjectId;
  kind: PauseKind;
  words: string;
  at: Date;
  seenAt: Date | null;
  /** Null for what the client keeps with the session's report. */
  deleteAfter: Date | null;
}

const id = { type: Schema.Types.ObjectId, required: true };

const schema = new Schema<PauseSignalRow>(
  {
    booking: id,
    client: id,
    declutterer: id,
    kind: { type: String, enum: PAUSE_KINDS, required: true },
    words: { type: String, required: true, maxlength: PAUSE_OWN_MAX },
    at: { type: Date, required: true },
    seenAt: { type: Date, default: null },
    deleteAfter: { type: Date, default: null },
  },
  { versionKey: false, strict: 'throw' },
);
schema.index({ booking: 1, at: -1, _id: -1 });
schema.index({ client: 1 });
schema.index({ deleteAfter: 1 });

export const pauseSignalModel = (connection: Connection): Model<PauseSignalRow> =>
  connection.models['pause_signal'] ??
  connection.model<PauseSignalRow>('pause_signal', schema, 'pause_signals');

import { type Connection, type Model, Schema, type Types } from 'mongoose';
import type { Drawn } from './drawing';

/** One try at a quiz, pinned to the version of the module in which it was begun. */
export interface AttemptRow {
  _id: Types.ObjectId;
  user: Types.ObjectId;
  module: Types.ObjectId;
  version: number;
  /** From 1. */
  number: number;
  /** Of which agreed time; null for one that everybody has. */
  assessment: Types.ObjectId | null;
  /** What it asks, and in which order; missing in attempts from before questions were drawn. */
  drawn?: Drawn[];
  startedAt: Date;
  dueAt: Date | null;
  /** Its agreed time was cancelled: it cannot be handed in any more. */
  closedAt: Date | null;
  /** Chosen so far, or handed in: question ids to places. */
  answers: Record<string, number>;
  /** When each was chosen; missing in attempts from before it was stored. */
  chosenAt?: Record<string, Date>;
  handedInAt: Date | null;
  score: number | null;
  passed: boolean | null;
  /** What the answer to handing it in told, for whoever hands it in again. */
  attemptsLeft: number | null;
  /** Whether the end of its time has handed it in; missing in attempts from before answers were stored while they are given. */
  timeEnded?: boolean;
  /** First of this person in this module: what the quiz clinic counts. */
  first: boolean;
}

const id = { type: Schema.Types.ObjectId, required: true };
const number = { type: Number, required: true };
const none = { type: Number, default: null };

const drawn = new Schema<Drawn>(
  { question: { type: String, required: true }, options: [Number] },
  { _id: false, strict: 'throw' },
);

const schema = new Schema<AttemptRow>(
  {
    user: id,
    module: id,
    version: number,
    number,
    assessment: { type: Schema.Types.ObjectId, default: null },
    drawn: { type: [drawn], default: undefined },
    startedAt: { type: Date, required: true },
    dueAt: { type: Date, default: null },
    closedAt: { type: Date, default: null },
    answers: { type: Schema.Types.Mixed, default: {} },
    chosenAt: { type: Schema.Types.Mixed },
    handedInAt: { type: Date, default: null },
    score: none,
    passed: { type: Boolean, default: null },
    attemptsLeft: none,
    timeEnded: Boolean,
    first: { type: Boolean, required: true },
  },
  { collection: 'training_attempts', strict: 'throw', versionKey: false, minimize: false },
);
schema.index({ user: 1, module: 1 });
schema.index({ module: 1, first: 1, handedInAt: 1, _id: 1 });
// Those whose time is over and that are not handed in.
schema.index({ handedInAt: 1, dueAt: 1 });
// One try for each person at each agreed time.
schema.index(
  { assessment: 1, user: 1 },
  { unique: true, partialFilterExpression: { assessment: { $type: 'objectId' } } },
);

export const attemptModel = (connection: Connection): Model<AttemptRow> =>
  connection.models['training_attempt'] ?? connection.model<AttemptRow>('training_attempt', schema);

import {
  ATTEMPTS_REQUEST_STATES,
  PROGRESS_STATUSES,
  type ProgressStatus,
} from '@gently/contracts/training-options';
import { ROLES, type Role } from '@gently/contracts/roles';
import { type Connection, type Model, Schema, type Types } from 'mongoose';
import type { AttemptsRequest } from './attempts-request';

/** One person in one module. */
export interface EnrolmentRow {
  _id: Types.ObjectId;
  user: Types.ObjectId;
  module: Types.ObjectId;
  /** Who wrote the module, and hears of it. */
  author: Types.ObjectId;
  /** As they stand in lists: by the account when they last did something here. */
  firstName: string;
  lastName: string;
  email: string;
  role: Role;
  /** What a search finds them by: first name, last name, email and their beginnings, folded. */
  words: string[];
  /** What lists by name are ordered by. */
  nameKey: string;
  status: ProgressStatus;
  percentage: number;
  blockId: string | null;
  /** Parts that the person has read; missing in enrolments from before they were noted. */
  readBlocks?: string[];
  /** Best of the marked tries, in percent; -1 before one, so that lists can be ordered by it. */
  score: number;
  /** Handed in, of those that everybody has. */
  attemptsUsed: number;
  /** For the renewal of which certificate those were. */
  renews: string | null;
  /** For more attempts; missing where the person has never asked. */
  attemptsRequest?: AttemptsRequest | null;
  /** Begun, and not handed in. */
  openAttempt: Types.ObjectId | null;
  startedAt: Date;
  completedAt: Date | null;
  /** Of the module, with which it was completed. */
  completedVersion: number | null;
  seconds: number;
  /** Until when seconds are counted. */
  countedUntil: Date;
  notes: string;
  notesRevision: number;
  notesSavedAt: Date | null;
  rating: number | null;
  review: string;
  reviewedAt: Date | null;
  /** How often it was written: what changes one person in one module at once meets here. */
  changes: number;
}

const id = { type: Schema.Types.ObjectId, required: true };
const date = { type: Date, required: true };
const number = { type: Number, required: true };
const later = { type: Date, default: null };
const text = { type: String, default: '' };

const attemptsRequest = new Schema<AttemptsRequest>(
  {
    state: { type: String, enum: ATTEMPTS_REQUEST_STATES, required: true },
    note: text,
    askedAt: date,
    answeredAt: later,
    reason: text,
    remindedAt: later,
    escalatedAt: later,
  },
  { _id: false, strict: 'throw' },
);

const schema = new Schema<EnrolmentRow>(
  {
    user: id,
    module: id,
    author: id,
    firstName: text,
    lastName: text,
    email: text,
    role: { type: String, enum: ROLES, required: true },
    words: [String],
    nameKey: text,
    status: { type: String, enum: PROGRESS_STATUSES, required: true },
    percentage: number,
    readBlocks: { type: [String], default: undefined },
    blockId: { type: String, default: null },
    score: number,
    attemptsUsed: number,
    renews: { type: String, default: null },
    attemptsRequest: { type: attemptsRequest, default: undefined },
    openAttempt: { type: Schema.Types.ObjectId, default: null },
    startedAt: date,
    completedAt: later,
    completedVersion: { type: Number, default: null },
    seconds: number,
    countedUntil: date,
    notes: text,
    notesRevision: { type: Number, default: 0 },
    notesSavedAt: later,
    rating: { type: Number, default: null },
    review: text,
    reviewedAt: later,
    changes: { type: Number, default: 0 },
  },
  { collection: 'training_enrolments', strict: 'throw', versionKey: false },
);
schema.index({ user: 1, module: 1 }, { unique: true });
// Searches of the table; before its orders, because what is sought rules out more.
schema.index({ author: 1, words: 1, nameKey: 1, _id: 1 });
schema.index({ words: 1, nameKey: 1, _id: 1 });
// The table: each order, of one trainer, of one module and of all, with a status and without.
for (const scope of ['author', 'module', null] as const)
  for (const field of ['nameKey', 'percentage', 'score', 'status', 'seconds', 'startedAt'] as const) {
    const within = scope === null ? {} : { [scope]: 1 as const };
    schema.index({ ...within, [field]: 1, _id: 1 });
    if (field !== 'status') schema.index({ ...within, status: 1, [field]: 1, _id: 1 });
  }
// Requests that wait for an answer.
schema.index(
  { 'attemptsRequest.state': 1, 'attemptsRequest.askedAt': 1, _id: 1 },
  { partialFilterExpression: { 'attemptsRequest.state': 'asked' } },
);
// How many people learn.
schema.index({ author: 1, user: 1 });
schema.index({ module: 1, reviewedAt: -1 });

export const enrolmentModel = (connection: Connection): Model<EnrolmentRow> =>
  connection.models['training_enrolment'] ?? connection.model<EnrolmentRow>('training_enrolment', schema);

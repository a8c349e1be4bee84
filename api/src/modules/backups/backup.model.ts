import {
  BACKUP_STATE_KEYS,
  type BackupState,
  COPY_STATE_KEYS,
  type CopyState,
} from '@gently/contracts/admin-health-options';
import { type Connection, type Model, Schema, type Types } from 'mongoose';

/** What a trial restore of a backup has shown. */
export interface StoredDrill {
  at: Date;
  equal: boolean;
  collections: number;
  documents: number;
  reason: string;
}

export interface StoredCopy {
  state: CopyState;
  at: Date;
  reason: string;
}

/** A process is sending the file to the bucket, and no other one does until then. */
export interface CopyLease {
  by: string;
  until: Date;
}

/** One backup, and the file that holds it. */
export interface BackupRow {
  _id: Types.ObjectId;
  state: BackupState;
  startedAt: Date;
  finishedAt: Date | null;
  /** Null for the one of the day. */
  by: Types.ObjectId | null;
  /** The machine on which the file lies. */
  host: string;
  file: string;
  bytes: number;
  documents: number;
  collections: number;
  sha256: string;
  reason: string;
  /** Missing in those from before backups were encrypted. */
  encrypted?: boolean;
  copy?: StoredCopy | null;
  copying?: CopyLease | null;
  /** When its file was removed because there are newer ones. The entry stays until its copy is removed, too. */
  removedAt?: Date | null;
  drill: StoredDrill | null;
  /** Since when a trial restore runs; null when none does. */
  provingSince: Date | null;
  /** Until when its process has the work on it to itself; renewed meanwhile. Missing in those of earlier releases. */
  workingUntil?: Date | null;
}

const required = true;
const count = { type: Number, required, min: 0, validate: Number.isInteger };

const drillSchema = new Schema<StoredDrill>(
  {
    at: { type: Date, required },
    equal: { type: Boolean, required },
    collections: count,
    documents: count,
    reason: { type: String, default: '' },
  },
  { _id: false },
);

const copySchema = new Schema<StoredCopy>(
  {
    state: { type: String, enum: COPY_STATE_KEYS, required },
    at: { type: Date, required },
    reason: { type: String, default: '' },
  },
  { _id: false },
);

const leaseSchema = new Schema<CopyLease>(
  { by: { type: String, required }, until: { type: Date, required } },
  { _id: false },
);

const schema = new Schema<BackupRow>(
  {
    state: { type: String, enum: BACKUP_STATE_KEYS, required },
    startedAt: { type: Date, required },
    finishedAt: { type: Date, default: null },
    by: { type: Schema.Types.ObjectId, default: null },
    host: { type: String, required },
    file: { type: String, required },
    bytes: count,
    documents: count,
    collections: count,
    sha256: { type: String, default: '' },
    reason: { type: String, default: '' },
    encrypted: { type: Boolean, default: false },
    copy: { type: copySchema, default: null },
    copying: { type: leaseSchema, default: null },
    removedAt: { type: Date, default: null },
    drill: { type: drillSchema, default: null },
    provingSince: { type: Date, default: null },
    workingUntil: { type: Date, default: null },
  },
  { versionKey: false, strict: 'throw' },
);
schema.index({ startedAt: -1, _id: -1 });
// One at a time, whichever process makes it.
schema.index({ state: 1 }, { unique: true, partialFilterExpression: { state: 'running' } });

export const backupModel = (connection: Connection): Model<BackupRow> =>
  connection.models['backup'] ?? connection.model<BackupRow>('backup', schema, 'backups');
